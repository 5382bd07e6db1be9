import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import { suiteWorld, type World } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { sql } from '../db/sql.ts';
import { fixture, linesIn } from '../sheet/test/kit.ts';
import {
  countStudents,
  importer,
  openClasses,
  sheet,
  storedStudent,
  student,
  taskOf,
  TITLES,
} from './test/students.ts';

type Wrong = { line: number; errors: { field: string; label: string; message: string }[] };
type Expected = { records: number; cells: { line: number; column: string; error?: string }[] };

describe('an import of students', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let office: ReturnType<typeof importer>;
  let college: string;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    office = importer(world, admin);
    college = await openClasses(world);
  });

  test('every bad row of a hostile sheet is named by line, column and reason', async () => {
    const expected = JSON.parse(await readFile(fixture('students-hostile.json'), 'utf8')) as Expected;
    const answer = await office.check(await readFile(fixture('students-hostile.xlsx')));
    const bad = expected.cells.filter(({ error }) => error !== undefined);
    const rows = answer.rows as Wrong[];
    assert.deepEqual(
      rows.map(({ line }) => line),
      bad.map(({ line }) => line),
    );
    assert.deepEqual(
      [answer.total, answer.failed, answer.toAdd],
      [expected.records, bad.length, expected.records - bad.length],
    );
    const column = (title: string) => ({ 班级编码: '班级' })[title] ?? title;
    for (const [index, { errors }] of rows.entries()) {
      assert.equal(errors.length, 1);
      assert.notEqual(errors[0]!.message, '');
      // the card says who is of which sex, the column is what is wrong
      if (bad[index]!.error !== 'sexDiffers') assert.equal(errors[0]!.label, column(bad[index]!.column));
    }
    assert.match(rows[0]!.errors[0]!.message, /第7、30行重复/);
  });

  test('three bad rows of a thousand: all are given up, or the others come in', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => student(index));
    rows[10] = student(10, { 手机号: '123' });
    rows[500] = student(500, { 班级: '没有的班' });
    rows[999] = student(999, { 学号: 'T000007' });
    const content = await sheet(rows);
    const first = await office.check(content);
    assert.deepEqual([first.total, first.ok, first.failed, first.toAdd], [1000, 997, 3, 997]);
    assert.match(first.rows.at(-1).errors[0].message, /第9、1001行/);
    const given = await taskOf(world, (await office.run(first.checkId, 'both', 'abort')).data.jobId);
    assert.deepEqual([given.status, given.ok, given.failed], ['failed', 0, 3], given.message ?? '');
    assert.equal(await countStudents(world, 'T'), 0);

    const second = await office.check(content);
    const done = await taskOf(world, (await office.run(second.checkId)).data.jobId);
    assert.deepEqual([done.status, done.ok, done.failed], ['partly', 997, 3], done.message ?? '');
    assert.equal(await countStudents(world, 'T'), 997);
    assert.equal((await office.run(second.checkId)).body.error, 'exchange.alreadyRun');
  });

  test('the error workbook has the bad rows as they were typed, each with its reason', async () => {
    const answer = await office.check(
      await sheet([student(7000), student(7001, { 手机号: '12' }), student(7002, { 姓名: '' })]),
    );
    const { storage } = world.platform;
    const kept = await world.work((work) =>
      work.db.row<{ objectKey: string }>(sql`select object_key from attach where id = ${answer.errorFileId}`),
    );
    const bytes = Buffer.concat(await (await storage.read(kept!.objectKey))!.toArray());
    const [head, ...lines] = await linesIn(bytes);
    assert.deepEqual(head!.cells, [...TITLES, '错误原因']);
    assert.deepEqual(
      lines.map(({ cells }) => [cells[0], cells[8], cells.at(-1)]),
      [
        ['T007001', '12', '手机号：手机号应为11位，以1开头'],
        ['T007002', '13800007002', '姓名：必填'],
      ],
    );
  });

  test('a new student is stored sealed, with his copies, derived values and an account', async () => {
    await office.whole(await sheet([student(2001)]));
    const row = await storedStudent(world, 'T002001');
    assert.equal(row!['departmentId'], college);
    assert.equal(world.platform.secrets.open(row!['phone'] as string), '13800002001');
    assert.equal(row!['phoneHash'], world.platform.secrets.fingerprint('13800002001'));
    assert.equal(row!['graduationDate'], '2028-06-30');
    const account = await world.work((work) =>
      work.db.row(sql`select 1 from sys_user where account_no = 'T002001'`),
    );
    assert.ok(account);
  });

  test('a change keeps what is blank, empties on request, and keeps the former values', async () => {
    await office.whole(await sheet([student(2101)]));
    const before = await storedStudent(world, 'T002101');
    const change = await office.whole(
      await sheet(
        [['T002101', '改名', '', '#清空#', '138****2101']],
        ['学号', '姓名', '性别', '籍贯', '手机号'],
      ),
    );
    assert.deepEqual(change.result, { added: 0, updated: 1, skipped: 0 }, change.message ?? '');
    const after = await storedStudent(world, 'T002101');
    assert.deepEqual([after!['name'], after!['gender'], after!['nativePlace']], ['改名', '1', null]);
    assert.equal(after!['phone'], before!['phone'], 'a masked cell says nothing');
    assert.equal(after!.version, before!.version + 1);
    const history = await admin.ok('get', 'base/student/history', { id: after!.id });
    assert.deepEqual(history.at(-1).before.nativePlace, '江州');
    assert.deepEqual(history.at(-1).after.name, '改名');
  });

  test('a row that says nothing new is left as it is', async () => {
    await office.whole(await sheet([student(2201)]));
    await office.whole(await sheet([student(2201)]));
    assert.equal((await storedStudent(world, 'T002201'))!.version, 1);
  });

  test('rows that do not fit the mode are left alone', async () => {
    await office.whole(await sheet([student(2301)]));
    const both = await sheet([student(2301, { 姓名: '新名' }), student(2302)]);
    assert.deepEqual((await office.whole(both, 'add')).result, { added: 1, updated: 0, skipped: 1 });
    assert.equal((await storedStudent(world, 'T002301'))!['name'], '测试2301');
    const update = await sheet([student(2301, { 姓名: '新名' }), student(2303)]);
    assert.deepEqual((await office.whole(update, 'update')).result, { added: 0, updated: 1, skipped: 1 });
    assert.equal(await countStudents(world, 'T002303'), 0);
  });

  test('the second who imports students at once is told who is at it', async () => {
    const dean = importer(world, await world.as('yx01'));
    const first = await office.check(await sheet([student(2401)]));
    const [line] = await world.work((work) =>
      work.db.rows<{ code: string }>(sql`select class_code as code from stu_class c
        join sys_user u on u.account_no = 'yx01' join teacher t on t.id = u.person_id and t.department_id = c.department_id limit 1`),
    );
    const second = await dean.check(await sheet([student(2402, { 班级: line?.code ?? '' })]));
    world.jobs.hold();
    await office.run(first.checkId);
    const refused = await dean.run(second.checkId);
    assert.equal(refused.body.error, 'kit.importRunning');
    assert.match(refused.body.msg, /发起人：.+/);
    await world.jobs.release();
    assert.equal((await dean.run(second.checkId)).status, 200);
  });

  test('a number that somebody else gave away after the check ends the import with a sentence', async () => {
    const first = await office.check(await sheet([student(2501), student(2502)]));
    await office.whole(await sheet([student(2502)]));
    const late = await taskOf(world, (await office.run(first.checkId)).data.jobId);
    assert.equal(late.status, 'failed');
    assert.match(late.message!, /学号已存在/);
    assert.equal(await countStudents(world, 'T002501'), 0);
  });

  test('a number of a card that another student has is named, in the sheet and in the school', async () => {
    await office.whole(await sheet([student(2601)]));
    const twice = student(2604, { 证件号码: String(student(2603)[4]) });
    const answer = await office.check(
      await sheet([student(2602, { 证件号码: String(student(2601)[4]) }), student(2603), twice]),
    );
    const rows = answer.rows as Wrong[];
    assert.deepEqual(
      rows.map(({ line, errors }) => [line, errors[0]!.label]),
      [
        [2, '证件号码'],
        [4, '证件号码'],
      ],
    );
  });

  test('nobody puts a student where he could not see him', async () => {
    const dean = importer(world, await world.as('yx01'));
    const foreign = await world.work((work) =>
      work.db.row<{
        code: string;
      }>(sql`select class_code as code from stu_class c where department_id not in (
        select t.department_id from sys_user u join teacher t on t.id = u.person_id where u.account_no = 'yx01') limit 1`),
    );
    const answer = await dean.check(await sheet([student(2701, { 班级: foreign!.code })]));
    assert.equal(answer.rows[0].errors[0].message, '超出您的数据范围');
    const strange = await office.check(await sheet([student(2702)]));
    assert.equal((await dean.run(strange.checkId)).body.error, 'exchange.checkGone');
  });

  test('a sheet without the key, without rows, or that is no sheet is refused as a whole', async () => {
    const refusals: [Buffer, string][] = [
      [await sheet([['张三']], ['姓名']), 'sheet.columnsMissing'],
      [await sheet([]), 'sheet.noRows'],
      [Buffer.from([1, 2, 3, 0, 255]), 'sheet.notASheet'],
    ];
    for (const [content, error] of refusals) {
      const answer = await admin.form('base/student/importCheck', {}, [{ name: 'x.xlsx', content }]);
      assert.equal(answer.body.error, error);
      assert.doesNotMatch(answer.body.msg, /errors\./);
    }
    assert.deepEqual(world.crashes, []);
  });
});
