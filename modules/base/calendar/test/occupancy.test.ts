import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';

const world = await openWorld();
const gly = await world.as('admin');

type Taken = { day: string; sectionFrom: number; sectionTo: number };
type Venue = { id: string; usePercent: number; taken: Taken[] };

const WEEK = { from: '2026-11-16', to: '2026-11-22' };

test('a venue is taken when its timetable says so, and its use counts sections of days with lessons', async () => {
  const answer = await gly.ok('get', 'base/venue/occupancy', { ...WEEK, size: 100 });
  const venues = answer.records as Venue[];
  const used = venues.find(({ taken }) => taken.length > 0)!;
  const { days } = await gly.ok('get', 'base/lesson/byVenue', { ...WEEK, venueId: used.id });
  const lessons = (days as { lessons: unknown[] }[]).flatMap((day) => day.lessons);
  assert.equal(used.taken.length, lessons.length);
  const slots = new Set(
    used.taken.flatMap(({ day, sectionFrom, sectionTo }) =>
      Array.from({ length: sectionTo - sectionFrom + 1 }, (_, index) => `${day} ${sectionFrom + index}`),
    ),
  );
  assert.equal(used.usePercent, Math.round((slots.size / (5 * answer.sections)) * 1000) / 10);
  assert.ok(venues.filter(({ taken }) => taken.length === 0).every(({ usePercent }) => usePercent === 0));
});

test('on days without lessons every venue is free; a filter keeps to its venues', async () => {
  const holiday = { from: '2026-10-01', to: '2026-10-07' };
  const { records } = await gly.ok('get', 'base/venue/occupancy', holiday);
  assert.ok((records as Venue[]).every(({ taken, usePercent }) => taken.length === 0 && usePercent === 0));
  const { records: halls, total } = await gly.ok('get', 'base/venue/occupancy', { ...WEEK, venueType: '7' });
  assert.equal((halls as Venue[]).length, total);
  const nothing = await gly.ok('get', 'base/venue/occupancy', { ...WEEK, keyword: '没有这个场地%' });
  assert.equal(nothing.total, 0);
});
