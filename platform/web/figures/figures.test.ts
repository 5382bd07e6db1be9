import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures, count, rate } from '#platform/kit/figures.ts';
import { resource } from '#platform/kit/resource.ts';
import { everyDay, measureText, nextDown, ordered, stepsDown } from './figures.ts';

const leave = resource({
  name: 'leave',
  service: 'base',
  label: 'id',
  fields: {},
  scope: 'open',
  verbs: [],
  list: { columns: [] },
});
const declared = figures({
  of: leave,
  call: 'stats',
  when: 'day',
  measures: { times: count() },
  by: ['classId', 'typeId', 'month'],
  filter: ['typeId'],
  down: ['departmentId', 'classId', 'studentId'],
});

test('a college opens its classes, then students; what only narrows begins at the top, and a month opens nothing', () => {
  const way = ['departmentId', 'classId', 'studentId', 'typeId', 'month'].map((by) => nextDown(declared, by));
  assert.deepEqual(way, ['classId', 'studentId', null, 'departmentId', null]);
});

test('the way down are the single parts that were opened, not what was filtered by several', () => {
  const asked = { departmentId: 'a', classId: 'b,c', studentId: '', typeId: 'd' };
  assert.deepEqual(stepsDown(declared, asked), [['departmentId', 'a']]);
});

test('a share of nothing is a dash, and nought percent is not', () => {
  assert.equal(measureText(rate('times'), null), '—');
  assert.equal(measureText(rate('times'), 0), '0.0%');
  assert.equal(measureText(count(), 2.5), '2.5');
});

test('days on which nothing was counted stand in the course as nought; months are as they are', () => {
  const days = everyDay([{ key: '2026-11-16', times: 2 }], { from: '2026-11-15', to: '2026-11-17' });
  assert.deepEqual(
    days.map((one) => [one.key, one['times'] ?? 0]),
    [
      ['2026-11-15', 0],
      ['2026-11-16', 2],
      ['2026-11-17', 0],
    ],
  );
  const months = [{ key: '2026-11', times: 2 }];
  assert.equal(everyDay(months, { from: '2026-09-01', to: '2026-11-30' }), months);
});

test('parts without a value come after those that have one', () => {
  const rows = [
    { key: 'a', label: null, times: 1 },
    { key: 'b', label: null, times: null },
    { key: 'c', label: null, times: 2 },
  ];
  assert.deepEqual(
    ordered(rows, { measure: 'times', up: false }).map(({ key }) => key),
    ['c', 'a', 'b'],
  );
});
