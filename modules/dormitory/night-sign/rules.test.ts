import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nightOf } from './rules.ts';

test('a moment after midnight belongs to the night before, until noon', () => {
  assert.equal(nightOf('2026-11-21 01:20:00'), '2026-11-20');
  assert.equal(nightOf('2026-11-21 11:59:59'), '2026-11-20');
  assert.equal(nightOf('2026-11-21 12:00:00'), '2026-11-21');
  assert.equal(nightOf('2026-11-21 22:30:00'), '2026-11-21');
});
