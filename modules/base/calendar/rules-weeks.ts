import { daysBetween, weekdayOf } from '#platform/pure/date.ts';
import { weekStartOf, type Term } from './rules.ts';

/** Weeks in order as a text: `1-8`, `9-15单`, `2,4`; the shortest way that people write. */
export function weeksText(weeks: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < weeks.length;) {
    const from = weeks[at]!;
    const run = runOf(weeks, at, 1);
    const every = runOf(weeks, at, 2);
    if (run >= 2) parts.push(`${from}-${from + run - 1}`);
    else if (every >= 3) parts.push(`${from}-${from + (every - 1) * 2}${from % 2 === 1 ? '单' : '双'}`);
    else parts.push(String(from));
    at += run >= 2 ? run : every >= 3 ? every : 1;
  }
  return parts.join(',');
}

/** How many from one on follow one another by a step. */
function runOf(weeks: readonly number[], at: number, step: number): number {
  let count = 1;
  while (weeks[at + count] === weeks[at]! + count * step) count += 1;
  return count;
}

/** From which teaching week on a lesson of a weekday lies on a day or after it; beyond the last week where the term is over. */
export function weekFrom(day: string, weekday: string, term: Term): number {
  if (day <= term.startDate) return 1;
  const first = weekStartOf(term.startDate, term.weekStart);
  const week = Math.floor(daysBetween(first, day) / 7) + 1;
  const place = (of: number) => (term.weekStart === '7' ? of % 7 : of - 1);
  return place(Number(weekday)) < place(weekdayOf(day)) ? week + 1 : week;
}
