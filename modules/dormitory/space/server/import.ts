import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import type { Work } from '#platform/server/work.ts';

type Draft = { [field: string]: unknown };

/** Completes the rows of a room sheet: the code `D03-305` is the building's code, a dash and the number. */
export async function readRooms(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const buildings = await work.db.rows<{ lead: string }>(sql`
    select b.building_code || '-' as lead from dorm_building d
    join building b on b.tenant_id = d.tenant_id and b.id = d.building_id order by length(b.building_code) desc`);
  for (const row of rows) {
    const code = String(row['roomCode'] ?? '').trim();
    const floor = String(row['floorId'] ?? '').trim();
    const lead = buildings.find((building) => code.startsWith(building.lead))?.lead;
    if (lead === undefined || code.length === lead.length || (floor !== '' && !floor.includes(lead))) {
      aid.fault(row, 'roomCode', 'space.badRoomCode');
      continue;
    }
    row['roomNo'] = code.slice(lead.length);
    row['usage'] ??= '1';
  }
}
