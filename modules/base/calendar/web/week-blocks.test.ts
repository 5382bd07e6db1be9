import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Card } from '../server/answers.ts';
import { blocksOf, hueOf, nextOf, oddOrEven, sectionsOf, together } from './week-blocks.ts';

const card = (sectionFrom: number, sectionTo: number, more: Partial<Card> = {}): Card => ({
  lessonId: `${sectionFrom}`,
  courseCode: null,
  teacherId: 't',
  classId: 'c',
  venueId: null,
  courseName: '高等数学',
  teacherName: '李明',
  className: '软件2401班',
  sectionFrom,
  sectionTo,
  startTime: null,
  endTime: null,
  place: 'A101',
  weeks: '1-16',
  adjusted: null,
  ...more,
});

test('a lesson of several classes together is shown once, with all of them', () => {
  const shown = together([card(1, 2), card(1, 2, { className: '软件2402班' }), card(3, 4)]);
  assert.deepEqual(
    shown.map(({ classNames }) => classNames),
    [['软件2401班', '软件2402班'], ['软件2401班']],
  );
});

test('what overlaps shares a block, and blocks never do', () => {
  const blocks = blocksOf([card(5, 6), card(1, 2), card(2, 3, { courseName: '英语' }), card(7, 8)]);
  assert.deepEqual(
    blocks.map(({ from, to, shown }) => [from, to, shown.length]),
    [
      [1, 3, 2],
      [5, 6, 1],
      [7, 8, 1],
    ],
  );
});

test('the table has the sections of an ordinary day, and more where they are used', () => {
  const day = {
    day: '2026-11-20',
    week: 12,
    weekday: 5,
    dayType: 'workday' as const,
    name: null,
    followDate: null,
    stopClass: false,
    away: [],
    lessons: [card(9, 11)],
  };
  assert.equal(sectionsOf([]), 8);
  assert.equal(sectionsOf([day]), 11);
});

test('a course keeps its colour; odd and even weeks are told apart', () => {
  assert.equal(hueOf('英语'), hueOf('英语'));
  assert.ok(hueOf('高等数学') >= 0 && hueOf('高等数学') < 360);
  assert.deepEqual(['1-15单', '2-16双', '1-16', '1-3,5单'].map(oddOrEven), ['odd', 'even', null, null]);
});

test('what is on has no minutes to go; after the last lesson nothing comes', () => {
  const lessons = [
    card(1, 2, { startTime: '08:00', endTime: '09:40' }),
    card(3, 4, { startTime: '10:00', endTime: '11:40' }),
  ];
  assert.deepEqual([nextOf(lessons, '07:45')?.minutes, nextOf(lessons, '08:30')?.minutes], [15, 0]);
  assert.equal(nextOf(lessons, '09:50')?.lesson.sectionFrom, 3);
  assert.equal(nextOf(lessons, '11:40'), null);
});
