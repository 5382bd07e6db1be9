import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld, PASSWORD } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';
import { mergeDue } from '../server/department.ts';

const world = await openWorld();
const gly = await world.as('admin');

async function departments(): Promise<{ [code: string]: { value: string } }> {
  const all: { deptCode: string; value: string }[] = await gly.ok('get', 'base/department/getSelect');
  return Object.fromEntries(all.map((one) => [one.deptCode, one]));
}

async function addDepartment(
  code: string,
  parentId: string | null = null,
): Promise<{ id: string; version: number }> {
  return gly.ok('post', 'base/department/add', {
    deptCode: code,
    deptName: `部门${code}`,
    deptType: '3',
    parentId,
  });
}

test('a department is removed only by whoever proved a moment ago who he is', async () => {
  const added = await addDepartment('Z8');
  const late = await world.nobody().signIn('admin', PASSWORD);
  const stale = 'update sys_session set proved_at = null where id = $1';
  await world.platform.pool.query(stale, [late.login.detail.sessionId]);
  const removed = await late.form('base/department/remove', { ids: added.id });
  assert.equal(removed.body.error, 'account.stepUp');
  assert.equal((await gly.form('base/department/remove', { ids: added.id })).status, 200);
});

test('a department with a major can not be removed, and the refusal names the major', async () => {
  const { XX } = await departments();
  const answer = await gly.form('base/department/remove', { ids: XX!.value });
  assert.equal(answer.status, 400);
  assert.equal(answer.body.error, 'kit.inUse');
  assert.match(answer.body.msg, /专业|场地|教师|部门/);
});

test('a select with a flag offers enabled departments with that flag only, in order', async () => {
  const added = await addDepartment('Z9');
  await gly.ok('post', 'base/department/update', {
    id: added.id,
    version: added.version,
    flags: ['1'],
    sort: 1,
  });
  const before = await gly.ok('get', 'base/department/getSelect', { flag: '1' });
  assert.equal(before[0].deptCode, 'Z9');
  assert.ok(before.every((one: { deptType: string }) => one.deptType === '1' || one.deptType === '3'));
  await gly.ok('post', 'base/department/disable', { id: added.id });
  const after = await gly.ok('get', 'base/department/getSelect', { flag: '1' });
  assert.ok(after.every((one: { deptCode: string }) => one.deptCode !== 'Z9'));
  const named = await gly.ok('get', 'base/department/getSelect', { ids: added.id });
  assert.deepEqual([named[0].deptCode, named[0].disabled], ['Z9', true]);
});

test('a department can not move below its own grandchild', async () => {
  const top = await addDepartment('C1');
  const middle = await addDepartment('C2', top.id);
  const leaf = await addDepartment('C3', middle.id);
  const answer = await gly.post('base/department/update', {
    id: top.id,
    version: top.version,
    parentId: leaf.id,
  });
  assert.equal(answer.body.error, 'org.departmentCycle');
  const self = await gly.post('base/department/update', {
    id: top.id,
    version: top.version,
    parentId: top.id,
  });
  assert.equal(self.body.error, 'org.departmentCycle');
});

test('of two branches moved into each other at once one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await addDepartment(`P${round}a`);
    const two = await addDepartment(`P${round}b`);
    const answers = await Promise.all([
      gly.post('base/department/update', { id: one.id, version: 1, parentId: two.id }),
      gly.post('base/department/update', { id: two.id, version: 1, parentId: one.id }),
    ]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    assert.equal(answers.find((answer) => answer.status === 400)!.body.error, 'org.departmentCycle');
  }
});

test('a seventh level of departments is refused', async () => {
  let parent: string | null = null;
  for (let level = 1; level <= 6; level += 1) parent = (await addDepartment(`L${level}`, parent)).id;
  const answer = await gly.post('base/department/add', {
    deptCode: 'L7',
    deptName: '七',
    deptType: '3',
    parentId: parent,
  });
  assert.equal(answer.body.error, 'org.departmentTooDeep');
});

test('a student picks buildings and may not add one', async () => {
  const student = await world.as('stu01');
  const offered = await student.ok('get', 'base/building/getSelect', { buildingType: '1' });
  assert.ok(offered.length > 0 && offered.every((one: { sex: string | null }) => one.sex !== null));
  const answer = await student.post('base/building/add', { buildingCode: 'Q1' });
  assert.equal(answer.status, 403);
});

