import { sql } from '#platform/server/db/sql.ts';
import type { CalendarEvent, Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { settings } from './settings.ts';

/** The leaves that a student was granted. */
export function ownLeaves(work: Work, from: string, to: string): Promise<CalendarEvent[]> {
  return work.db.rows<CalendarEvent>(sql`
    select t.id, y.name as title, t.start_time as start, t.end_time as end, false as all_day, t.address as place,
      '/layout/attendance/leave/apply' as link
    from leave_apply t join leave_type y on y.id = t.leave_type_id
    where t.student_id = ${work.actor.personId}::uuid and t.audit_status = 'approved'
      and t.end_time >= ${from}::timestamptz and t.start_time < ${to}::timestamptz + interval '1 day' order by t.start_time limit 200`);
}

/** Leaves of mine that are over and that I haven't reported back from. */
export async function leaveDuties(work: Work): Promise<Duty[]> {
  if (work.actor.userType !== 'student') return [];
  const { cancelHours } = await settings(work);
  return work.db.rows<Duty>(sql`
    select 'leave' as kind, t.id, y.name as title, t.end_time + ${cancelHours} * interval '1 hour' as due_at, 3 as weight,
      '/layout/attendance/leave/apply' as link
    from leave_apply t join leave_type y on y.id = t.leave_type_id
    where t.student_id = ${work.actor.personId}::uuid and t.audit_status = 'approved'
      and t.cancel_status not in ('done', 'running') and t.end_time <= ${work.at}::timestamptz order by t.end_time limit 20`);
}
