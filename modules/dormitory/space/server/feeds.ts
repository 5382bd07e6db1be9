import { sql } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/figures/feed.ts';
import { FOR_STUDENTS } from '../rules.ts';

type Room = { building: string; floor: string; roomNo: string; beds: number; used: number };

/** The houses floor by floor, each room as full as it is. */
const dormRooms: Feed = {
  kind: 'plan',
  async read(work) {
    const rooms = await work.db.rows<Room>(sql`
      select d.name as building, l.name as floor, r.room_no, r.bed_count as beds, r.used_count as used
      from dorm_room r join dorm_floor l on l.tenant_id = r.tenant_id and l.id = r.floor_id
      join dorm_building d on d.tenant_id = r.tenant_id and d.building_id = r.building_id
      where r.status = 'enabled' and r.usage = ${FOR_STUDENTS} and not d.under_repair
      order by d.sort, d.name, l.floor_no desc, r.room_no`);
    return [...Map.groupBy(rooms, ({ building }) => building)].map(([name, own]) => ({
      name,
      rows: [...Map.groupBy(own, ({ floor }) => floor)].map(([label, boxes]) => ({
        label,
        boxes: boxes.map(({ roomNo, beds, used }) => ({
          label: roomNo,
          part: beds === 0 ? null : Math.round((used / beds) * 100) / 100,
        })),
      })),
    }));
  },
};

export const feeds = { dormRooms };
