import { addDays } from '#platform/pure/date.ts';
import type { Period } from './leave.ts';
import { overlaps } from './leave.ts';

export interface Lesson extends Period {
  /** Lesson hours (学时) it counts for. */
  hours: number;
}

/** The lessons a leave touches, and their hours together. */
export function lessonsHit<L extends Lesson>(
  period: Period,
  lessons: readonly L[],
): { lessons: L[]; hours: number } {
  const hit = lessons.filter((lesson) => overlaps(lesson, period));
  return { lessons: hit, hours: hit.reduce((sum, lesson) => sum + lesson.hours, 0) };
}

/** How near the student is to the line of one third of the term's lessons. */
export type BudgetLevel = 'none' | 'quarter' | 'thirtyPercent' | 'third';

/** Missed hours (counted leaves and absences together) against the term's lesson hours. */
export function termBudget(
  missed: { leaveHours: number; absentHours: number },
  termHours: number,
): BudgetLevel {
  const hours = missed.leaveHours + missed.absentHours;
  if (termHours <= 0) return 'none';
  if (hours * 3 >= termHours) return 'third';
  if (hours * 100 >= termHours * 30) return 'thirtyPercent';
  return hours * 4 >= termHours ? 'quarter' : 'none';
}

/** Two weeks in a row away without approval are reported to student records. `dates` are the days without leave. */
export function isAwayTwoWeeks(dates: readonly string[]): boolean {
  const away = new Set(dates);
  return [...away].some((first) =>
    Array.from({ length: 14 }, (_, i) => addDays(first, i)).every((day) => away.has(day)),
  );
}
