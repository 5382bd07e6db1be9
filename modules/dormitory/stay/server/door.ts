import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Who of these students stays over a holiday at a moment, as rows of `whereabouts`: he is expected in his holiday bed. */
export const staysOver = (studentIds: readonly string[], at: string): Sql => sql`
  select t.student_id, 'holidayStay' as kind, t.id as source_id, (t.last_date + 1)::timestamptz as until
  from stay_apply t where t.student_id = any(${studentIds}::uuid[]) and t.audit_status = 'approved'
    and ${at}::date between t.from_date and t.last_date and (t.left_at is null or t.left_at > ${at}::timestamptz)`;

/** Who of these students has been granted to stay on some of the days, both included. One statement. */
export async function staysBetween(
  work: Work,
  studentIds: readonly string[],
  days: { from: string; to: string },
): Promise<ReadonlySet<string>> {
  const rows = await work.db.rows<{ studentId: string }>(sql`
    select student_id from stay_apply where student_id = any(${studentIds}::uuid[]) and audit_status = 'approved'
      and from_date <= ${days.to}::date and last_date >= ${days.from}::date`);
  return new Set(rows.map(({ studentId }) => studentId));
}
