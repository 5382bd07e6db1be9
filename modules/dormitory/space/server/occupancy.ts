import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { FOR_STUDENTS } from '../rules.ts';

export type Occupancy = {
  rooms: number;
  /** Beds of enabled student rooms in buildings that aren't under repair. */
  beds: number;
  /** Those in order. */
  usable: number;
  used: number;
  reserved: number;
  free: number;
};

/** How full buildings are, by the definitions of the school (living design, dorm-space statistics). */
export async function occupancy(work: Work, buildingIds: readonly string[]): Promise<Map<string, Occupancy>> {
  const rows = await work.db.rows<Occupancy & { buildingId: string }>(sql`
    select b.building_id, count(distinct b.room_id) as rooms, count(*) as beds,
      count(*) filter (where b.status = 'normal') as usable,
      count(*) filter (where b.bed_use = 'used') as used,
      count(*) filter (where b.bed_use = 'reserved') as reserved,
      count(*) filter (where b.status = 'normal' and b.bed_use = 'free') as free
    from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join dorm_building d on d.tenant_id = b.tenant_id and d.building_id = b.building_id
    where b.building_id = any(${buildingIds}::uuid[]) and r.status = 'enabled' and r.usage = ${FOR_STUDENTS}
      and not d.under_repair
    group by b.building_id`);
  return new Map(rows.map(({ buildingId, ...counts }) => [buildingId, counts]));
}
