import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { sql } from '#platform/server/db/sql.ts';
import { changeStudentStatus, moveStudents } from '../server/door.ts';

const world = await openWorld();
const gly = await world.as('admin');
let fdy: Caller;
let stu: Caller;

type Stu = { value: string; studentNo: string; name: string; classId: string; deptId: string; phone: string };
let own: Stu[] = [];
let foreign: Stu;

before(async () => {
  fdy = await world.as('fdy01');
  stu = await world.as('stu01');
  own = await fdy.ok('get', 'base/student/fdyStudent');
  const all: Stu[] = await gly.ok('get', 'base/baseStudentInfo/getSelect', { grade: '2025' });
  foreign = all.find((one) => own.every((mine) => mine.classId !== one.classId))!;
});

let serial = 10;
/** A new student of stu01's class, as a form hands it in. */
function draft(more: object = {}) {
  serial += 2;
  return {
    studentNo: `N${serial}`,
    name: '周新',
    gender: '2',
    idType: '1',
    idNumber: makeIdNumber('360402', '2007-03-05', serial),
    classId: stu.login.detail.classId,
    entryDate: '2025-09-01',
    years: 3,
    phone: `138123${String(serial).padStart(5, '0')}`,
    contactName: '周父',
    contactPhone: '13912345678',
    ...more,
  };
}

/** Grants travel as a signal, which a node hears within moments. */
async function soon(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail('not within a second');
}

const classCount = async (id: string): Promise<[number, number]> => {
  const row = await gly.ok('get', 'base/stuClass/detail', { id });
  return [row.studentCount, row.maleCount];
};

test('a new student gets college, major, birth date, status and an account without a password', async () => {
  const [count, male] = await classCount(stu.login.detail.classId);
  const { id } = await gly.ok('post', 'base/student/add', draft());
  const row = await gly.ok('get', 'base/student/detail', { id });
  assert.deepEqual(
    [row.birthDate, row.studentStatus, row.graduationDate, row.enrolled, row.onCampus, row.grade],
    ['2007-03-05', '01', '2028-06-30', true, true, '2025'],
  );
  assert.equal(row.departmentId, stu.login.detail.deptId);
  assert.match(row.idNumber, /^360402\*{8}[\dX]{4}$/);
  assert.match(row.phone, /^138\*{4}\d{4}$/);
  assert.deepEqual(await classCount(stu.login.detail.classId), [count + 1, male]);
  const account = await world.work((work) =>
    work.db.row<{ accountNo: string; passwordHash: string | null; roles: string[] }>(sql`
      select u.account_no, u.password_hash, array(select r.role_code from sys_role r join sys_user_role ur on ur.role_id = r.id
        where ur.user_id = u.id) as roles from sys_user u where u.person_id = ${id}`),
  );
  assert.deepEqual(
    [account!.accountNo, account!.passwordHash, account!.roles],
    [row.studentNo, null, ['stu']],
  );
});

test('a wrong check digit, another birth date or sex is refused and the field is named', async () => {
  const right = draft();
  const last = right.idNumber.endsWith('1') ? '2' : '1';
  const refusedField = async (more: object) =>
    (await gly.post('base/student/add', { ...right, ...more })).body.errors?.[0]?.field;
  assert.equal(await refusedField({ idNumber: right.idNumber.slice(0, 17) + last }), 'idNumber');
  assert.equal(await refusedField({ birthDate: '2007-03-06' }), 'birthDate');
  assert.equal(await refusedField({ gender: '1' }), 'gender');
  assert.equal(await refusedField({ contactPhone: null }), 'contactPhone');
  assert.equal(await refusedField({ bankNo: '4111111111111112' }), 'bankNo');
});

test('of two who enter the same student number at once one is refused', async () => {
  const row = draft();
  const other = draft({ studentNo: row.studentNo });
  const answers = await Promise.all([gly.post('base/student/add', row), gly.post('base/student/add', other)]);
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
  const error = answers.find((answer) => answer.status === 400)!.body.error;
  assert.ok(error === 'people.studentNoTaken' || error === 'account.accountNoTaken', error);
});

test('a document is used once among students on the roll', async () => {
  const row = draft();
  const { id } = await gly.ok('post', 'base/student/add', row);
  const twin = draft({ idNumber: row.idNumber });
  assert.equal((await gly.post('base/student/add', twin)).body.error, 'people.idNumberTaken');
  await world.work((work) => changeStudentStatus(work, [id], '06', '退学'));
  assert.equal((await gly.post('base/student/add', twin)).status, 200);
});

test('the status is never edited; a status change writes it, logs it and closes the account', async () => {
  const { id, version } = await gly.ok('post', 'base/student/add', draft());
  const edited = await gly.post('base/student/update', { id, version, studentStatus: '06' });
  assert.equal(edited.status, 400);
  await world.work((work) => changeStudentStatus(work, [id], '06', '自愿退学'));
  const row = await gly.ok('get', 'base/student/detail', { id });
  assert.deepEqual([row.studentStatus, row.enrolled], ['06', false]);
  const history = await gly.ok('get', 'base/student/history', { id });
  const entry = history.find((one: { action: string }) => one.action === 'changeStatus');
  assert.deepEqual(
    [entry.before.studentStatus, entry.after.studentStatus, entry.reason],
    ['01', '06', '自愿退学'],
  );
  const account = await world.work((work) =>
    work.db.row<{ status: string }>(sql`select status from sys_user where person_id = ${id}`),
  );
  assert.equal(account!.status, 'disabled');
});

