import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';

const world = await openWorld();
const gly = await world.as('admin');
let stu: Caller;

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
});

const terms = (): Promise<Term[]> => stu.ok('get', 'base/schoolCalendar/getXnXqSelect');

test('terms, years and months are offered as T1 has them', async () => {
  const offered = await terms();
  assert.deepEqual(
    offered.map((one) => one.value),
    ['2026-2027-2', '2026-2027-1', '2025-2026-2', '2025-2026-1'],
  );
  assert.deepEqual(
    offered.filter((one) => one.current).map((one) => one.value),
    ['2026-2027-1'],
  );
  assert.equal((offered[1] as unknown as { label: string }).label, '2026-2027学年第一学期');
  const years = await stu.ok('get', 'base/schoolCalendar/getXnSelect');
  assert.deepEqual(
    years.map((one: { value: string; current: boolean }) => [one.value, one.current]),
    [
      ['2026-2027', true],
      ['2025-2026', false],
    ],
  );
  assert.deepEqual(
    (await stu.ok('get', 'base/schoolCalendar/getYear')).map((one: { value: string }) => one.value),
    ['2027', '2026', '2025'],
  );
  const months = await stu.ok('get', 'base/schoolCalendarItem/getMonthSelect', { xn: '2025-2026', xqM: '1' });
  assert.deepEqual([months.length, months[0].value, months[0].label], [5, '2025-09', '2025年9月']);
  const weeks = await stu.ok('get', 'base/schoolCalendarItem/getZcSelect', { xn: '2025-2026', xqM: '1' });
  assert.deepEqual([weeks.length, weeks[2].value, weeks[2].label], [20, '3', '第3周(09.15-09.21)']);
  const now = await stu.ok('get', 'base/schoolCalendarItem/getZcSelect', { xn: '2026-2027', xqM: '1' });
  assert.equal(now.find((one: { current: boolean }) => one.current).value, '12');
});

test('a day knows its term, week and kind', async () => {
  const at = (day: string) => stu.ok('get', 'base/schoolCalendarItem/getOne', { riQiStr: day });
  const week = async (day: string) => (await at(day)).week;
  assert.deepEqual([await week('2025-09-07'), await week('2025-09-08'), await week('2025-08-31')], [1, 2, 0]);
  const today = await at('2026-11-20');
  assert.deepEqual(
    [today.xn, today.xqM, today.week, today.weekday, today.weekdayText, today.dayType, today.isCurrentTerm],
    ['2026-2027', '1', 12, 5, '周五', 'workday', true],
  );
  const free = await at('2026-10-01');
  assert.deepEqual([free.dayType, free.name, free.stopClass], ['holiday', '国庆节', true]);
  const between = await at('2026-08-01');
  assert.deepEqual([between.xn, between.week, between.dayType], [null, 0, 'weekend']);
});

test('a swapped Sunday has the lessons of the day it follows; on that holiday there are none', async () => {
  const sunday = await gly.ok('get', 'base/schoolCalendarItem/list', {
    'day.start': '2026-09-20',
    'day.end': '2026-09-20',
  });
  const [item] = sunday.records;
  // Wednesday of the fifth week
  await gly.ok('post', 'base/schoolCalendarItem/update', {
    id: item.id,
    version: item.version,
    dayType: 'swap',
    followDate: '2026-09-30',
  });
  const cards = async (day: string) =>
    ((await stu.ok('get', 'base/lesson/my', { day })).days[0] as DayCards).lessons.map((one) => one.lessonId);
  assert.deepEqual(await cards('2026-09-20'), await cards('2026-09-30'));
  assert.deepEqual(await cards('2026-10-01'), []);
  const plain = await gly.post('base/schoolCalendarItem/update', {
    id: item.id,
    version: item.version + 1,
    dayType: 'swap',
    followDate: null,
  });
  assert.equal(plain.body.error, 'calendar.followNeeded');
});

