import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';

const world = await openWorld();
const gly = await world.as('admin');

type ClassRow = {
  id: string;
  version: number;
  className: string;
  fdyIds: string[];
  departmentId: string;
  labels: { [path: string]: string };
};
type Person = { value: string; label: string; staffNo: string; userId: string };

let counsellors: Person[] = [];
let other: Person;

before(async () => {
  counsellors = await gly.ok('get', 'base/teacher/getFdySelect');
  other = counsellors.find((one) => one.staffNo !== 'fdy01')!;
  // any counsellor may sign in as fdy01 does
  await world.work((work) =>
    work.db
      .run(sql`update sys_user set password_hash = (select password_hash from sys_user where account_no = 'fdy01')
      where account_no = ${other.staffNo}`),
  );
});

async function classes(filter: object = {}): Promise<ClassRow[]> {
  return (await gly.ok('get', 'base/stuClass/list', { size: 100, ...filter })).records;
}

/** Grants travel as a signal, which a node hears within moments. */
async function soon(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail('not within a second');
}

const fdy01 = () => counsellors.find((one) => one.staffNo === 'fdy01')!;

test('a class shows its college, major, staff and number of students', async () => {
  const [row] = await classes({ fdyIds: fdy01().value });
  assert.ok(row);
  assert.ok(
    row.labels['departmentId'] && row.labels['majorId'] && row.labels['fdyIds'] && row.labels['bzrId'],
  );
  assert.equal((row as unknown as { studentCount: number }).studentCount > 10, true);
});

test('a counsellor finds exactly the classes that he leads', async () => {
  const own = await classes({ fdyIds: fdy01().value });
  const me = await world.as('fdy01');
  const found = await me.ok('get', 'base/stuClass/getClassFdySelectByUserId');
  assert.deepEqual(found.map((one: { value: string }) => one.value).sort(), own.map((one) => one.id).sort());
  assert.ok(found[0].fdyNames && found[0].bzrName && found[0].count > 0);
  const offered = await me.ok('get', 'base/stuClass/getClassSelect');
  assert.equal(offered.length, own.length);
});

test('another counsellor’s classes are not shown beyond the own circle', async () => {
  const me = await world.as('fdy01');
  assert.deepEqual(
    await me.ok('get', 'base/stuClass/getClassFdySelectByUserId', { userId: other.userId }),
    [],
  );
  assert.equal(
    (await gly.ok('get', 'base/stuClass/getClassFdySelectByUserId', { userId: other.userId })).length,
    2,
  );
});

test('of two who assign a class at once one is told that it changed, and history doesn’t overlap', async () => {
  const [row] = await classes({ fdyIds: fdy01().value });
  const give = (fdyId: string) =>
    gly.post('base/stuClass/assignStaff', {
      assignments: [{ id: row!.id, version: row!.version, fdyIds: [fdyId] }],
    });
  const third = counsellors.find((one) => one !== other && one.staffNo !== 'fdy01')!;
  const answers = await Promise.all([give(other.value), give(third.value)]);
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
  assert.equal(answers.find((answer) => answer.status === 400)!.body.error, 'kit.versionConflict');
  const open = await world.work((work) =>
    work.db.rows(
      sql`select 1 from class_staff where class_id = ${row!.id} and staff_role = 'fdy' and to_date is null`,
    ),
  );
  assert.equal(open.length, 1);
});

test('after reassignment the former counsellor loses the class and the new one sees it on the next call', async () => {
  const [row] = await classes({ fdyIds: fdy01().value });
  const before = await world.as('fdy01');
  const after = await world.as(other.staffNo);
  const sees = async (who: typeof before) =>
    (await who.ok('get', 'base/stuClass/getClassSelect')).some(
      (one: { value: string }) => one.value === row!.id,
    );
  assert.deepEqual([await sees(before), await sees(after)], [true, false]);
  await gly.ok('post', 'base/stuClass/assignStaff', {
    assignments: [{ id: row!.id, version: row!.version, fdyIds: [other.value] }],
  });
  await soon(async () => !(await sees(before)) && (await sees(after)));
  const history = await gly.ok('get', 'base/stuClass/staffHistory', { id: row!.id });
  const closed = history.find((one: { teacherId: string }) => one.teacherId === fdy01().value);
  assert.equal(closed.toDate, '2026-11-20');
});

