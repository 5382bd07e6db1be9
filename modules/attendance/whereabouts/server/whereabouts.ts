import { goneAway } from '#modules/attendance/away';
import { onLeave } from '#modules/attendance/leave';
import { livesElsewhere } from '#modules/dormitory/location';
import { staysOver } from '#modules/dormitory/stay';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** The first that holds is said: who is on leave from an internship is on leave. */
const ORDER = ['suspended', 'leaveOut', 'offCampus', 'internship', 'away', 'holidayStay', 'leaveIn'] as const;

export type Kind = (typeof ORDER)[number];

export type Whereabouts = {
  kind: Kind;
  /** The row that says so (a leave, a location application); `null` for who is off the roll. */
  sourceId: string | null;
  /** Wall clock to the minute, the first moment at which it no longer holds; `null` without an end. */
  until: string | null;
};

/** Nobody waits for him in his bed. Who stays over a holiday is expected, in the bed of the holiday. */
export const outAtNight: ReadonlySet<Kind> = new Set([
  'suspended',
  'leaveOut',
  'offCampus',
  'internship',
  'away',
]);

/** Nobody waits for him in class. Who lives outside comes to class. */
export const outOfClass: ReadonlySet<Kind> = new Set(['suspended', 'leaveOut', 'internship', 'leaveIn']);

/**
 * Where these students are at a moment (wall clock, `YYYY-MM-DD HH:mm:ss`), as far as the school knows of it, one row
 * each: `student_id, kind, source_id, until`. Who should be there has no row. For joins; `whereabouts` asks it.
 */
export const away = (studentIds: readonly string[], at: string): Sql => sql`
  select distinct on (student_id) student_id, kind, source_id, until from (
    select id as student_id, 'suspended' as kind, null::uuid as source_id, null::timestamptz as until
      from student where id = any(${studentIds}::uuid[]) and not on_campus
    union all ${onLeave(studentIds, at)}
    union all ${livesElsewhere(studentIds, at)}
    union all ${goneAway(studentIds, at)}
    union all ${staysOver(studentIds, at)}) as known
  order by student_id, array_position(${[...ORDER]}::text[], kind), until desc`;

/** Where students are at a moment, by student; nobody who should be there. One statement for a whole roster. */
export async function whereabouts(
  work: Work,
  studentIds: readonly string[],
  at: string,
): Promise<Map<string, Whereabouts>> {
  const rows = await work.db.rows<Whereabouts & { studentId: string }>(sql`
    select student_id, kind, source_id, to_char(until, 'YYYY-MM-DD HH24:MI') as until from (${away(studentIds, at)}) as a`);
  return new Map(rows.map(({ studentId, ...one }) => [studentId, one]));
}
