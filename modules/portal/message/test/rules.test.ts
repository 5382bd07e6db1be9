import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursBetween, keptWays, lateShare } from '../rules.ts';

test('quiet hours may lie over midnight', () => {
  assert.equal(hoursBetween('22:00', '07:00'), 9);
  assert.equal(hoursBetween('12:30', '14:00'), 1.5);
  assert.equal(hoursBetween('08:00', '08:00'), 0);
});

test('a choice of ways keeps to the offer, and what is fixed keeps the site', () => {
  assert.deepEqual(keptWays(['email', 'sms'], ['site', 'email'], false), ['email']);
  assert.deepEqual(keptWays([], ['site', 'email'], true), ['site']);
});

test('the share overdue is of what was handled and what is open; of nothing there is none', () => {
  assert.equal(lateShare(1, 8), '12.5');
  assert.equal(lateShare(0, 0), null);
});
