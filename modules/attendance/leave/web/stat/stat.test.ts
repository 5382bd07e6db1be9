import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyDay, figureText, levelAfter, statQuery, stepsOf, stepsText, usualSpans } from './stat.ts';

const ID = '018f3a00-0000-7000-8000-000000000001';
const OTHER = '018f3a00-0000-7000-8000-000000000002';

test('a department opens its majors, then classes, students and their leaves', () => {
  const way = ['department', 'major', 'class', 'student'] as const;
  const levels = way.map((level) => levelAfter('department', [{ level, id: ID }], true));
  assert.deepEqual(levels, ['major', 'class', 'student', 'leave']);
  assert.equal(levelAfter('class', [], true), 'class');
});

test('a counsellor goes from a type of leave straight to classes', () => {
  const steps = [{ level: 'type', id: ID }] as const;
  assert.equal(levelAfter('type', steps, true), 'department');
  assert.equal(levelAfter('type', steps, false), 'class');
});

test('steps survive the address, and nonsense in it is no step', () => {
  const steps = [
    { level: 'type', id: ID },
    { level: 'class', id: OTHER },
  ] as const;
  assert.deepEqual(stepsOf(stepsText(steps)), steps);
  assert.deepEqual(stepsOf('class:1,__proto__:x,,leave:' + ID), []);
});

test('what was opened narrows the chosen filter, and the range stays', () => {
  const params = {
    from: '2026-03-01',
    to: '2026-03-31',
    departmentId: `${ID},${OTHER}`,
    in: 'x',
    current: '3',
  };
  const query = statQuery(params, [{ level: 'department', id: OTHER }]);
  assert.deepEqual(query, { from: '2026-03-01', to: '2026-03-31', departmentId: OTHER });
});

test('the usual spans of a Friday, with the term where there is one', () => {
  const term = { startDate: '2026-09-01', endDate: '2027-01-20' };
  assert.deepEqual(usualSpans('2026-11-20', term).slice(1), [
    { key: 'week', from: '2026-11-16', to: '2026-11-22' },
    { key: 'month', from: '2026-11-01', to: '2026-11-20' },
    { key: 'term', from: '2026-09-01', to: '2027-01-20' },
  ]);
  assert.equal(usualSpans('2026-11-20', undefined).length, 3);
});

test('a share of nothing is a dash, and nought percent is not', () => {
  assert.equal(figureText('rate', null), '—');
  assert.equal(figureText('onTimeRate', '0.0'), '0.0%');
  assert.equal(figureText('days', 2.5), '2.5');
});

test('days on which nobody was away stand in the trend as nought', () => {
  const monday = { day: '2026-11-16', away: 2, awayOut: 1, days: 1.5 };
  const days = everyDay([monday], { from: '2026-11-15', to: '2026-11-18' });
  assert.deepEqual(
    days.map((one) => [one.day, one.away]),
    [
      ['2026-11-15', 0],
      ['2026-11-16', 2],
      ['2026-11-17', 0],
    ],
  );
});
