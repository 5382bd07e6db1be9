import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { OrgNode } from '../org-node.ts';

const world = await openWorld();
const gly = await world.as('admin');
let fdy: Caller;
let own: { value: string }[] = [];

type Answer = {
  parts: { resource: string; room: string; title: string; ids: string[] }[];
  events: { resource: string; at: string }[];
};

before(async () => {
  fdy = await world.as('fdy01');
  own = await fdy.ok('get', 'base/student/fdyStudent');
});

test('a student’s page has the parts that the reader may list, each inside his circle', async () => {
  const id = own[0]!.value;
  const seen: Answer = await fdy.ok('get', 'base/student/panorama', { id });
  for (const { resource, ids } of seen.parts) {
    const { total } = await fdy.ok('get', `base/student/list`, { ids: id });
    assert.equal(total, 1);
    assert.ok(world.platform.resources.has(resource) && ids.length <= 200, resource);
  }
  const resources = seen.parts.map(({ resource }) => resource);
  assert.ok(resources.includes('leaveApply') && resources.includes('dormitoryRegister'), resources.join(' '));
  // nobody sees a part whose list he may not open
  const grants = new Set(Object.keys(await fdy.ok('get', 'base/sysMenu/getUserBtn')));
  assert.ok(resources.every((name) => grants.has(`${name}.list`)));
  const living = await world.work((work) =>
    work.db.row<{ count: number }>(
      sql`select count(*)::int as count from dormitory_register where student_id = ${id}`,
    ),
  );
  const part = seen.parts.find(({ resource }) => resource === 'dormitoryRegister')!;
  assert.equal(part.ids.length, living!.count);
  assert.deepEqual(
    seen.events.map(({ at }) => at),
    seen.events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('a student of another class has no page for a counsellor, and nobody without the right has one', async () => {
  const all: { value: string }[] = await gly.ok('get', 'base/baseStudentInfo/getSelect', { grade: '2025' });
  const foreign = all.find(({ value }) => own.every((mine) => mine.value !== value))!;
  assert.equal((await fdy.get('base/student/panorama', { id: foreign.value })).status, 404);
  const stu = await world.as('stu01');
  assert.equal((await stu.get('base/student/panorama', { id: own[0]!.value })).status, 403);
});

test('the organisation chart hangs classes below majors below colleges, and shows a counsellor only his own', async () => {
  const nodes: OrgNode[] = await gly.ok('get', 'base/department/orgChart');
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const classes = nodes.filter(({ kind }) => kind === 'class');
  assert.ok(classes.length > 0);
  for (const { parentId } of classes) {
    const major = byId.get(parentId!)!;
    assert.equal(major.kind, 'major');
    assert.equal(byId.get(major.parentId!)!.kind, 'department');
  }
  const mine: OrgNode[] = await fdy.ok('get', 'base/department/orgChart');
  const led: { value: string }[] = await fdy.ok('get', 'base/stuClass/getClassFdySelectByUserId');
  assert.deepEqual(
    mine
      .filter(({ kind }) => kind === 'class')
      .map(({ id }) => id)
      .toSorted(),
    led.map(({ value }) => value).toSorted(),
  );
  assert.equal((await (await world.as('stu01')).get('base/department/orgChart')).status, 403);
});

test('an account follows its person to another department', async () => {
  const moved = await world.work(async (work) => {
    const elsewhere = (await work.db.row<{ id: string }>(
      sql`select id from department where dept_code = 'GGB'`,
    ))!;
    await work.db.run(sql`update teacher set department_id = ${elsewhere.id} where staff_no = 'teacher01'`);
    const account = await work.db.row<{ departmentId: string }>(
      sql`select department_id from sys_user where account_no = 'teacher01'`,
    );
    return account!.departmentId === elsewhere.id;
  });
  assert.ok(moved);
});
