import { sql, type Sql } from '#platform/server/db/sql.ts';

/** Who of these students stays over a holiday at a moment, as rows of `whereabouts`: he is expected in his holiday bed. */
export const staysOver = (studentIds: readonly string[], at: string): Sql => sql`
  select t.student_id, 'holidayStay' as kind, t.id as source_id, (t.last_date + 1)::timestamptz as until
  from stay_apply t where t.student_id = any(${studentIds}::uuid[]) and t.audit_status = 'approved'
    and ${at}::date between t.from_date and t.last_date and (t.left_at is null or t.left_at > ${at}::timestamptz)`;
