import ICAL from 'ical.js';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { sql } from '#platform/server/db/sql.ts';
import { lessonsOfStudent, teachingDays } from '../server/door.ts';
import { currentTerm } from '../server/terms.ts';

const world = await openWorld();
const gly = await world.as('admin');
let stu: Caller;
let teacher: Caller;

type Card = {
  lessonId: string;
  courseName: string;
  sectionFrom: number;
  startTime: string;
  place: string;
  teacherName: string;
};
type DayCards = { day: string; week: number; weekday: number; stopClass: boolean; lessons: Card[] };
type Term = { value: string; id: string; xn: string; xqM: string; current: boolean };

before(async () => {
  stu = await world.as('stu01');
  teacher = await world.as('teacher01');
});

const terms = (): Promise<Term[]> => stu.ok('get', 'base/schoolCalendar/getXnXqSelect');

test('a student sees the lessons of his class today, with times and places', async () => {
  const { days } = await stu.ok('get', 'base/lesson/my', { from: '2026-11-16', to: '2026-11-20' });
  const cards = (days as DayCards[]).flatMap((one) => one.lessons);
  assert.ok(cards.length >= 5);
  assert.ok(cards.every((card) => /^\d\d:\d\d$/.test(card.startTime) && card.teacherName && card.place));
  const own = await stu.ok('get', 'base/lesson/byClass', {
    classId: stu.login.detail.classId,
    from: '2026-11-16',
    to: '2026-11-20',
  });
  assert.deepEqual(own.days, days);
});

test('a teacher sees what he teaches, by week', async () => {
  const { days, term } = await teacher.ok('get', 'base/lesson/my', { xn: '2026-2027', xqM: '1', week: 12 });
  assert.equal(term.weeks, 20);
  assert.deepEqual((days as DayCards[]).map((one) => one.day).at(0), '2026-11-16');
  assert.ok((days as DayCards[]).some((one) => one.lessons.length > 0));
});

test('lessons of another class are not there for a student, but for those who have it in their circle', async () => {
  const all = await gly.ok('get', 'base/stuClass/getClassSelect');
  const other = all.find((one: { value: string }) => one.value !== stu.login.detail.classId);
  assert.equal((await stu.get('base/lesson/byClass', { classId: other.value })).status, 404);
  assert.equal((await gly.get('base/lesson/byClass', { classId: other.value })).status, 200);
});

/** A lesson at a time at which nobody has one: Saturday morning. */
async function draft(more: object = {}) {
  const [, term] = await terms();
  const classes = await gly.ok('get', 'base/stuClass/getClassSelect');
  const people = await gly.ok('get', 'base/teacher/getSelect', { keyword: 'T' });
  const venues = await gly.ok('get', 'base/venue/getSelect', { venueType: '1' });
  const row = {
    calendarId: term!.id,
    courseName: '书法',
    teacherId: people[0].value,
    classId: classes[0].value,
    weekday: '6',
    sectionFrom: 1,
    sectionTo: 2,
    weeks: '1-16',
    venueId: venues[0].value,
  };
  return { row: { ...row, ...more }, classes, people };
}

test('of two who book one venue at once one is refused', async () => {
  const { row, classes, people } = await draft();
  const other = { ...row, courseName: '摄影', teacherId: people[1].value, classId: classes[1].value };
  const answers = await Promise.all([gly.post('base/lesson/add', row), gly.post('base/lesson/add', other)]);
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
  const error = answers.find((answer) => answer.status === 400)!.body.error;
  assert.ok(error === 'calendar.venueBusy' || error === 'calendar.venueHasLesson', error);
  const later = await gly.post('base/lesson/add', { ...other, courseName: '篆刻', weeks: '16' });
  assert.equal(later.body.error, 'calendar.venueHasLesson');
  assert.ok(['书法', '摄影'].includes(later.body.facts.course));
});

test('a teacher has one course at a time, to several classes together', async () => {
  const { row, classes } = await draft({ weekday: '7', weeks: '1-15单', venueId: null });
  assert.equal((await gly.post('base/lesson/add', row)).status, 200);
  assert.equal(
    (await gly.post('base/lesson/add', { ...row, classId: classes[1].value })).status,
    200,
    'together',
  );
  const clash = await gly.post('base/lesson/add', {
    ...row,
    courseName: '篆刻',
    classId: classes[2].value,
    sectionFrom: 2,
    sectionTo: 3,
    weeks: '15',
  });
  assert.equal(clash.body.error, 'calendar.teacherHasLesson');
  const even = await gly.post('base/lesson/add', {
    ...row,
    courseName: '篆刻',
    classId: classes[2].value,
    weeks: '第2-16周（双）',
  });
  assert.equal(even.status, 200, JSON.stringify(even.body));
  const { clashes } = await gly.ok('get', 'base/lesson/warnings', { calendarId: row.calendarId });
  assert.ok(Array.isArray(clashes));
});

