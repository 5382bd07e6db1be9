import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { insideCampus, type Place } from './return.ts';
import { settings } from './settings.ts';

/**
 * Whether somebody who stands here stands in the school, by the circle and the doubt that are allowed for coming back from
 * a leave; `null` where the device isn't sure enough to tell.
 */
export async function standsInSchool(
  work: Work,
  { accuracy, ...place }: Place & { accuracy: number },
): Promise<boolean | null> {
  const set = await settings(work);
  return accuracy > set.maxAccuracy ? null : insideCampus(work, place, set);
}

type Span = { studentId: string; from: string; to: string };
type LeaveOut = { studentId: string; start: string; end: string };

/** Granted leaves out of the school that touch a span of days, both included; times to the minute. One statement. */
export function leavesOut(work: Work, spans: readonly Span[]): Promise<LeaveOut[]> {
  return work.db.rows<LeaveOut>(sql`
    select l.student_id, to_char(l.start_time, 'YYYY-MM-DD HH24:MI') as start, to_char(l.eff_end, 'YYYY-MM-DD HH24:MI') as end
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s("studentId" uuid, "from" date, "to" date)
    join leave_apply l on l.student_id = s."studentId" and l.audit_status = 'approved' and l.is_out_school
      and l.eff_range && tstzrange(s."from"::timestamptz, (s."to" + 1)::timestamptz)
    order by l.start_time limit 500`);
}

/**
 * Who of these students has a granted leave at a moment (wall clock, to the second), as rows of `whereabouts`: out of the
 * school, by day or by night, or only out of class. A leave that is overdue counts no longer.
 */
export const onLeave = (studentIds: readonly string[], at: string): Sql => sql`
  select l.student_id, case when l.is_out_school or l.is_overnight then 'leaveOut' else 'leaveIn' end as kind,
    l.id as source_id, l.eff_end as until
  from leave_apply l where l.student_id = any(${studentIds}::uuid[]) and l.audit_status = 'approved'
    and l.eff_range @> ${at}::timestamptz`;

/** Which of these leaves are on the school's own business (公假): a query of their ids. */
export const officialLeaves = (leaveIds: Sql): Sql => sql`
  select l.id from leave_apply l join leave_type t on t.id = l.leave_type_id where t.is_public and l.id in (${leaveIds})`;
