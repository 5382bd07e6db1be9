import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termBudget } from '../rules/lessons.ts';

test('the lines of the term budget are exact', () => {
  const level = (hours: number) => termBudget({ leaveHours: hours, absentHours: 0 }, 60);
  assert.deepEqual([14, 15, 17, 18, 19, 20].map(level), [
    'none',
    'quarter',
    'quarter',
    'thirtyPercent',
    'thirtyPercent',
    'third',
  ]);
  assert.equal(termBudget({ leaveHours: 10, absentHours: 10 }, 60), 'third');
  assert.equal(termBudget({ leaveHours: 10, absentHours: 0 }, 0), 'none');
});
