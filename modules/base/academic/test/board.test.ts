import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';
import type { BoardClass } from '../server/answers.ts';

const world = await openWorld();
const gly = await world.as('admin');

type Board = { classes: BoardClass[]; elsewhere: { teacherId: string; students: number }[] };

test('a college sees its own classes on the board, and what its counsellors lead elsewhere', async () => {
  const whole: Board = await gly.ok('get', 'base/stuClass/staffBoard');
  assert.ok(whole.classes.length > 0 && whole.classes.every(({ deptName }) => deptName !== ''));
  assert.deepEqual(whole.elsewhere, []);
  const own: Board = await (await world.as('yx01')).ok('get', 'base/stuClass/staffBoard');
  const departments = new Set(own.classes.map(({ departmentId }) => departmentId));
  assert.equal(departments.size, 1);
  const students = (board: Board) => board.classes.reduce((sum, one) => sum + one.studentCount, 0);
  assert.equal(
    own.elsewhere.reduce((sum, one) => sum + one.students, 0),
    students(whole) - students(own),
  );
  assert.equal((await (await world.as('fdy01')).get('base/stuClass/staffBoard')).status, 403);
});

test('a plan of several classes is saved at once, or not at all', async () => {
  const { classes }: Board = await gly.ok('get', 'base/stuClass/staffBoard');
  const [one, other] = [classes[0]!, classes.find(({ fdyIds }) => fdyIds[0] !== classes[0]!.fdyIds[0])!];
  const swap = (version: number) => [
    { id: one.id, version: one.version, fdyIds: other.fdyIds },
    { id: other.id, version, fdyIds: one.fdyIds },
  ];
  const stale = await gly.post('base/stuClass/assignStaff', { assignments: swap(other.version + 7) });
  assert.equal(stale.body.error, 'kit.versionConflict');
  const now = async (id: string) =>
    ((await gly.ok('get', 'base/stuClass/staffBoard')) as Board).classes.find((found) => found.id === id)!
      .fdyIds;
  assert.deepEqual(await now(one.id), one.fdyIds);
  await gly.ok('post', 'base/stuClass/assignStaff', { assignments: swap(other.version) });
  assert.deepEqual([await now(one.id), await now(other.id)], [other.fdyIds, one.fdyIds]);
});
