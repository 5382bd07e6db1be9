import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importer, sheet, taskOf } from '#platform/server/exchange/test/students.ts';
import { openWorld } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';

const world = await openWorld();
const gly = await world.as('admin');
const TITLES = [
  '学年学期',
  '课程代码',
  '课程名称',
  '教师工号',
  '班级编码',
  '星期',
  '起始节',
  '结束节',
  '周次',
  '场地编码',
];

test('a timetable sheet is read as the academic office writes it, and read again changes nothing', async () => {
  const [named] = await world.work((work) =>
    work.db.rows<{ classCode: string; staffNo: string; venueCode: string }>(sql`
      select c.class_code, t.staff_no, v.venue_code from stu_class c, teacher t, venue v
      where t.staff_no = 'teacher01' and v.venue_type = '1' order by c.class_code, v.venue_code limit 1`),
  );
  const row = (more: { [title: string]: string } = {}) => {
    const cells: { [title: string]: string } = {
      学年学期: '2026-2027-1',
      课程代码: 'XZ01',
      课程名称: '书法鉴赏',
      教师工号: named!.staffNo,
      班级编码: named!.classCode,
      星期: '周六',
      起始节: '1',
      结束节: '2',
      周次: '第1-15周（单）',
      场地编码: named!.venueCode,
      ...more,
    };
    return TITLES.map((title) => cells[title] ?? '');
  };
  const office = importer(world, gly, 'base/lesson');
  const rows = [
    row(),
    row({ 星期: '7', 周次: '2,4,6' }),
    row({ 周次: '每周', 起始节: '3', 结束节: '4' }),
    row({ 教师工号: '没有', 起始节: '5', 结束节: '6' }),
  ];
  const checked = await office.check(await sheet(rows, TITLES), '课表.xlsx');
  assert.deepEqual(
    checked.rows.map((wrong: { line: number; errors: { field: string }[] }) => [
      wrong.line,
      wrong.errors[0]!.field,
    ]),
    [
      [4, 'weeks'],
      [5, 'teacherId'],
    ],
  );
  const done = await taskOf(world, (await office.run(checked.checkId)).data.jobId);
  assert.equal(done.ok, 2, done.message ?? '');
  const { records } = await gly.ok('get', 'base/lesson/list', { courseName: '书法鉴赏' });
  assert.deepEqual(
    records.map((one: { weekday: string; weeks: string }) => [one.weekday, one.weeks]),
    [
      ['6', '1-15单'],
      ['7', '2,4,6'],
    ],
  );
  const again = await office.check(await sheet(rows.slice(0, 2), TITLES), '课表.xlsx');
  assert.deepEqual([again.ok, again.toAdd, again.toUpdate], [2, 0, 2], JSON.stringify(again.rows));
});
