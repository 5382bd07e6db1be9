import { sql } from '#platform/server/db/sql.ts';
import type { CalendarEvent } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';

/** The leaves that a student was granted. */
export function ownLeaves(work: Work, from: string, to: string): Promise<CalendarEvent[]> {
  return work.db.rows<CalendarEvent>(sql`
    select t.id, y.name as title, t.start_time as start, t.end_time as end, false as all_day, t.address as place,
      '/layout/attendance/leave/apply' as link
    from leave_apply t join leave_type y on y.id = t.leave_type_id
    where t.student_id = ${work.actor.personId}::uuid and t.audit_status = 'approved'
      and t.end_time >= ${from}::timestamptz and t.start_time < ${to}::timestamptz + interval '1 day' order by t.start_time limit 200`);
}
