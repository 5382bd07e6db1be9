import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nightOf, stepOf } from './rules.ts';

test('a moment after midnight belongs to the night before, until noon', () => {
  assert.equal(nightOf('2026-11-21 01:20:00'), '2026-11-20');
  assert.equal(nightOf('2026-11-21 11:59:59'), '2026-11-20');
  assert.equal(nightOf('2026-11-21 12:00:00'), '2026-11-21');
  assert.equal(nightOf('2026-11-21 22:30:00'), '2026-11-21');
});

test('who isn’t looked after goes to the college when the clock is over, to the school when the college’s is; who can’t be found at once', () => {
  const open = { result: 'waiting', dueAt: '2026-11-20 23:30:00', yxDueAt: null, glyAt: null };
  assert.equal(stepOf(open, '2026-11-20 23:29:59'), null);
  assert.equal(stepOf(open, '2026-11-20 23:30:00'), 'yx');
  assert.equal(stepOf({ ...open, result: 'lost' }, '2026-11-20 23:10:00'), 'yx');
  const atYx = { ...open, yxDueAt: '2026-11-21 01:30:00' };
  assert.equal(stepOf(atYx, '2026-11-21 01:00:00'), null);
  assert.equal(stepOf(atYx, '2026-11-21 01:30:00'), 'gly');
  assert.equal(stepOf({ ...atYx, glyAt: '2026-11-21 01:30:00' }, '2026-11-21 09:00:00'), null);
  for (const result of ['inRoom', 'notBack', 'contacted'])
    assert.equal(stepOf({ ...atYx, result }, '2026-11-21 09:00:00'), null);
});
