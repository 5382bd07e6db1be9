import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importer, sheet, taskOf } from '#platform/server/exchange/test/students.ts';
import { openWorld } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';

const world = await openWorld();
const gly = await world.as('admin');
const [major] = await world.work((work) =>
  work.db.rows<{ majorCode: string; majorName: string }>(
    sql`select major_code, major_name from major order by major_code limit 1`,
  ),
);

test('majors of a year come by sheet, named by code or name, and complete themselves from the major', async () => {
  const titles = ['年级', '专业代码', '校区', '计划数'];
  const office = importer(world, gly, 'base/gradeMajor');
  const checked = await office.check(
    await sheet([['2027级', major!.majorCode, '东校区', '45']], titles),
    '年级专业.xlsx',
  );
  assert.deepEqual([checked.ok, checked.toAdd], [1, 1], JSON.stringify(checked.rows));
  const done = await taskOf(world, (await office.run(checked.checkId)).data.jobId);
  assert.equal(done.ok, 1, done.message ?? '');
  const { records } = await gly.ok('get', 'base/gradeMajor/list', { grade: '2027' });
  assert.deepEqual(
    records.map((row: { years: number; planCount: number }) => [row.years, row.planCount]),
    [[3, 45]],
  );
  const again = await office.check(
    await sheet([['2027', major!.majorName, '东校区', '50']], titles),
    '年级专业.xlsx',
  );
  assert.deepEqual([again.toAdd, again.toUpdate], [0, 1], JSON.stringify(again.rows));
});

test('a class sheet names the major of its year by code or by name', async () => {
  const office = importer(world, gly, 'base/stuClass');
  const rows = [
    ['T270001', '测试2701班', `2027 ${major!.majorCode}`],
    ['T270002', '测试2702班', `2027级 ${major!.majorName}`],
    ['T270003', '测试2703班', '2027 没有的专业'],
  ];
  const checked = await office.check(await sheet(rows, ['班级编码', '班级名称', '年级专业']), '班级.xlsx');
  assert.equal(checked.ok, 2, JSON.stringify(checked.rows));
  assert.equal(checked.rows[0].errors[0].field, 'gradeMajorId');
});

test('a student sheet that names a class which is over is refused, however the class is named', async () => {
  const [over] = await world.work((work) =>
    work.db.rows<{ classCode: string; className: string }>(sql`
      update stu_class set status = 'graduated' where class_code = (select max(class_code) from stu_class)
      returning class_code, class_name`),
  );
  const office = importer(world, gly, 'base/student');
  const titles = ['学号', '姓名', '班级'];
  const cells = [over!.classCode, over!.className, `${over!.className}(${over!.classCode})`];
  const rows = cells.map((cell, place) => [`T9000${place}`, '张三', cell]);
  const checked = await office.check(await sheet(rows, titles), '学生.xlsx');
  assert.equal(checked.ok, 0);
  for (const row of checked.rows) {
    const wrong = row.errors.find((one: { field: string }) => one.field === 'classId');
    assert.equal(wrong?.message, '班级不存在或已毕业', JSON.stringify(row));
  }
});

test('a class sheet names who leads a class, whom it then shows; who led it before has it to hand over', async () => {
  const office = importer(world, gly, 'base/stuClass');
  const staff = await world.work((work) =>
    work.db.rows<{ id: string; staffNo: string; name: string }>(
      sql`select id, staff_no, name from teacher where status = 'active' order by staff_no limit 5`,
    ),
  );
  const titles = ['班级编码', '班级名称', '年级专业', '班主任工号', '辅导员工号'];
  const sent = async (bzr: string, fdy: string) => {
    const row = ['T260009', '测试2609班', `2026 ${major!.majorCode}`, bzr, fdy];
    return office.check(await sheet([row], titles), '班级.xlsx');
  };
  const [one, two, three] = staff;
  const tooMany = await sent(
    one!.staffNo,
    staff
      .slice(0, 3)
      .map(({ staffNo }) => staffNo)
      .join(';'),
  );
  assert.equal(tooMany.rows[0].errors[0].field, 'fdyIds', JSON.stringify(tooMany.rows));
  const first = await sent(one!.staffNo, `${two!.staffNo};${three!.staffNo}`);
  assert.deepEqual([first.ok, first.toAdd], [1, 1], JSON.stringify(first.rows));
  assert.equal((await taskOf(world, (await office.run(first.checkId)).data.jobId)).ok, 1);
  const held = () =>
    world.work((work) =>
      work.db.rows<{ teacherId: string; staffRole: string }>(sql`
        select s.teacher_id, s.staff_role from class_staff s join stu_class c on c.id = s.class_id
        where c.class_code = 'T260009' and s.to_date is null order by s.staff_role, s.teacher_id`),
    );
  assert.equal((await held()).length, 3);
  const second = await sent(one!.staffNo, two!.staffNo);
  assert.equal(second.toUpdate, 1, JSON.stringify(second.rows));
  assert.equal((await taskOf(world, (await office.run(second.checkId)).data.jobId)).ok, 1);
  assert.deepEqual((await held()).map(({ teacherId }) => teacherId).sort(), [one!.id, two!.id].sort());
  const due = await world.work((work) =>
    work.db.rows<{ teacherId: string }>(sql`
      select h.teacher_id from class_hand_over h join stu_class c on c.id = h.class_id where c.class_code = 'T260009' and done_at is null`),
  );
  assert.deepEqual(due, [{ teacherId: three!.id }]);
});

test('a class that gets another major writes a line for each of its students', async () => {
  const found = await world.work((work) =>
    work.db.row<{ id: string; version: number; to: string; students: number }>(sql`
      select c.id, c.version, (select g.id from grade_major g where g.grade = c.grade and g.id <> c.grade_major_id limit 1) as to, c.student_count as students
      from stu_class c where c.status = 'active' and c.student_count > 0 and c.fdy_ids <> '{}' order by c.class_code limit 1`),
  );
  await gly.ok('post', 'base/stuClass/update', {
    ...{ id: found!.id, version: found!.version, gradeMajorId: found!.to },
  });
  const [lines] = await world.work((work) =>
    work.db.rows<{ count: number }>(sql`select count(*)::int from sys_oper_log where action = 'classMoved'`),
  );
  assert.equal(lines!.count, found!.students);
});
