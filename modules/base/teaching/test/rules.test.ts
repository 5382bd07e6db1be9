import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { evenShares, fullTime, isCrowded, sharesOf, taskKey } from '../rules.ts';

const whole = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test('even shares make a whole for any number of teachers, and nobody has nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), (count) => {
      const shares = evenShares(count);
      return whole(shares) === 100 && shares.length === count && shares.every((share) => share > 0);
    }),
  );
});

test('shares that people write are read as they are, or not at all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const read = sharesOf(parts.join('/'), parts.length);
      assert.deepEqual(read, whole(parts) === 100 ? parts : null);
    }),
  );
  assert.deepEqual(sharesOf('60%、40%', 2), [60, 40]);
  assert.deepEqual(sharesOf('', 3), [34, 33, 33]);
  assert.equal(sharesOf('60,40', 3), null);
  assert.equal(sharesOf('60,x', 2), null);
  assert.equal(sharesOf('100,0', 2), null);
});

test('a load is a part of a full post; a task is the same with its classes in any order; a fifth more is a crowd', () => {
  assert.deepEqual([fullTime(12, 12), fullTime(9, 12), fullTime(4, 14)], [1, 0.75, 0.29]);
  const task = { calendarId: 'k', subjectId: 'u', groupName: null };
  assert.equal(taskKey({ ...task, classIds: ['b', 'a'] }), taskKey({ ...task, classIds: ['a', 'b'] }));
  assert.notEqual(
    taskKey({ ...task, classIds: ['a'] }),
    taskKey({ ...task, classIds: ['a'], groupName: 'A' }),
  );
  assert.deepEqual([isCrowded(48, 40), isCrowded(49, 40), isCrowded(49, null)], [false, true, false]);
});
