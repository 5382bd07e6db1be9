import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { building } from '../building.ts';
import { campus } from '../campus.ts';
import { refuse } from '../errors.ts';
import { venue } from '../venue.ts';
import { dependentsText } from './dependents.ts';

export const campusHooks = hooksFor(campus, {
  transitions: { disable: assertNoDependents },
});

// its rooms go with it; who lives in them is asked by the register
export const buildingHooks = hooksFor(building, {
  async beforeUpdate(work, row, changes) {
    if (changes.floors === undefined || changes.floors === null || changes.floors >= row.floors) return;
    const used = await work.db.row<{ floor: number | null }>(
      sql`select max(floor) as floor from venue where building_id = ${row.id}`,
    );
    const floor = used?.floor ?? 0;
    if (floor > changes.floors) throw refuse.floorsBelowUsed({ floor });
  },
});

type Placed = { buildingId?: string | null; floor?: number | null };

export const venueHooks = hooksFor(venue, {
  beforeAdd: (work, draft) => floorExists(work, draft),
  beforeUpdate: (work, row, changes) =>
    floorExists(work, { buildingId: row.buildingId, floor: row.floor, ...changes }),
});

async function floorExists(work: Work, { buildingId, floor }: Placed): Promise<void> {
  if (!buildingId || floor === null || floor === undefined) return;
  const outside = await work.db.row<{ buildingName: string }>(sql`
    select building_name from building where id = ${buildingId}
      and not (${floor}::int between -coalesce(underground, 0) and floors)`);
  if (outside) throw refuse.floorOutside({ building: outside.buildingName, floor });
}

async function assertNoDependents(work: Work, { id }: { id: string }): Promise<void> {
  const by = await dependentsText(work, 'campus', id);
  if (by) throw refuse.inUse({ by });
}