test('a change of class is no edit; the door moves a student with all that follows', async () => {
  const { id, version } = await gly.ok('post', 'base/student/add', draft());
  const answer = await gly.post('base/student/update', { id, version, classId: foreign.classId });
  assert.equal(answer.body.error, 'people.classStays');
  const [before] = await classCount(foreign.classId);
  await world.work((work) => moveStudents(work, [id], foreign.classId, '转专业'));
  const row = await gly.ok('get', 'base/student/detail', { id });
  assert.deepEqual([row.classId, row.departmentId], [foreign.classId, foreign.deptId]);
  assert.equal((await classCount(foreign.classId))[0], before + 1);
});

test('the account follows the person’s name; a phone that is on record takes a code, in the form and in a sheet', async () => {
  const row = draft();
  const { id, version } = await gly.ok('post', 'base/student/add', row);
  await gly.ok('post', 'base/student/update', { id, version, name: '周更名', phone: row.phone });
  const moved = await gly.post('base/student/update', { id, version: version + 1, phone: '13700001111' });
  assert.deepEqual([moved.body.errors[0].field, moved.status], ['phone', 400]);
  assert.match(moved.body.errors[0].message, /电话核实/);
  const sheet = Buffer.from(`学号,手机号\n${row.studentNo},13700001111`);
  const checked = await gly.form('base/student/importCheck', {}, [{ name: 'phones.csv', content: sheet }]);
  assert.match(checked.data.rows[0].errors[0].message, /验证码/);
  const { records } = await gly.ok('get', 'base/teacher/list', { staffNo: 'teacher01', size: 1 });
  const staff = { id: records[0].id, version: records[0].version, phone: '13700001112' };
  assert.equal((await gly.post('base/teacher/update', staff)).body.errors[0].field, 'phone');
  const hash = world.platform.secrets.fingerprint(row.phone);
  const account = await world.work((work) =>
    work.db.row<{ userName: string; phoneHash: string }>(
      sql`select user_name, phone_hash from sys_user where person_id = ${id}`,
    ),
  );
  assert.deepEqual([account!.userName, account!.phoneHash], ['周更名', hash]);
});

test('a counsellor sees the own classes only', async () => {
  assert.ok(own.length > 30 && own.every((one) => /^\d{3}\*{4}\d{4}$/.test(one.phone)));
  const { total } = await fdy.ok('get', 'base/student/list', { size: 1 });
  assert.ok(total < 50);
  assert.equal((await fdy.get('base/baseStudentInfo/getStuInfo', { id: foreign.value })).status, 404);
  assert.equal((await fdy.get('base/student/detail', { id: foreign.value })).status, 404);
  assert.equal((await fdy.get('base/baseStudentInfo/getStuInfo', { id: own[0]!.value })).status, 200);
});

test('a counsellor keeps contacts up to date and does not touch who somebody is', async () => {
  const [mine] = own;
  const { version } = await fdy.ok('get', 'base/student/detail', { id: mine!.value });
  const renamed = await fdy.post('base/student/update', { id: mine!.value, version, name: '别名' });
  assert.deepEqual([renamed.status, renamed.body.errors[0].field], [400, 'name']);
  await fdy.ok('post', 'base/student/update', { id: mine!.value, version, qq: '12345' });
});

test('a student sees himself and nobody else', async () => {
  const me = await stu.ok('get', 'base/baseStudentInfo/getStuInfo');
  assert.equal(me.student.studentNo, 'stu01');
  assert.equal(me.student.classId, stu.login.detail.classId);
  assert.ok(me.class.fdyNames.length === 1 && me.class.bzrName && me.completeness > 50);
  assert.deepEqual([me.fieldRules.qq, me.fieldRules.phone], ['edit', 'read']);
  assert.equal(me.fieldRules.studentNo, 'read');
  const mate = own.find((one) => one.classId === me.student.classId && one.studentNo !== 'stu01')!;
  assert.equal((await stu.get('base/baseStudentInfo/getStuInfo', { id: mate.value })).status, 404);
  assert.equal((await stu.ok('get', 'base/student/classStudent', { classId: me.student.classId })).length, 1);
});

