import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Whether a bed is in the actor's circle of a permission: the desk of a building gives out beds of that building only. */
export async function bedInReach(work: Work, bedId: string, permission: string): Promise<boolean> {
  const bed = await work.db.row(sql`
    select 1 from dorm_bed b where b.id = ${bedId} and ${work.within('dormBed', permission, 'b')}`);
  return bed !== undefined;
}
