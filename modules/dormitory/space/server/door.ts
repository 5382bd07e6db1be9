import { orgRows } from '#modules/base/org';
import { formatDate } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { KEEPING } from '../rules.ts';

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

/** Accounts of those who keep buildings: by the building's own list or by a post held today. */
export async function keepersOf(work: Work, buildingIds: readonly string[]): Promise<string[]> {
  const today = formatDate(work.now, ZONE);
  const rows = await work.db.rows<{ id: string }>(sql`
    with ${orgRows.building},
    keeper as (
      select unnest(g.keeper_ids) as id from building g where g.id = any(${buildingIds}::uuid[])
      union select s.teacher_id from dorm_staff s where s.building_id = any(${buildingIds}::uuid[])
        and s.post = any(${KEEPING}::text[]) and (s.duty_from is null or s.duty_from <= ${today})
        and (s.duty_to is null or s.duty_to >= ${today}))
    select u.id from sys_user u where u.person_id in (select id from keeper) and u.status = 'enabled' order by u.account_no`);
  return rows.map(({ id }) => id);
}
