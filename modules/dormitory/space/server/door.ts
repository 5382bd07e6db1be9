import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { dormBed } from '../dorm-bed.ts';

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

/** Somebody has left a bed in which nobody should sleep yet: it is under repair until a keeper restores it. */
export async function bedToRepair(work: Work, bedId: string): Promise<void> {
  const changed = await work.db.run(sql`
    update dorm_bed set status = 'repair', version = version + 1, updated_at = ${work.at}
    where id = ${bedId} and status in ('normal', 'kept')`);
  if (changed > 0)
    await record(work, dormBed, 'repair', [
      { rowId: bedId, before: { status: 'normal' }, after: { status: 'repair' } },
    ]);
}

/** The room whose door carries a code, as it was scanned or typed; `null` where no door does. */
export async function roomByDoor(
  work: Work,
  said: string,
): Promise<{ roomId: string; buildingId: string; fullName: string } | null> {
  const code = said.replace(/^.*[?&]token=/, '').replaceAll(/[^\w-]/g, '');
  const row = await work.db.row<{ roomId: string; buildingId: string; fullName: string }>(sql`
    select id as room_id, building_id, full_name from dorm_room where qr_token = ${code}`);
  return row ?? null;
}
