import type { Card, TableDay } from '../server/answers.ts';

/** What several classes attend together, shown once. */
export type Shown = Card & { classNames: string[] };
/** What takes a stretch of sections on one day; what overlaps shares a block. */
export type Block = { from: number; to: number; shown: Shown[] };

/** The blocks of a day, in order, none overlapping another. */
export function blocksOf(lessons: readonly Card[]): Block[] {
  const blocks: Block[] = [];
  for (const shown of together(lessons).toSorted((a, b) => a.sectionFrom - b.sectionFrom)) {
    const last = blocks.at(-1);
    if (last && shown.sectionFrom <= last.to) {
      last.shown.push(shown);
      last.to = Math.max(last.to, shown.sectionTo);
    } else blocks.push({ from: shown.sectionFrom, to: shown.sectionTo, shown: [shown] });
  }
  return blocks;
}

/** Lessons of several classes together are rows of their own; people see one. */
export function together(lessons: readonly Card[]): Shown[] {
  const found = new Map<string, Shown>();
  for (const lesson of lessons) {
    const { courseName, teacherName, place, sectionFrom, sectionTo, className } = lesson;
    const key = [courseName, teacherName, place, sectionFrom, sectionTo].join('|');
    const known = found.get(key);
    if (known && className) known.classNames.push(className);
    else if (!known) found.set(key, { ...lesson, classNames: className ? [className] : [] });
  }
  return [...found.values()];
}

/** What isn't held as the timetable says, once for all classes that sit together. */
export function awayOf(away: TableDay['away']): TableDay['away'] {
  const keys = new Set<string>();
  return away.filter(({ courseName, sectionFrom }) => {
    const key = `${courseName} ${sectionFrom}`;
    return !keys.has(key) && keys.add(key);
  });
}

/** Sections that the week's table shows: those of an ordinary day, or as many as are used. */
export function sectionsOf(days: readonly TableDay[]): number {
  return Math.max(8, ...days.flatMap(({ lessons }) => lessons.map(({ sectionTo }) => sectionTo)));
}

/** When a section begins and ends, as far as a lesson of the week says so. */
export function timesOf(days: readonly TableDay[]): ReadonlyMap<number, { start?: string; end?: string }> {
  const times = new Map<number, { start?: string; end?: string }>();
  for (const { lessons } of days)
    for (const { sectionFrom, sectionTo, startTime, endTime } of lessons) {
      if (startTime) times.set(sectionFrom, { ...times.get(sectionFrom), start: startTime });
      if (endTime) times.set(sectionTo, { ...times.get(sectionTo), end: endTime });
    }
  return times;
}

/** The same colour for the same course, wherever it stands. Degrees. */
export function hueOf(courseName: string): number {
  let hash = 7;
  for (const letter of courseName) hash = (hash * 31 + letter.codePointAt(0)!) % 3600;
  return hash % 360;
}

/** Whether a lesson is held in odd or in even weeks only. */
export function oddOrEven(weeks: string): 'odd' | 'even' | null {
  if (/^[^,]+单$/.test(weeks)) return 'odd';
  return /^[^,]+双$/.test(weeks) ? 'even' : null;
}

/** Today's lesson that is on at a time `HH:mm` (0 minutes), or the next one and the minutes until it. */
export function nextOf<T extends Card>(
  lessons: readonly T[],
  time: string,
): { lesson: T; minutes: number } | null {
  const timed = lessons
    .filter(({ startTime, endTime }) => startTime !== null && endTime !== null && endTime > time)
    .toSorted((a, b) => a.startTime!.localeCompare(b.startTime!));
  const [lesson] = timed;
  return lesson ? { lesson, minutes: Math.max(0, minutesOf(lesson.startTime!) - minutesOf(time)) } : null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
