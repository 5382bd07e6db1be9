import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { sql } from '#platform/server/db/sql.ts';
import { lessonHours, lessonsTouched } from '../server/lesson-hits.ts';

const world = await openWorld();
const gly = await world.as('admin');
let teacher: Caller;
let stu: Caller;

type Lesson = { id: string; courseName: string; weekday: string; sectionFrom: number; sectionTo: number };
type Card = {
  lessonId: string;
  courseName: string;
  sectionFrom: number;
  teacherName: string;
  adjusted: string | null;
};
type Day = { day: string; lessons: Card[]; away: { lessonId: string; kind: string }[] };

before(async () => {
  teacher = await world.as('teacher01');
  stu = await world.as('stu01');
});

const mine = (): Promise<Lesson[]> => teacher.ok('get', 'base/courseAdjust/getLessons');
const daysOf = (lessonId: string): Promise<string[]> =>
  teacher.ok('get', 'base/courseAdjust/getDays', { lessonId });
const week = async (who: Caller, day: string): Promise<Day[]> =>
  (await who.ok('get', 'base/lesson/my', { from: day, to: day })).days;

/** Everybody who is asked says yes, until nobody is. */
async function granted(adjustId: string): Promise<void> {
  for (let round = 0; round < 4; round++) {
    const [open] = await world.work((work) =>
      work.db.rows<{ account: string }>(sql`
        select distinct u.account_no as account from flow_task_candidate c join flow_instance i on i.id = c.instance_id
        join flow_task k on k.instance_id = c.instance_id and k.no = c.no and k.status = 'open'
        join sys_user u on u.id = c.user_id where i.biz_id = ${adjustId} and i.status = 'running' limit 1`),
    );
    if (!open) return;
    const who = await world.as(open.account);
    const { records } = await who.ok('get', 'base/courseAdjust/todo', { size: 50 });
    const card = records.find((one: { bizId: string }) => one.bizId === adjustId);
    assert.ok(card, `${open.account} is asked and sees nothing`);
    const { instanceId, taskNo, taskVersion } = card;
    await who.ok('post', 'base/courseAdjust/batchAudit', {
      ...{ action: 'approve', tasks: [{ instanceId, taskNo, taskVersion }], comment: '同意调整' },
    });
  }
}

test('a lesson that is granted to move is held then and not now, for whoever asks the timetable', async () => {
  const [lesson] = await mine();
  const [day] = await daysOf(lesson!.id);
  const before = await week(teacher, day!);
  const free = await freeSlot(lesson!, day!);
  const form = {
    lessonId: lesson!.id,
    day,
    kind: 'move',
    newDay: free.day,
    newFrom: free.section,
    reason: '参加教学竞赛',
  };
  const asked = await teacher.ok('post', 'base/courseAdjust/submit', form);
  assert.equal((await teacher.post('base/courseAdjust/submit', form)).body.error, 'calendar.adjustAsked');
  assert.deepEqual(await week(teacher, day!), before, 'nothing moves before it is granted');
  await granted(asked.id);
  const [then] = await week(teacher, free.day);
  assert.ok(
    then!.lessons.some(
      (one) => one.lessonId === lesson!.id && one.sectionFrom === free.section && one.adjusted === 'move',
    ),
  );
  const [now] = await week(teacher, day!);
  const isHere = (one: Card) => one.lessonId === lesson!.id && one.sectionFrom === lesson!.sectionFrom;
  assert.equal(now!.lessons.some(isHere), free.day === day && free.section === lesson!.sectionFrom);
  assert.equal(now!.away.find(({ lessonId }) => lessonId === lesson!.id)?.kind, 'move');
  const hits = await world.work(async (work) => {
    const row = await work.db.row<{ classId: string }>(
      sql`select class_id from lesson where id = ${lesson!.id}`,
    );
    return lessonsTouched(work, row!.classId, `${free.day} 00:00:00`, `${free.day} 23:59:00`);
  });
  assert.ok(hits.some((one) => one.lessonId === lesson!.id && one.sectionFrom === free.section));
  const row = await gly.ok('get', 'base/lesson/detail', { id: lesson!.id });
  const other = await gly.post('base/lesson/update', {
    id: row.id,
    version: row.version,
    sectionFrom: 11,
    sectionTo: 12,
  });
  assert.equal(other.body.error, 'calendar.hasAdjustments');
  // called off it is back
  const detail = await gly.ok('get', 'base/courseAdjust/detail', { id: asked.id });
  await gly.ok('post', 'base/courseAdjust/callOff', {
    id: asked.id,
    version: detail.version,
    reason: '竞赛改期',
  });
  assert.deepEqual(await week(teacher, day!), before);
});

/** A slot of the next days in which neither the teacher nor his classes nor his venue have anything. */
async function freeSlot(lesson: Lesson, day: string) {
  const days = await teacher.ok('get', 'base/lesson/my', { from: day, to: addDays(day, 6) });
  const taken = await teacher.ok('get', 'base/courseAdjust/taken', {
    lessonId: lesson.id,
    day,
    from: day,
    to: addDays(day, 6),
  });
  for (const { day: then, stopClass, weekday } of days.days)
    for (let section = 1; section <= 9 && !stopClass && weekday <= 5; section++) {
      const meets = taken.some(
        (one: { day: string; sectionFrom: number; sectionTo: number }) =>
          one.day === then && one.sectionFrom <= section + 1 && one.sectionTo >= section,
      );
      if (!meets && !(then === day && section === lesson.sectionFrom)) return { day: then, section };
    }
  throw new Error('no free slot');
}

