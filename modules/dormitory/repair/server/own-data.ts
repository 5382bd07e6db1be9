import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** What the caller has reported, for the copy of his data. */
export const repairsOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select repair_no, place_name, description, status, reported_at, ended_at from repair_order
    where reporter_id = ${work.actor.userId} order by reported_at desc limit 1000`);
