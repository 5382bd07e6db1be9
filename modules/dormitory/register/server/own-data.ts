import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Where the caller has lived, for the copy of his data. */
export const placesOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select place_name, purpose, state, check_in_at, end_at, end_reason from dormitory_register
    where student_id = ${work.actor.personId}::uuid order by id desc limit 200`);