test('a dormitory must say for whom it is', async () => {
  const [campus] = await gly.ok('get', 'base/campus/getSelect');
  const row = {
    campusId: campus.value,
    buildingCode: 'DX',
    buildingName: '新公寓',
    buildingType: '1',
    floors: 6,
  };
  assert.equal((await gly.post('base/building/add', row)).body.error, 'org.sexNeeded');
  assert.equal((await gly.post('base/building/add', { ...row, sex: '2' })).status, 200);
  assert.equal(
    (await gly.post('base/building/add', { ...row, sex: '2' })).body.error,
    'org.buildingCodeTaken',
  );
});

test('a venue is on a floor that its building has, and an exam seats no more than fit', async () => {
  const [building] = await gly.ok('get', 'base/building/getSelect', { buildingType: '2' });
  const row = {
    campusId: building.campusId,
    buildingId: building.value,
    venueCode: 'V9',
    venueName: '阶梯教室',
    venueType: '2',
    capacity: 80,
  };
  assert.equal((await gly.post('base/venue/add', { ...row, floor: 9 })).body.error, 'org.floorOutside');
  assert.equal(
    (await gly.post('base/venue/add', { ...row, floor: 2, examCapacity: 90 })).body.error,
    'org.examCapacityTooLarge',
  );
  assert.equal((await gly.post('base/venue/add', { ...row, capacity: 5001 })).status, 400);
  assert.equal((await gly.post('base/venue/add', { ...row, floor: 5 })).status, 200);
  const detail = await gly.ok('get', 'base/building/detail', { id: building.value });
  const lower = await gly.post('base/building/update', {
    id: building.value,
    version: detail.version,
    floors: 4,
  });
  assert.equal(lower.body.error, 'org.floorsBelowUsed');
  assert.equal(lower.body.facts.floor, 5);
});

test('there is one main campus', async () => {
  const answer = await gly.post('base/campus/add', { campusCode: 'N', campusName: '北校区', isMain: true });
  assert.equal(answer.body.error, 'org.mainCampusTaken');
});

test('regions cascade from province to county', async () => {
  const student = await world.as('stu01');
  const provinces = await student.ok('get', 'base/canton/getProvince');
  assert.equal(provinces.length, 34);
  const cities = await student.ok('get', 'base/canton/getCity', { province: '360000' });
  assert.ok(
    cities.some(
      (city: { value: string; label: string }) => city.value === '360400' && city.label === '九江市',
    ),
  );
  const areas = await student.ok('get', 'base/canton/getArea', { city: '360400' });
  assert.ok(areas.some((area: { value: string }) => area.value === '360402'));
  const tree = await student.ok('get', 'base/canton/getAreaList');
  assert.equal(tree.length, 34);
});

test('regions are found by name, pinyin, letters and code, and a year is renewed by the platform’s keeper', async () => {
  const find = async (keyword: string) =>
    (await gly.ok('get', 'base/canton/find', { keyword })).map((one: { code: string }) => one.code);
  for (const word of ['九江市', 'jiujiangs', 'jjs', '3604'])
    assert.ok((await find(word)).includes('360400'), word);
  const [county] = await gly.ok('get', 'base/canton/getArea', { city: '360400' });
  const rows = `代码,名称,并入代码\n360498,新城区,\n${county.value},,360498\n`;
  const file = { name: 'year.csv', content: Buffer.from(rows) };
  const seen = await gly.form('base/canton/renew', { year: '2027' }, [file]);
  assert.deepEqual(
    seen.data.counts,
    { added: 1, renamed: 0, retired: 1, faults: 0 },
    JSON.stringify(seen.body),
  );
  assert.ok(!(await find('新城区')).includes('360498'), 'only looked at');
  assert.equal((await gly.form('base/canton/renew', { year: '2027', apply: '1' }, [file])).status, 200);
  const [gone] = await gly.ok('get', 'base/canton/find', { keyword: county.value });
  assert.deepEqual([gone.now, gone.validTo], ['360498', '2026-12-31']);
  assert.ok((await find('xcq')).includes('360498'));
  const other = await (await world.as('000001/admin')).form('base/canton/renew', { year: '2027' }, [file]);
  assert.equal(other.status, 404);
});

