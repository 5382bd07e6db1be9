import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { building } from '../building.ts';

type Row = {
  id: string;
  campusId: string;
  buildingName: string;
  buildingCode: string;
  buildingType: string;
  floors: number;
  underground: number | null;
  openTime: string | null;
  keeperIds: string[] | null;
  longitude: number | null;
  latitude: number | null;
  seats: number;
  /** Venues by floor, from below to above. */
  venues: { floor: number | null; count: number }[];
  labels?: { [path: string]: string };
};

/** Buildings in use of a campus with their floors, venues and seats: everybody may know where they are. */
export const buildingCards = get('base/building/cards', {
  needs: 'login',
  query: z.strictObject({ campusId: z.uuid().optional() }),
  async handle(work, { query: { campusId = null } }) {
    const rows = await work.db.unprepared.rows<Row>(sql`
      select b.id, b.campus_id, b.building_name, b.building_code, b.building_type, b.floors, b.underground, b.open_time, b.keeper_ids,
        b.longitude::float8 as longitude, b.latitude::float8 as latitude,
        (select coalesce(sum(v.capacity), 0)::int from venue v where v.building_id = b.id and v.status = 'enabled') as seats,
        coalesce((select jsonb_agg(jsonb_build_object('floor', f.floor, 'count', f.count) order by f.floor) from (
          select v.floor, count(*)::int as count from venue v where v.building_id = b.id and v.status = 'enabled' group by v.floor) f),
          '[]') as venues
      from building b where b.status = 'enabled' and (${campusId}::uuid is null or b.campus_id = ${campusId})
      order by b.sort, b.building_code limit 500`);
    await addLabels(work.platform, work, building, rows, ['keeperIds']);
    return rows.map(({ labels, keeperIds: _ids, ...row }) => ({
      ...row,
      keepers: labels?.['keeperIds'] ?? null,
    }));
  },
});