const addDays = (day: string, n: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

test('what is in the way refuses, by name, and a lesson of somebody else is not there', async () => {
  const lessons = await mine();
  const [one] = lessons;
  const other = lessons.find((each) => each.courseName !== one!.courseName || each.weekday !== one!.weekday)!;
  const [day] = await daysOf(one!.id);
  const [busy] = await daysOf(other.id);
  const clash = await teacher.post('base/courseAdjust/submit', {
    ...{
      lessonId: one!.id,
      day,
      kind: 'move',
      newDay: busy,
      newFrom: other.sectionFrom,
      reason: '参加教学竞赛',
    },
  });
  assert.equal(clash.body.error, 'calendar.teacherHeldThen', JSON.stringify(clash.body));
  const foreign = await world.work((work) =>
    work.db.row<{ id: string }>(sql`
      select l.id from lesson l join sys_user u on u.account_no = 'teacher01' where l.teacher_id <> u.person_id limit 1`),
  );
  const stolen = await teacher.post('base/courseAdjust/submit', {
    ...{ lessonId: foreign!.id, day, kind: 'stop', reason: '参加教学竞赛' },
  });
  assert.equal(stolen.status, 404);
  assert.equal((await teacher.get('base/courseAdjust/getDays', { lessonId: foreign!.id })).status, 404);
  const past = await teacher.post('base/courseAdjust/submit', {
    ...{ lessonId: one!.id, day: '2026-11-16', kind: 'stop', reason: '参加教学竞赛' },
  });
  assert.equal(past.body.errors?.[0]?.field, 'day', JSON.stringify(past.body));
});

test('a colleague who agrees holds the lesson, and students hear of it', async () => {
  const [lesson] = await mine();
  const day = (await daysOf(lesson!.id)).at(-1)!;
  const other = await world.as('fdy01');
  const colleague = { id: other.login.detail.refId };
  const asked = await teacher.ok('post', 'base/courseAdjust/submit', {
    ...{ lessonId: lesson!.id, day, kind: 'sub', newTeacherId: colleague.id, reason: '外出参加培训' },
  });
  await granted(asked.id);
  assert.ok((await week(other, day))[0]!.lessons.some((one) => one.adjusted === 'sub'));
  assert.ok(!(await week(teacher, day))[0]!.lessons.some((one) => one.lessonId === lesson!.id));
  const told = await world.work((work) =>
    work.db.row<{ count: number }>(
      sql`select count(*)::int from sys_message where biz_type = 'courseAdjust' and biz_id = ${asked.id}`,
    ),
  );
  assert.ok(told!.count > 10);
});

test('a lesson that is dropped counts for no hours', async () => {
  const [lesson] = await mine();
  const [, day] = await daysOf(lesson!.id);
  const hours = () =>
    world.work(async (work) => {
      const row = await work.db.row<{ classId: string }>(
        sql`select class_id from lesson where id = ${lesson!.id}`,
      );
      return (await lessonHours.ofTerms(work, [row!.classId], day!)).hours.get(row!.classId)!;
    });
  const before = await hours();
  const asked = await teacher.ok('post', 'base/courseAdjust/submit', {
    ...{ lessonId: lesson!.id, day, kind: 'stop', reason: '校运动会裁判' },
  });
  await granted(asked.id);
  assert.equal(await hours(), before - (lesson!.sectionTo - lesson!.sectionFrom + 1));
});

test('hours of teachers are those that are held; a teacher sees his own line', async () => {
  const { rows } = await teacher.ok('get', 'base/lesson/hours');
  assert.equal(rows.length, 1);
  const [own] = rows;
  assert.equal(
    own.planned - own.dropped,
    own.held + 2,
    'one lesson of two sections was dropped, one taken over',
  );
  const all = await gly.ok('get', 'base/lesson/hours');
  assert.ok(all.rows.length > 5);
  assert.ok(all.rows.some((one: { stoodIn: number }) => one.stoodIn === 2));
  const file = await gly.post('base/lesson/hoursExport', {});
  assert.match(String(file.headers['content-type']), /spreadsheet/);
});

test('a keeper moves a lesson for every week with all classes that sit in it; a teacher who is taken refuses', async () => {
  const lessons = await mine();
  const unchanged = lessons.at(-1)!;
  const moved = await gly.ok('post', 'base/lesson/move', { id: unchanged.id, weekday: '6', sectionFrom: 5 });
  assert.ok(moved.moved >= 1);
  const now = (await mine()).find(({ id }) => id === unchanged.id)!;
  assert.deepEqual([now.weekday, now.sectionFrom], ['6', 5]);
  const other = await gly.ok('post', 'base/lesson/add', {
    ...(await gly.ok('get', 'base/lesson/detail', { id: unchanged.id }).then(placeOf)),
    ...{ courseName: '篆刻', weekday: '7', sectionFrom: 5, sectionTo: 6 },
  });
  const clash = await gly.post('base/lesson/move', { id: other.id, weekday: '6', sectionFrom: 6 });
  assert.equal(clash.body.error, 'calendar.teacherHasLesson', JSON.stringify(clash.body));
  assert.equal(
    (await teacher.post('base/lesson/move', { id: unchanged.id, weekday: '7', sectionFrom: 1 })).status,
    403,
  );
  assert.equal((await stu.post('base/courseAdjust/submit', {})).status, 403);
});

const placeOf = ({ calendarId, teacherId, classId, weeks }: { [field: string]: string }) => ({
  ...{ calendarId, teacherId, classId, weeks },
});
