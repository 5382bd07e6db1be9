import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Id = { id: string };
type Card = { courseName: string; className: string; teacherName: string; sectionFrom: number };
type DayCards = { day: string; lessons: Card[] };

describe('teaching tasks', () => {
  const at = suiteWorld();
  let admin: Caller;
  let ids: { calendarId: string; next: string; subjectId: string; otherSubject: string };
  let classes: Id[];
  let teachers: (Id & { staffNo: string; name: string })[];
  const rows = <R>(query: Sql) => at.world.work((work) => work.db.rows<R>(query));
  const one = async <R>(query: Sql) => (await rows<R>(query))[0]!;

  before(async () => {
    admin = await at.world.as('admin');
    ids = await one(sql`
      select (select id from school_calendar where is_current) as calendar_id,
        (select id from school_calendar where start_date > (select start_date from school_calendar where is_current) order by start_date limit 1) as next,
        (select id from subject order by subject_code desc limit 1) as subject_id,
        (select id from subject order by subject_code desc offset 1 limit 1) as other_subject`);
    classes = await rows(sql`
      select c.id from stu_class c where c.status = 'active'
      order by c.id <> (select class_id from student where student_no = 'stu01'), c.class_code limit 3`);
    teachers = await rows(sql`
      select id, staff_no, name from teacher where posts @> '{3}' and status = 'active' order by staff_no <> 'teacher01', staff_no limit 4`);
  });

  const draft = (more: object = {}) => ({
    calendarId: ids.calendarId,
    subjectId: ids.subjectId,
    classIds: [classes[0]!.id, classes[1]!.id],
    teacherId: teachers[1]!.id,
    assistantIds: [teachers[2]!.id],
    shares: '60/40',
    weeklyHours: 2,
    weeks: '1-16',
    ...more,
  });
  const SATURDAY = { weekday: '6', sectionFrom: 1, sectionTo: 2, weeks: '1-16' };
  const add = async (more: object = {}): Promise<string> =>
    ((await admin.ok('post', 'base/teachTask/add', draft(more))) as Id).id;
  const place = (id: string, more: object = {}) =>
    admin.post('base/teachTask/place', { id, ...SATURDAY, ...more });
  const saturday = async (by: Caller): Promise<Card[]> => {
    const { days } = await by.ok('get', 'base/lesson/my', { xn: '2026-2027', xqM: '1', week: 13 });
    return (days as DayCards[]).filter(({ day }) => day === '2026-11-28').flatMap(({ lessons }) => lessons);
  };

  test('a lesson of a task has all its teachers and classes; each is in nobody’s way, and hours are divided by shares', async () => {
    const id = await add();
    const task = await admin.ok('get', 'base/teachTask/detail', { id });
    assert.deepEqual([task.hours, task.shares, task.teacherIds.length, task.arranged], [32, '60,40', 2, 0]);
    const before = [await hoursOf(teachers[1]!), await hoursOf(teachers[2]!)] as const;
    assert.deepEqual((await place(id)).data, { clashes: [], tooSmall: null });
    assert.equal((await admin.ok('get', 'base/teachTask/detail', { id })).arranged, 32);
    const lessons = await rows<{ assistantIds: string[] }>(
      sql`select assistant_ids from lesson where task_id = ${id}`,
    );
    assert.deepEqual(
      lessons.map(({ assistantIds }) => assistantIds),
      [[teachers[2]!.id], [teachers[2]!.id]],
    );
    const [card] = await saturday(await at.world.as('stu01'));
    assert.equal(card!.teacherName, `${teachers[1]!.name}、${teachers[2]!.name}`);
    const [main, further] = [await hoursOf(teachers[1]!), await hoursOf(teachers[2]!)];
    const [more, less] = [main - before[0], further - before[1]];
    assert.ok(less > 5 && Math.abs(more / less - 1.5) < 0.05, `${more} and ${less}`);
    const busy = await admin.post('base/lesson/add', {
      ...{ calendarId: ids.calendarId, courseName: '书法', classId: classes[2]!.id, ...SATURDAY },
      ...{ teacherId: teachers[2]!.id, sectionFrom: 2, sectionTo: 3 },
    });
    assert.equal(busy.body.error, 'calendar.teacherHasLesson');
    assert.ok(busy.body.msg.includes(teachers[2]!.name), busy.body.msg);
  });
  const hoursOf = async ({ staffNo }: { staffNo: string }): Promise<number> => {
    const { rows: lines } = await admin.ok('get', 'base/lesson/hours', { keyword: staffNo });
    return lines[0]?.planned ?? 0;
  };

  test('of two who put the same teacher into two places at once one is refused', async () => {
    const other = await add({ subjectId: ids.otherSubject, classIds: [classes[2]!.id], shares: null });
    const third = await add({
      classIds: [classes[2]!.id],
      teacherId: teachers[2]!.id,
      assistantIds: null,
      shares: null,
    });
    const slot = { weekday: '7', sectionFrom: 3, sectionTo: 4 };
    const answers = await Promise.all([place(other, slot), place(third, slot)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  });

  test('what the task says of its lessons is said there; its teachers change for what is to come', async () => {
    const { id, version } = await one<{ id: string; version: number }>(
      sql`select id, version from lesson where task_id is not null and weekday = '6' limit 1`,
    );
    const refused = await admin.post('base/lesson/update', { id, version, teacherId: teachers[3]!.id });
    assert.equal(refused.body.errors[0].field, 'teacherId');
    const task = await one<{ id: string; version: number }>(
      sql`select t.id, t.version from teach_task t join lesson l on l.task_id = t.id where l.id = ${id}`,
    );
    const classIds = [classes[0]!.id];
    assert.equal(
      (await admin.post('base/teachTask/update', { ...task, classIds })).body.error,
      'teaching.arranged',
    );
    await admin.ok('post', 'base/teachTask/update', { ...task, assistantIds: [teachers[3]!.id], shares: '' });
    const parts = await rows<{ weeks: string; assistantIds: string[] }>(
      sql`select weeks, assistant_ids from lesson where task_id = ${task.id} and class_id = ${classes[0]!.id} order by length(weeks), weeks`,
    );
    assert.deepEqual(parts, [
      { weeks: '1-11', assistantIds: [teachers[2]!.id] },
      { weeks: '12-16', assistantIds: [teachers[3]!.id] },
    ]);
  });

  test('parts of a class sit side by side: each student sees his own, and the venue is asked for its seats', async () => {
    const roll = await rows<Id>(sql`
      select id from student where class_id = ${classes[0]!.id} and enrolled order by student_no <> 'stu01', student_no`);
    const half = {
      classIds: [classes[0]!.id],
      subjectId: ids.otherSubject,
      assistantIds: null,
      shares: null,
    };
    const noStudents = await admin.post('base/teachTask/add', draft({ ...half, groupName: 'A 组' }));
    assert.equal(noStudents.body.errors[0].field, 'studentIds');
    const strangers = draft({
      ...half,
      groupName: 'A 组',
      classIds: [classes[2]!.id],
      studentIds: [roll[0]!.id],
    });
    assert.match((await admin.post('base/teachTask/add', strangers)).body.errors[0].message, /1 名学生/);
    const slot = { weekday: '6', sectionFrom: 5, sectionTo: 6 };
    const part = (groupName: string, teacherId: string, students: Id[]) =>
      add({ ...half, groupName, teacherId, studentIds: students.map(({ id }) => id) });
    const first = await part('A 组', teachers[0]!.id, roll.slice(0, 15));
    const second = await part('B 组', teachers[1]!.id, roll.slice(15));
    const small = await one<Id>(sql`select id from venue where status = 'enabled' order by capacity limit 1`);
    await at.world.work((work) =>
      work.db.run(sql`update venue set capacity = 10, exam_capacity = null where id = ${small.id}`),
    );
    const placed = await place(first, { ...slot, venueId: small.id });
    assert.deepEqual([placed.data.clashes, placed.data.tooSmall.students], [[], 15]);
    assert.deepEqual((await place(second, slot)).data.clashes, []);
    const seen = (await saturday(await at.world.as('stu01'))).filter(({ sectionFrom }) => sectionFrom === 5);
    assert.deepEqual(
      seen.map(({ className }) => /（(.+)）/.exec(className)?.[1]),
      ['A 组'],
    );
    const taught = (await saturday(await at.world.as('teacher01'))).filter(
      ({ sectionFrom }) => sectionFrom === 5,
    );
    assert.equal(taught.length, 1);
    const { clashes, tooSmall } = await admin.ok('get', 'base/lesson/warnings', {
      calendarId: ids.calendarId,
    });
    assert.ok(
      !clashes.some(
        (clash: { sectionFrom: number; weekday: string }) => clash.weekday === '6' && clash.sectionFrom === 5,
      ),
    );
    assert.equal(
      tooSmall.find(
        (line: { venueId: string; sectionFrom: number; weekday: string }) =>
          line.venueId === small.id && line.weekday === '6' && line.sectionFrom === 5,
      ).students,
      15,
    );
  });

  test('a colleague takes over from a day on, unless he has something else then; what was taught stays the other’s', async () => {
    const from = teachers[0]!;
    const { departmentId } = await one<{ departmentId: string }>(
      sql`select department_id from teacher where id = ${from.id}`,
    );
    const to = (await admin.ok('post', 'base/teacher/add', {
      ...{ staffNo: 'T99001', name: '接课人', gender: '2', departmentId, posts: ['3'] },
    })) as Id;
    const held = await admin.ok('get', 'base/teachTask/duties', { teacherId: from.id });
    assert.ok(held.tasks > 0 && held.lessons > 0);
    const leaving = await admin.post('base/teacher/leave', { id: from.id, reason: '调离' });
    assert.ok(['kit.stillHas', 'people.handOverFirst'].includes(leaving.body.error), leaving.body.msg);
    const all = { fromId: from.id, toId: to.id, from: '2026-12-09' };
    const { classId: _class, ...slot } = await one<{ classId: string; [field: string]: unknown }>(sql`
      select l.weekday, l.section_from, l.section_to, l.calendar_id, l.class_id from lesson l
      where l.teacher_id = ${from.id} and l.weeks = '1-16' order by l.id limit 1`);
    const own = { ...slot, classId: classes[2]!.id, teacherId: to.id, courseName: '书法', weeks: '16' };
    const block = (await admin.ok('post', 'base/lesson/add', own)) as Id;
    const answer = await admin.post('base/teachTask/handOver', all);
    assert.equal(answer.body.error, 'calendar.teacherHasLesson');
    assert.match(answer.body.msg, /接课人.*书法/);
    await admin.form('base/lesson/remove', { ids: block.id }, []);
    const before = await hoursOf(from);
    const done = await admin.ok('post', 'base/teachTask/handOver', all);
    assert.deepEqual(
      [done.tasks, (await admin.ok('get', 'base/teachTask/duties', { teacherId: to.id })).tasks],
      [held.tasks, held.tasks],
    );
    const [his, hers] = [await hoursOf(from), await hoursOf({ staffNo: 'T99001' })];
    assert.ok(his > 0 && Math.abs(his + hers - before) < 0.3, `${his} + ${hers} = ${before}`);
    assert.equal((await admin.post('base/teachTask/handOver', all)).body.error, 'teaching.noLessons');
  });

  test('a sheet brings tasks: terms, classes and teachers as people write them; the same line again changes nothing', async () => {
    const names = await one<{ term: string; subject: string; one: string; two: string }>(sql`
      select k.xn || '-' || k.xq_m as term, u.subject_code as subject, a.class_code as one, b.class_name as two
      from school_calendar k, subject u, stu_class a, stu_class b
      where k.id = ${ids.next} and u.id = ${ids.subjectId} and a.id = ${classes[0]!.id} and b.id = ${classes[1]!.id}`);
    const line = [
      names.term,
      names.subject,
      `${names.one};${names.two}`,
      teachers[1]!.staffNo,
      teachers[2]!.staffNo,
      '70/30',
      '4',
      '第1-8周',
    ];
    const sheet = (cells: string[]) =>
      Buffer.from(`学年学期,课程代码,班级编码,主讲教师,辅讲教师,学时比例,周学时,周次\n${cells.join(',')}`);
    const check = (cells: string[]) =>
      admin.form('base/teachTask/importCheck', {}, [{ name: 'tasks.csv', content: sheet(cells) }]);
    const first = await check(line);
    assert.equal(first.data.ok, 1, JSON.stringify(first.data));
    await admin.ok('post', 'base/teachTask/importRun', {
      checkId: first.data.checkId,
      mode: 'both',
      onError: 'skip',
    });
    const made = await one<{ hours: number; shares: string; source: string; classes: number }>(sql`
      select hours, shares, source, cardinality(class_ids) as classes from teach_task where calendar_id = ${ids.next}`);
    assert.deepEqual(made, { hours: 32, shares: '70,30', source: 'import', classes: 2 });
    const again = await check(line);
    await admin.ok('post', 'base/teachTask/importRun', {
      checkId: again.data.checkId,
      mode: 'both',
      onError: 'skip',
    });
    assert.equal((await rows(sql`select 1 from teach_task where calendar_id = ${ids.next}`)).length, 1);
    const wrong = await check([...line.slice(0, 5), '70/40', ...line.slice(6)]);
    assert.match(wrong.data.rows[0].errors[0].message, /合计 100/);
  });

  test('the tasks of a term are copied into the next once; what is there stays', async () => {
    const { copied } = await admin.ok('post', 'base/teachTask/copyLast', { calendarId: ids.next });
    assert.ok(copied > 5);
    const again = await admin.post('base/teachTask/copyLast', { calendarId: ids.next });
    assert.equal(again.body.error, 'teaching.nothingToCopy');
  });

  test('loads add up to the hours of all tasks, whoever shares them', async () => {
    const { rows: lines } = await admin.ok('get', 'base/teachTask/load', {
      calendarId: ids.calendarId,
    });
    const { hours } = await one<{ hours: number }>(
      sql`select sum(hours)::int as hours from teach_task where calendar_id = ${ids.calendarId}`,
    );
    const sum = lines.reduce(
      (all: number, line: { mainHours: number; assistHours: number }) =>
        all + line.mainHours + line.assistHours,
      0,
    );
    assert.ok(Math.abs(sum - hours) < lines.length * 0.1, `${sum} ${hours}`);
  });

  test('a teacher sees his tasks and arranges none; a task with lessons stays', async () => {
    const teacher = await at.world.as('teacher01');
    const { records } = await teacher.ok('get', 'base/teachTask/list', { size: 100 });
    assert.ok(records.length > 0);
    assert.equal(
      (await teacher.post('base/teachTask/place', { id: records[0].id, ...SATURDAY })).status,
      403,
    );
    const { id } = await one<Id>(sql`select task_id as id from lesson where task_id is not null limit 1`);
    const removed = await admin.form('base/teachTask/remove', { ids: id }, []);
    assert.equal(removed.body.error, 'kit.inUse');
    const sitting = await one<{ lessonId: string; id: string }>(
      sql`select id as lesson_id, task_id as id from lesson where task_id is not null and weekday = '6' and section_from = 5 limit 1`,
    );
    await admin.ok('post', 'base/teachTask/unplace', sitting);
    const left = await admin.ok('get', 'base/teachTask/lessons', { id: sitting.id });
    assert.ok(!left.some((one: { lessonId: string }) => one.lessonId === sitting.lessonId));
    assert.deepEqual(at.world.crashes, []);
  });
});
