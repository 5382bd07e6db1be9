import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** The caller's own leaves, for the copy of his data. */
export const leavesOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select leave_no, start_time, end_time, leave_days, is_out_school, is_overnight, address, reason, audit_status, cancel_status,
      out_at, in_at, actual_return_time, created_at
    from leave_apply where student_id = ${work.actor.personId}::uuid order by start_time desc limit 1000`);