test('the tree finds a department with what is above it and its leaders', async () => {
  const tree = await gly.ok('get', 'base/department/getTree', { keyword: '信息工程' });
  assert.equal(tree.length, 1);
  assert.equal(tree[0].deptCode, 'XX');
  assert.ok(tree[0].leaderNames.length > 1);
});

test('merging two colleges moves majors, classes and students to the successor', async () => {
  const { XX, ZZ } = await departments();
  const counted = () =>
    world.work((work) =>
      work.db.row<{ majors: number; classes: number; students: number }>(sql`
        select (select count(*) from major where department_id = ${ZZ!.value}) as majors,
          (select count(*) from stu_class where department_id = ${ZZ!.value}) as classes,
          (select count(*) from student where department_id = ${ZZ!.value}) as students`),
    );
  const before = (await counted())!;
  assert.ok(before.majors > 0 && before.classes > 0 && before.students > 0);
  const merged = await gly.post('base/department/merge', {
    id: ZZ!.value,
    mergedInto: XX!.value,
    reason: '院系调整',
  });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  assert.deepEqual({ ...(await counted()) }, { majors: 0, classes: 0, students: 0 });
  const again = await gly.post('base/department/merge', {
    id: XX!.value,
    mergedInto: ZZ!.value,
    reason: '再调整',
  });
  assert.equal(again.body.error, 'org.mergeTarget');
});

test('a merger is looked at, planned for a day, and done on it; what is in use is not switched off', async () => {
  const { XX: old } = await departments();
  const young = await addDepartment('NM');
  const seen = await gly.ok('get', 'base/department/dependents', { id: old!.value });
  const kinds = seen.held.map((one: { resource: string }) => one.resource);
  assert.ok(kinds.includes('major') && kinds.includes('teacher'), JSON.stringify(kinds));
  assert.ok(seen.follow.every((one: { count: number }) => one.count > 0));
  const off = await gly.post('base/department/disable', { id: old!.value });
  assert.equal(off.body.error, 'org.deptInUse');
  assert.match(String(off.body.msg), /教师 \d+（.+）/);
  const [campus] = await gly.ok('get', 'base/campus/getSelect');
  assert.equal((await gly.post('base/campus/disable', { id: campus.value })).body.error, 'org.inUse');
  const plan = { id: old!.value, mergedInto: young.id, mergeOn: '2027-01-10', reason: '院系调整' };
  await gly.ok('post', 'base/department/merge', plan);
  assert.equal((await gly.ok('get', 'base/department/detail', { id: old!.value })).status, 'enabled');
  await gly.ok('post', 'base/department/dropMerge', { id: old!.value });
  assert.equal((await gly.post('base/department/dropMerge', { id: old!.value })).body.error, 'org.noMerge');
  await gly.ok('post', 'base/department/merge', plan);
  const majors = (id: string) =>
    world.work((work) => work.db.row(sql`select 1 from major where department_id = ${id} limit 1`));
  await world.work(mergeDue);
  assert.ok(await majors(old!.value), 'its day is to come');
  await world.work((work) =>
    work.db.run(sql`update department set merge_on = ${work.at}::date where id = ${old!.value}`),
  );
  await world.work(mergeDue);
  await world.work(mergeDue);
  assert.ok(!(await majors(old!.value)));
  assert.equal((await gly.ok('get', 'base/department/detail', { id: old!.value })).status, 'merged');
});

test('nothing of all this was an incident', () => {
  assert.deepEqual(
    world.crashes.map((crash) => String(crash.error)),
    [],
  );
});

test('names stand in the order of their pinyin, and a second floor before a tenth', async () => {
  for (const [code, deptName] of [
    ['ZN1', '序甲2号部'],
    ['ZN2', '序甲10号部'],
    ['ZN3', '序安部'],
    ['ZN4', '序中部'],
  ])
    await gly.ok('post', 'base/department/add', { deptCode: code, deptName, deptType: '3' });
  const named = async (order: object) =>
    (await gly.ok('get', 'base/department/list', { keyword: '序', size: 10, ...order })).records.map(
      (one: { deptName: string }) => one.deptName,
    );
  const inOrder = ['序安部', '序甲2号部', '序甲10号部', '序中部'];
  assert.deepEqual(await named({ ascs: 'deptName' }), inOrder);
  assert.deepEqual(await named({ descs: 'deptName' }), inOrder.toReversed());
});
