import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Whether a bed is in the actor's circle of a permission: the desk of a building gives out beds of that building only. */
export async function bedInReach(work: Work, bedId: string, permission: string): Promise<boolean> {
  const bed = await work.db.row(sql`
    select 1 from dorm_bed b where b.id = ${bedId} and ${work.within('dormBed', permission, 'b')}`);
  return bed !== undefined;
}

/** A room in the actor's circle of a permission, by its id or by the code at its door; undefined where there is none. */
export function roomInReach(
  work: Work,
  which: { roomId?: string | undefined; code?: string | undefined },
  permission: string,
): Promise<{ id: string; fullName: string } | undefined> {
  const { roomId = null, code = null } = which;
  return work.db.row(sql`
    select r.id, r.full_name from dorm_room r
    where (r.id = ${roomId}::uuid or r.qr_token = ${code}::text) and ${work.within('dormRoom', permission, 'r')}`);
}