test('a lesson has its subject’s name and code, named by id or found by its code; without either it needs a name', async () => {
  const { row } = await draft({ weekday: '7', sectionFrom: 7, sectionTo: 8, venueId: null });
  const [subject] = await gly.ok('get', 'base/subject/getSelect');
  const { courseName: _typed, ...bare } = row;
  const added = await gly.ok('post', 'base/lesson/add', { ...bare, subjectId: subject.value });
  const kept = await gly.ok('get', 'base/lesson/detail', { id: added.id });
  assert.equal(kept.subjectId, subject.value);
  assert.ok(subject.label.includes(kept.courseName), `${subject.label} ${kept.courseName}`);
  const nothing = await gly.post('base/lesson/add', { ...bare, sectionFrom: 9, sectionTo: 10 });
  assert.equal(nothing.body.errors?.[0]?.field, 'courseName', JSON.stringify(nothing.body));
});

test('weeks and sections must make sense', async () => {
  const { row } = await draft({ weekday: '6', sectionFrom: 9, sectionTo: 10, venueId: null });
  assert.equal((await gly.post('base/lesson/add', { ...row, weeks: '每周' })).body.errors[0].field, 'weeks');
  assert.equal(
    (await gly.post('base/lesson/add', { ...row, sectionTo: 8 })).body.error,
    'calendar.sectionOrder',
  );
});

test('other rooms ask which days are taught and which lessons a leave touches', async () => {
  const facts = await world.work(async (work) => {
    const isTeachingDay = await teachingDays(work, '2026-09-30', '2026-10-12');
    const me = await work.db.row<{ id: string; classId: string }>(
      sql`select id, class_id from student where student_no = 'stu01'`,
    );
    return {
      taught: ['2026-09-30', '2026-10-01', '2026-10-08', '2026-10-10', '2026-10-11'].map(isTeachingDay),
      term: await currentTerm(work, '2026-08-10'),
      lessons: await lessonsOfStudent(work, me!, '2026-11-16', '2026-11-22'),
    };
  });
  assert.deepEqual(facts.taught, [true, false, true, true, false]);
  assert.equal(facts.term?.xn, '2026-2027');
  assert.ok(facts.lessons.length >= 5 && facts.lessons.every((one) => one.startTime && one.teacherId));
  assert.deepEqual(
    facts.lessons.map((one) => one.day),
    facts.lessons.map((one) => one.day).toSorted(),
  );
});

test('a teacher’s circle is the classes that he teaches', async () => {
  const { records } = await teacher.ok('get', 'base/lesson/list', { size: 100 });
  const taught = new Set(records.map((one: { classId: string }) => one.classId));
  const offered = await teacher.ok('get', 'base/stuClass/getClassSelect');
  assert.deepEqual(new Set(offered.map((one: { value: string }) => one.value)), taught);
});

test('both kinds of parsing weeks agree', async () => {
  const { weekList } = await import('../rules.ts');
  for (const weeks of ['1-16', '1-15单', '2-16双', '2,4,6', '1-4,8,10-12双']) {
    const row = await world.work((work) =>
      work.db.row<{ all: number[] }>(
        sql`select array(select w from generate_series(1, 30) w where weeks_of(${weeks}) @> w) as all`,
      ),
    );
    assert.deepEqual(row!.all, weekList(weeks), weeks);
  }
});

test('nothing of all this was an incident', () => {
  assert.deepEqual(
    world.crashes.map((crash) => String(crash.error)),
    [],
  );
});

test('the calendar and one’s own timetable leave as files that calendar programs read', async () => {
  const read = (body: unknown) =>
    new ICAL.Component(ICAL.parse(String(body)) as never)
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
  const calendar = await stu.post('base/schoolCalendar/ics', {});
  assert.match(String(calendar.headers['content-type']), /^text\/calendar/);
  const days = read(calendar.body);
  assert.ok(
    days.some(({ summary }) => summary === '第1周') &&
      days.some(({ summary }) => summary === '报到') === false,
  );
  const holiday = days.find(({ summary }) => summary.startsWith('国庆节'));
  assert.ok(holiday?.startDate.isDate, 'a free time is of whole days');
  assert.ok(
    String(calendar.body)
      .split('\r\n')
      .every((line) => Buffer.byteLength(line) <= 75),
    'folded',
  );
  const own = read((await stu.post('base/lesson/ics', {})).body);
  const { days: week } = await stu.ok('get', 'base/lesson/my', { from: '2026-11-16', to: '2026-11-20' });
  const cards = (week as DayCards[]).flatMap((one) => one.lessons.map((card) => ({ ...card, day: one.day })));
  for (const card of cards)
    assert.ok(
      own.some(
        ({ summary, startDate }) =>
          summary === card.courseName &&
          startDate.toJSDate().getTime() === Date.parse(`${card.day}T${card.startTime}:00+08:00`),
      ),
      `${card.day} ${card.courseName}`,
    );
});
