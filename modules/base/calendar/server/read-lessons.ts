import { sql } from '#platform/server/db/sql.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import type { Work } from '#platform/server/work.ts';
import { tidyWeeks } from '../rules.ts';
import { subjectNames } from './lesson-subject.ts';

type Draft = { [field: string]: unknown };

type Keyed = {
  calendarId: string;
  classId: string;
  weekday: string;
  sectionFrom: number;
  weeks: string;
  courseName: string;
  groupName?: string | null | undefined;
};

/** What makes a lesson the same lesson in the next sheet. */
export function lessonKey(row: Keyed): string {
  const part = row.groupName ? [row.groupName] : [];
  return [row.calendarId, row.classId, row.weekday, row.sectionFrom, row.weeks, ...part, row.courseName]
    .join('|')
    .slice(0, 160);
}

const WEEKDAYS = '一二三四五六日';

/**
 * Reads a timetable sheet: terms as `2026-2027-1` or by name, classes by code or name, weekdays as `周三` or `3`, weeks as people write
 * them. Term and class are looked up here since they are part of the key; the other refs are the import's own.
 */
export async function readLessons(work: Work, rows: Draft[]): Promise<void> {
  const terms = await work.db.rows<{ id: string; code: string; name: string }>(
    sql`select id, xn || '-' || xq_m as code, name from school_calendar`,
  );
  const termOf = new Map(terms.flatMap(({ id, code, name }) => [[code, id] as const, [name, id] as const]));
  await resolveRefs(work, rows, 'classId', 'stuClass');
  const codeOf = (row: Draft) => String(row['courseCode'] ?? '').trim();
  const names = await subjectNames(work, [...new Set(rows.map(codeOf))]);
  for (const row of rows) {
    row['calendarId'] = termOf.get(String(row['calendarId'] ?? '').trim()) ?? row['calendarId'];
    const weekday = /[一二三四五六日天]$/.exec(String(row['weekday'] ?? '').trim())?.[0].replace('天', '日');
    if (weekday) row['weekday'] = String(WEEKDAYS.indexOf(weekday) + 1);
    if (row['weeks'] !== undefined) row['weeks'] = tidyWeeks(String(row['weeks'])) ?? row['weeks'];
    const name = names.get(codeOf(row));
    if (name !== undefined) row['courseName'] = name;
    row['lessonKey'] = lessonKey(row as Keyed);
  }
}
