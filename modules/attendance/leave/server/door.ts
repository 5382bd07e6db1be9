import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

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
