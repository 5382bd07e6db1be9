import { sql, type Sql } from '#platform/server/db/sql.ts';

/**
 * Who of these students is away at a moment as he registered it, as rows of `whereabouts`: from when he left until he came
 * back, at most until he wanted to. What waits for his counsellor counts for nothing yet.
 */
export const goneAway = (studentIds: readonly string[], at: string): Sql => sql`
  select t.student_id, 'away' as kind, t.id as source_id, t.expected_return as until
  from away_register t where t.student_id = any(${studentIds}::uuid[]) and t.direction <> 'stay'
    and t.status in ('registered', 'left', 'back', 'overdue') and coalesce(t.depart_real, t.depart_at) <= ${at}::timestamptz
    and ${at}::timestamptz < least(t.expected_return, t.return_real)`;