test('days that somebody edited survive generating the term again', async () => {
  const [, term] = await terms();
  await gly.ok('post', 'base/schoolCalendarItem/batchUpdate', {
    from: '2026-11-26',
    to: '2026-11-27',
    dayType: 'holiday',
    name: '运动会',
    stopClass: true,
  });
  await gly.ok('post', 'base/schoolCalendar/generate', { id: term!.id });
  const day = await stu.ok('get', 'base/schoolCalendarItem/getOne', { riQiStr: '2026-11-26' });
  assert.deepEqual([day.name, day.stopClass], ['运动会', true]);
  const { days } = await stu.ok('get', 'base/lesson/my', { from: '2026-11-26', to: '2026-11-27' });
  assert.ok((days as DayCards[]).every((one) => one.lessons.length === 0));
});

test('terms neither overlap nor have an impossible year', async () => {
  const row = {
    xn: '2027-2028',
    xqM: '1',
    startDate: '2027-07-01',
    endDate: '2028-01-16',
    weeks: 20,
    weekStart: '1',
  };
  assert.equal((await gly.post('base/schoolCalendar/add', row)).body.error, 'calendar.termOverlap');
  assert.equal(
    (await gly.post('base/schoolCalendar/add', { ...row, xn: '2027-2029' })).body.errors[0].field,
    'xn',
  );
  assert.equal(
    (await gly.post('base/schoolCalendar/add', { ...row, startDate: '2027-11-01' })).body.error,
    'calendar.weeksBeyondEnd',
  );
  const added = await gly.ok('post', 'base/schoolCalendar/add', { ...row, startDate: '2027-08-30' });
  const { total } = await gly.ok('get', 'base/schoolCalendarItem/list', { calendarId: added.id });
  assert.equal(total, 140);
  assert.equal((await gly.form('base/schoolCalendar/remove', { ids: added.id })).status, 200);
});

test('of two who switch the current term at once exactly one term is current afterwards', async () => {
  const offered = await terms();
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      [offered[0]!, offered[round % 2 === 0 ? 1 : 0]!].map((one) =>
        gly.post('base/schoolCalendar/setCurrent', { id: one.id }),
      ),
    );
    assert.ok(answers.some((answer) => answer.status === 200));
    assert.ok(
      answers.every((answer) => answer.status === 200 || answer.body.error === 'calendar.currentMoved'),
      JSON.stringify(answers.map((a) => a.body)),
    );
    assert.equal((await terms()).filter((one) => one.current).length, 1);
  }
  await gly.ok('post', 'base/schoolCalendar/setCurrent', { id: offered[1]!.id });
});

test('sections of a campus don’t overlap and end after they begin', async () => {
  const [campus] = await gly.ok('get', 'base/campus/getSelect');
  const row = {
    campusId: campus.value,
    season: '1',
    fromDay: '01-01',
    toDay: '12-31',
    section: 1,
    startTime: '08:00',
    endTime: '08:45',
    part: '1',
  };
  assert.equal((await gly.post('base/sectionTime/add', row)).status, 200);
  assert.equal(
    (await gly.post('base/sectionTime/add', { ...row, section: 2, startTime: '08:40', endTime: '09:25' }))
      .body.error,
    'calendar.sectionOverlap',
  );
  assert.equal(
    (await gly.post('base/sectionTime/add', { ...row, section: 2, startTime: '09:00', endTime: '08:50' }))
      .body.error,
    'calendar.endNotLater',
  );
  assert.equal(
    (
      await gly.post('base/sectionTime/add', {
        ...row,
        section: 3,
        fromDay: '13-01',
        startTime: '10:00',
        endTime: '10:45',
      })
    ).body.error,
    'calendar.monthDay',
  );
});

test('nothing of all this was an incident', () => {
  assert.deepEqual(
    world.crashes.map((crash) => String(crash.error)),
    [],
  );
});

test('the newest year is copied once to the next, as drafts with their days', async () => {
  const answers = await Promise.all([
    gly.post('base/schoolCalendar/copyLast'),
    gly.post('base/schoolCalendar/copyLast'),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
  const { records } = await gly.ok('get', 'base/schoolCalendar/list', { xn: '2027-2028', size: 10 });
  assert.equal(records.length, 2);
  for (const term of records as { id: string; status: string; startDate: string }[]) {
    assert.equal(term.status, 'draft');
    const { total } = await gly.ok('get', 'base/schoolCalendarItem/list', { calendarId: term.id });
    assert.equal(total, 140);
  }
  assert.equal((await stu.post('base/schoolCalendar/copyLast')).status, 403);
});
