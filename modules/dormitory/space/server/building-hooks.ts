import { DORMITORY } from '#modules/base/org';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { dormBuilding } from '../dorm-building.ts';
import { dormFloor } from '../dorm-floor.ts';
import { refuse } from '../errors.ts';
import { occupancy } from './occupancy.ts';

/** Of a building for both each room says whose it is. */
const MIXED = '3';

export const buildingHooks = hooksFor(dormBuilding, {
  async beforeAdd(work, draft) {
    const found = await work.db.row(sql`
      select 1 from building where id = ${draft.buildingId} and building_type = ${DORMITORY}`);
    if (!found) throw refuse.notADormitory();
  },
  async beforeUpdate(work, row, changes) {
    if (changes.buildingId !== undefined && changes.buildingId !== row.buildingId)
      throw refuse.buildingStays();
    const from = changes.floorFrom ?? row.floorFrom;
    const to = changes.floorTo ?? row.floorTo;
    const outside = await work.db.row<{ floorNo: number }>(sql`
      select floor_no from dorm_floor where building_id = ${row.buildingId}
        and floor_no not between ${from} and ${to} limit 1`);
    if (outside) throw refuse.floorOutside({ floor: outside.floorNo });
    const gender = changes.genderType ?? row.genderType;
    if (gender !== row.genderType && gender !== MIXED) {
      const other = await work.db.row(sql`
        select 1 from dorm_room where building_id = ${row.buildingId} and gender <> ${gender} limit 1`);
      if (other) throw refuse.genderMismatch();
    }
  },
  async decorate(work, rows) {
    const counts = await occupancy(
      work,
      rows.map((row) => row.buildingId),
    );
    for (const row of rows) Object.assign(row, { occupancy: counts.get(row.buildingId) ?? null });
  },
});

export const floorHooks = hooksFor(dormFloor, {
  beforeAdd: (work, draft) => floorInside(work, draft.buildingId ?? null, draft.floorNo ?? null),
  async beforeUpdate(work, row, changes) {
    if (changes.buildingId !== undefined && changes.buildingId !== row.buildingId) throw refuse.floorStays();
    if (changes.floorNo !== undefined) await floorInside(work, row.buildingId, changes.floorNo);
  },
});

async function floorInside(work: Work, buildingId: string | null, floor: number | null): Promise<void> {
  const building = await work.db.row<{ fits: boolean }>(sql`
    select ${floor}::int between floor_from and floor_to and ${floor}::int <> 0 as fits
    from dorm_building where building_id = ${buildingId}`);
  if (!building) throw refuse.notADormitory();
  if (!building.fits) throw refuse.floorOutside({ floor });
}
