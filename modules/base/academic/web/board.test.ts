import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardClass } from '../server/answers.ts';
import { assignments, loadsOf, movedTo, planned } from './board.ts';

const one = (id: string, fdyIds: string[], studentCount = 40): BoardClass => ({
  id,
  version: 3,
  className: id,
  grade: '2024',
  departmentId: 'd',
  deptName: '',
  studentCount,
  fdyIds,
});

test('a card that moves takes the class to another counsellor, and the second one stays', () => {
  assert.deepEqual(movedTo(['li'], 'li', 'wang'), ['wang']);
  assert.deepEqual(movedTo(['li', 'zhao'], 'li', 'wang'), ['zhao', 'wang']);
  assert.deepEqual(movedTo(['li', 'wang'], 'li', 'wang'), ['wang']);
  assert.deepEqual(movedTo([], null, 'wang'), ['wang']);
  assert.deepEqual(movedTo(['li'], 'li', null), []);
  assert.equal(movedTo(['li', 'zhao'], null, 'wang'), null);
});

test('a class that is led as before is no change', () => {
  const a = one('a', ['li', 'wang']);
  const plan = planned({}, a, ['zhao']);
  assert.deepEqual(assignments([a], plan), [{ id: 'a', version: 3, fdyIds: ['zhao'] }]);
  assert.deepEqual(planned(plan, a, ['wang', 'li']), {});
});

test('a load counts the plan, halves of shared classes, and what is led elsewhere', () => {
  const classes = [one('a', ['li']), one('b', ['li', 'wang'], 50)];
  const loads = loadsOf(classes, { a: ['wang'] }, [{ teacherId: 'wang', students: 100 }]);
  assert.deepEqual([loads.get('li'), loads.get('wang')], [25, 165]);
});