test('a student keeps his own addresses up to date, but the phone that opens his account takes a code', async () => {
  const me = await stu.ok('get', 'base/baseStudentInfo/getStuInfo');
  const version = me.info.version;
  const save = (more: object) => stu.post('base/baseStudentInfo/saveMine', { version, ...more });
  assert.equal((await save({ name: '改名' })).status, 400);
  const refused = await save({ phone: '13600002222' });
  assert.deepEqual([refused.status, refused.body.error], [400, 'account.contactByCode']);
  assert.equal((await save({ qq: '123456', email: 'me@example.cn' })).status, 200);
  const after = await stu.ok('get', 'base/baseStudentInfo/getStuInfo');
  assert.deepEqual([after.info.phone, after.info.email], [me.info.phone, 'me@example.cn']);
  assert.equal(
    (await gly.post('base/baseStudentInfo/saveMine', { version: 1, email: 'x@example.cn' })).body.error,
    'people.notAStudent',
  );
});

test('who only teaches a student sees no document, address or bank', async () => {
  const teacher = await world.as('teacher01');
  const [taught] = await teacher.ok('get', 'base/baseStudentInfo/getSelect', {});
  assert.ok(taught, 'teacher01 teaches somebody');
  const { info } = await teacher.ok('get', 'base/baseStudentInfo/getStuInfo', { id: taught.value });
  for (const secret of ['idNumber', 'address', 'bankNo', 'contactPhone'])
    assert.ok(!(secret in info), secret);
  assert.equal((await teacher.get('base/student/detail', { id: taught.value })).status, 403);
});

test('students are found by name, number and pinyin', async () => {
  const me = own.find((one) => one.studentNo === 'stu01')!;
  const row = await gly.ok('get', 'base/student/detail', { id: me.value });
  for (const keyword of [me.name, 'stu01', row.pinyin.split(' ')[0]]) {
    const found: Stu[] = await gly.ok('get', 'base/baseStudentInfo/getSelect', { keyword });
    assert.ok(
      found.some((one) => one.value === me.value),
      keyword,
    );
  }
  assert.deepEqual(await gly.ok('get', 'base/baseStudentInfo/getSelect', { keyword: '%' }), []);
});

test('counsellors and class teachers of a class are offered with their role', async () => {
  const classId = stu.login.detail.classId;
  const both = await stu.ok('get', 'base/teacher/getFdyBzrSelect', { classId });
  assert.deepEqual(both.map((one: { role: string }) => one.role).sort(), ['bzr', 'fdy']);
  const [fdyOnly] = await stu.ok('get', 'base/teacher/getFdySelect', { classId });
  assert.equal(fdyOnly.staffNo, 'fdy01');
  assert.deepEqual(
    [fdyOnly.classCount, fdyOnly.isFullFdy, fdyOnly.label],
    [2, true, `${fdyOnly.label.split('(')[0]}(fdy01)`],
  );
});

test('staff leave only after they handed over their classes, and lose the account', async () => {
  const fdys = await gly.ok('get', 'base/teacher/getFdySelect', {});
  const leaver = fdys.find(
    (one: { staffNo: string; classCount: number }) => one.staffNo !== 'fdy01' && one.classCount > 0,
  );
  const heir = fdys.find((one: { staffNo: string }) => one.staffNo === 'fdy01');
  const refused = await gly.post('base/teacher/leave', { id: leaver.value, reason: '调动' });
  assert.equal(refused.body.error, 'people.handOverFirst');
  assert.equal(refused.body.facts.classes, 2);
  const moved = await gly.ok('post', 'base/teacher/handOver', { id: leaver.value, toId: heir.value });
  assert.equal(moved.classes, 2);
  await soon(async () => (await fdy.ok('get', 'base/stuClass/getClassSelect')).length === 4);
  await gly.ok('post', 'base/teacher/leave', { id: leaver.value, reason: '调动' });
  const account = await world.work((work) =>
    work.db.row<{ status: string }>(sql`select status from sys_user where person_id = ${leaver.value}`),
  );
  assert.equal(account!.status, 'disabled');
});

test('a student is removed only on the day on which he was entered', async () => {
  const { id } = await gly.ok('post', 'base/student/add', draft());
  assert.equal((await gly.form('base/student/remove', { ids: id })).status, 200);
  assert.equal(
    (await world.work((work) => work.db.rows(sql`select 1 from sys_user where person_id = ${id}`))).length,
    0,
  );
  world.setTime('2026-11-21 09:00:00');
  const later = await world.as('admin');
  const answer = await later.form('base/student/remove', { ids: own[0]!.value });
  assert.equal(answer.body.error, 'people.recordStays');
  world.setTime('2026-11-20 09:00:00');
});

test('a college deals with its own students and staff', async () => {
  const yx = await world.as('yx01');
  const { records } = await yx.ok('get', 'base/student/list', { size: 200 });
  assert.ok(records.every((one: { departmentId: string }) => one.departmentId === yx.login.detail.deptId));
  const staff = await yx.ok('get', 'base/teacher/list', { size: 200 });
  assert.ok(
    staff.records.every((one: { departmentId: string }) => one.departmentId === yx.login.detail.deptId),
  );
});

test('the other school sees nothing of all this', async () => {
  const stranger = await world.as('000001/admin');
  assert.equal((await stranger.get('base/student/detail', { id: own[0]!.value })).status, 404);
});

test('nothing of all this was an incident', () => {
  assert.deepEqual(
    world.crashes.map((crash) => String(crash.error)),
    [],
  );
});
