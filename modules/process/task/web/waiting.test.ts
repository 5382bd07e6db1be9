import assert from 'node:assert/strict';
import test from 'node:test';
import { waiting } from './waiting.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`);

test('waiting counts hours below two days, then days', () => {
  assert.deepEqual(waiting('2026-11-20 08:30:00', at('09:00:00')), { unit: 'fresh', count: 0 });
  assert.deepEqual(waiting('2026-11-20 06:00:00', at('09:30:00')), { unit: 'hours', count: 3 });
  assert.deepEqual(waiting('2026-11-18 09:30:00', at('09:29:00')), { unit: 'hours', count: 47 });
  assert.deepEqual(waiting('2026-11-18 09:00:00', at('09:00:00')), { unit: 'days', count: 2 });
});