test('somebody who left can’t be given a class', async () => {
  const left = await gly.ok('post', 'base/teacher/add', {
    staffNo: 'T9001',
    name: '钱离',
    gender: '1',
    departmentId: (await classes())[0]!.departmentId,
    posts: ['1'],
  });
  await gly.ok('post', 'base/teacher/leave', { id: left.id, reason: '调离' });
  const [row] = await classes();
  const answer = await gly.post('base/stuClass/assignStaff', {
    assignments: [{ id: row!.id, version: row!.version, fdyIds: [left.id] }],
  });
  assert.equal(answer.body.error, 'academic.staffGone');
});

test('a college may not add a class to another college’s major', async () => {
  const yx = await world.as('yx01');
  const all = await gly.ok('get', 'base/gradeMajor/getSelect', { grade: '2026' });
  const own = new Set(
    (await yx.ok('get', 'base/department/getSelect', { flag: 'own' })).map(
      (one: { value: string }) => one.value,
    ),
  );
  const foreign = all.find((one: { deptId: string }) => !own.has(one.deptId));
  const mine = all.find((one: { deptId: string }) => own.has(one.deptId));
  const row = { classCode: 'N1', className: '新班' };
  assert.equal(
    (await yx.post('base/stuClass/add', { ...row, gradeMajorId: foreign.value })).body.error,
    'kit.outsideCircle',
  );
  assert.equal((await yx.post('base/stuClass/add', { ...row, gradeMajorId: mine.value })).status, 200);
});

test('a class that moves to another major takes its students along', async () => {
  const [row] = await classes({ grade: '2025' });
  const [target] = (await gly.ok('get', 'base/gradeMajor/getSelect', { grade: '2026' })).filter(
    (one: { deptId: string }) => one.deptId !== row!.departmentId,
  );
  await gly.ok('post', 'base/stuClass/update', {
    id: row!.id,
    version: row!.version,
    gradeMajorId: target.value,
  });
  const apart = await world.work((work) =>
    work.db.row<{ count: number }>(sql`select count(*) from student where class_id = ${row!.id}
      and (department_id, major_id, grade) <> (${target.deptId}, ${target.majorId}, '2026')`),
  );
  assert.equal(apart!.count, 0);
});

test('classes are planned in one go, named on from those that are there', async () => {
  const [of] = await gly.ok('get', 'base/gradeMajor/getSelect', { grade: '2026' });
  const items = [{ gradeMajorId: of.value, count: 2 }];
  const preview = await gly.ok('post', 'base/stuClass/batchPreview', { items });
  assert.deepEqual(await gly.ok('post', 'base/stuClass/batchCreate', { items }), { created: 2 });
  const made = await classes({ status: 'planned', grade: '2026' });
  for (const { className } of preview)
    assert.ok(
      made.some((one) => one.className === className),
      className,
    );
});

test('a class with students is neither removed nor cancelled', async () => {
  const [row] = await classes({ status: 'active' });
  assert.equal(
    (await gly.form('base/stuClass/remove', { ids: row!.id })).body.error,
    'academic.classHadStudents',
  );
  const answer = await gly.post('base/stuClass/cancel', { id: row!.id, reason: '并班' });
  assert.equal(answer.body.error, 'academic.classHasStudents');
});

test('a major of a year exists once, and no later than next year', async () => {
  const [of] = await gly.ok('get', 'base/gradeMajor/getSelect', { grade: '2026' });
  const row = { majorId: of.majorId, departmentId: of.deptId, campusId: of.campusId, years: 3 };
  assert.equal(
    (await gly.post('base/gradeMajor/add', { ...row, grade: '2026' })).body.error,
    'academic.gradeMajorTaken',
  );
  assert.equal(
    (await gly.post('base/gradeMajor/add', { ...row, grade: '2028' })).body.error,
    'academic.gradeNotYet',
  );
});

test('a student sees no class but the own one', async () => {
  const student = await world.as('stu01');
  const offered = await student.ok('get', 'base/stuClass/getClassSelect');
  assert.deepEqual(
    offered.map((one: { value: string }) => one.value),
    [student.login.detail.classId],
  );
});

test('the other school sees nothing of all this', async () => {
  const [row] = await classes();
  const stranger = await world.as('000001/admin');
  assert.equal((await stranger.get('base/stuClass/detail', { id: row!.id })).status, 404);
});

test('the statistics name classes, students and counsellors’ loads', async () => {
  const { groups, loads } = await gly.ok('get', 'base/stuClass/stat', { by: 'grade' });
  assert.ok(groups.length >= 2 && groups.every((group: { classes: number }) => group.classes > 0));
  assert.ok(loads.some((load: { teacherId: string }) => load.teacherId === other.value));
});

test('nothing of all this was an incident', () => {
  assert.deepEqual(
    world.crashes.map((crash) => String(crash.error)),
    [],
  );
});
