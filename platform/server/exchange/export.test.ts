import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { v7 } from 'uuid';
import { suiteWorld, type World } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { sql } from '../db/sql.ts';
import { runTask } from '../jobs/run-task.ts';
import { asNamed } from '../resource/as-named.ts';
import { all, linesIn } from '../sheet/test/kit.ts';
import { openZip } from '../sheet/zip-in.ts';
import { importer, taskOf } from './test/students.ts';

describe('an export of students', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  const tableOf = async (content: Buffer) => {
    const [head, ...lines] = await linesIn(content);
    return lines.map(({ cells }) =>
      Object.fromEntries(head!.cells.map((title, index) => [String(title), cells[index] ?? null])),
    );
  };
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  test('a counsellor gets his own classes only, with masked phones', async () => {
    const counsellor = await world.as('fdy01');
    const { records, total } = await counsellor.ok('get', 'base/student/list', { size: 500 });
    const whole = await admin.ok('get', 'base/student/list', { size: 1 });
    assert.ok(total > 0 && total < whole.total);
    const answer = await counsellor.post('base/student/export', {});
    const rows = await tableOf(answer.body);
    assert.equal(rows.length, total);
    assert.deepEqual(
      rows.map((row) => row['学号']),
      records.map((row: { studentNo: string }) => row.studentNo),
    );
    for (const row of rows)
      if (row['手机号'] !== null) assert.match(String(row['手机号']), /^1\d\d\*{4}\d{4}$/);
  });

  test('phones in full are for those who ask and may, and the log says so', async () => {
    const counsellor = await world.as('fdy01');
    const answer = await counsellor.post('base/student/export', {
      reveal: true,
      reason: '核对联系方式',
      fields: ['studentNo', 'phone'],
    });
    const rows = await tableOf(answer.body);
    assert.ok(rows.some((row) => /^1\d{10}$/.test(String(row['手机号']))));
    const log = await world.work((work) =>
      work.db.row<{ hasSensitive: boolean; rowCount: number; userName: string }>(
        sql`select has_sensitive, row_count, user_name from sys_export_log where id = ${String(answer.headers['x-log-id'])}`,
      ),
    );
    assert.deepEqual([log!.hasSensitive, log!.rowCount], [true, rows.length]);
  });

  test('the file has a name that every browser understands, labels, and its maker on every page', async () => {
    const answer = await admin.post('base/student/export', {
      studentNo: 'stu01',
      fields: ['studentNo', 'gender', 'classId'],
    });
    assert.match(String(answer.headers['content-disposition']), /filename\*=UTF-8''%E5/);
    const [row] = await tableOf(answer.body);
    assert.deepEqual(Object.keys(row!), ['学号', '性别', '班级']);
    assert.match(String(row!['性别']), /[男女]/);
    assert.match(String(row!['班级']), /班/);
    const zip = openZip(answer.body, 1e8);
    const part = async (name: string) => (await all(zip.text(`xl/${name}.xml`))).join('');
    assert.match(await part('worksheets/sheet1'), /oddFooter>.*导出于 2026-11-20/);
    assert.match(await part('workbook'), /state="hidden"/);
    assert.match(await part('worksheets/sheet2'), /stu01.*[0-9a-f]{64}/s);
  });

  test('filters and order are those of the list, in a csv file too', async () => {
    const filters = { gender: ['2'], descs: 'studentNo' };
    const answer = await admin.post('base/student/export', {
      ...filters,
      format: 'csv',
      fields: ['studentNo', 'gender'],
    });
    const rows = await tableOf(answer.body);
    const numbers = rows.map((row) => String(row['学号']));
    assert.deepEqual(numbers, numbers.toSorted().toReversed());
    assert.ok(rows.every((row) => row['性别'] === '女'));
    const { total } = await admin.ok('get', 'base/student/list', { gender: '2' });
    assert.equal(rows.length, total);
  });

  test('no rows are an empty answer; unknown filters and fields are refused', async () => {
    const none = await admin.post('base/student/export', { studentNo: 'nobody' });
    assert.deepEqual([none.status, none.body.length], [200, 0]);
    assert.equal((await admin.post('base/student/export', { salary: '1' })).status, 400);
    assert.equal((await admin.post('base/student/export', { fields: ['passwordHash'] })).status, 400);
    assert.equal((await (await world.as('stu01')).post('base/student/export', {})).status, 403);
  });

  /** security.md, rule 19. */
  test('names that would be formulas are text in both kinds of files, and read back as they were', async () => {
    const hostile = [
      '=HYPERLINK("http://evil.example","工资")',
      '+86 110',
      '-1+1|cmd',
      '@SUM(A1)',
      '\t=1+1',
      '＝1+1',
      '王"，,=2',
    ];
    const call = (rows: { id: string; name: string }[]) =>
      world.work(async (work) => {
        for (const { id, name } of rows)
          await work.db.run(sql`update student set name = ${name} where id = ${id}`);
      });
    const students = await world.work((work) =>
      work.db.rows<{ id: string; name: string }>(
        sql`select id, name from student order by student_no limit ${hostile.length}`,
      ),
    );
    await call(students.map(({ id }, place) => ({ id, name: hostile[place]! })));
    const asked = { fields: ['studentNo', 'name'] };
    const xlsx = await admin.post('base/student/export', { ...asked, format: 'xlsx' });
    const xml = (await all(openZip(xlsx.body, 1e8).text('xl/worksheets/sheet1.xml'))).join('');
    assert.ok(!/<f[ >]/.test(xml), 'no cell is a formula');
    const names = (await tableOf(xlsx.body)).map((row) => row['姓名']);
    for (const name of hostile) assert.ok(names.includes(name) || names.includes(`'${name}`), name);
    for (const name of names) assert.doesNotMatch(String(name), /^[=+\-@\t\r＝＋－＠]/);

    const csv = String((await admin.post('base/student/export', { ...asked, format: 'csv' })).body);
    const cells = fieldsOf(csv.slice(1));
    assert.ok(cells.length > hostile.length * 2);
    for (const cell of cells) assert.doesNotMatch(cell, /^[=+\-@\t\r＝＋－＠]/, JSON.stringify(cell));
    for (const name of hostile) assert.ok(cells.includes(name) || cells.includes(`'${name}`), name);
    await call(students);
  });

  /** RFC 4180 as any other program would read it. */
  function fieldsOf(csv: string): string[] {
    return [...csv.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
  }

  test('a file that was exported in full can be imported again, and says nothing new', async () => {
    const student = world.platform.resources.get('student')!.resource;
    const answer = await admin.post('base/student/export', {
      reveal: true,
      reason: '核对联系方式',
      fields: (await world.work((work) => asNamed(work, student))).import!.columns,
      grade: '2025',
    });
    const { total } = await admin.ok('get', 'base/student/list', { grade: '2025' });
    const office = importer(world, admin);
    const check = await office.check(answer.body);
    assert.deepEqual(
      [check.total, check.ok, check.unknownColumns],
      [total, total, []],
      JSON.stringify(check.rows[0]),
    );
    const sum = () =>
      world.work((work) =>
        work.db.row<{ sum: number }>(sql`select sum(version) from student where grade = '2025'`),
      );
    const before = await sum();
    const { data } = await office.run(check.checkId);
    assert.equal((await taskOf(world, data.jobId)).status, 'succeeded');
    assert.deepEqual(await sum(), before);
  });

  test('many rows come later, as a file of the person who asked', async () => {
    const id = v7();
    await world.work((work) =>
      work.db.run(sql`
        insert into sys_job (tenant_id, id, kind, resource, title, params, status, started_by, role_type, created_at)
        select tenant_id, ${id}, 'export', 'student', '导出学生', ${JSON.stringify({ filters: {}, format: 'xlsx', reveal: false })}::jsonb,
          'queued', id, 'fdy', ${work.at} from sys_user where account_no = 'fdy01'`),
    );
    await runTask(world.platform, '000000', id);
    const counsellor = await world.as('fdy01');
    const { total } = await counsellor.ok('get', 'base/student/list');
    assert.deepEqual((await taskOf(world, id)).ok, total);
    const { records } = await counsellor.ok('get', 'resource/fileShare/myList');
    assert.equal(records[0].title, '导出学生');
    assert.equal(records[0].expireAt.slice(0, 10), '2026-11-27');
    assert.ok(records[0].file.link);
    const { records: messages } = await counsellor.ok('get', 'base/sysMessage/list', { size: 5 });
    assert.ok(messages.some(({ title }: { title: string }) => title.includes('导出学生已完成')));
  });

  test('the template offers what may be chosen, and its notes are in the reader’s language', async () => {
    const answer = await admin.get('base/student/importTemplate');
    assert.match(String(answer.headers['content-disposition']), /attachment/);
    const zip = openZip(answer.body, 1e8);
    const part = async (name: string) => (await all(zip.text(`xl/worksheets/${name}.xml`))).join('');
    assert.match(await part('sheet1'), /学号\*/);
    assert.match(await part('sheet1'), /type="list"/);
    assert.match(await part('sheet2'), /#清空#/);
    const english = await admin.in('en').get('base/student/importTemplate');
    const [head] = await linesIn(english.body);
    // what the school has added is called as the school calls it
    const { titles } = await world.work((work) =>
      asNamed(work, world.platform.resources.get('student')!.resource),
    );
    const ours = head!.cells.map(String).filter((cell) => !Object.values(titles ?? {}).includes(cell));
    assert.deepEqual(
      ours.filter((cell) => /[\u4e00-\u9fff]/.test(cell)),
      [],
    );
    assert.deepEqual(world.crashes, []);
  });
});
