import assert from 'node:assert/strict';
import { test } from 'node:test';
import { greetingOf } from '../web/greeting.ts';

test('the greeting changes at the hours of the specification', () => {
  const words = [0, 5, 6, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23].map(greetingOf);
  assert.deepEqual(words, [
    'dawn',
    'dawn',
    'morning',
    'morning',
    'forenoon',
    'forenoon',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
    'late',
    'late',
  ]);
});
