import { handedTo } from '../rules-teachers.ts';
import { tidyWeeks, weekList } from '../rules.ts';
import { handOver, lessonsAhead } from './reteach.ts';
import { adopt, arrangedHours, follow, freeVenues, place, sittings, unplace } from './task-lessons.ts';

/** `1-16`, `1-15单` as people write it: in one spelling, with the weeks that it names; null where it names none. */
function weeksOf(text: string): { text: string; weeks: number[] } | null {
  const tidy = tidyWeeks(text);
  return tidy === null ? null : { text: tidy, weeks: weekList(tidy) };
}

/** The lessons of teaching tasks (base/teaching): put there, taken out, following their task, handed to a colleague. */
export const taskLessons = {
  place,
  unplace,
  follow,
  adopt,
  sittings,
  freeVenues,
  arranged: arrangedHours,
  weeksOf,
  handedTo,
  handOver,
  ahead: lessonsAhead,
};
