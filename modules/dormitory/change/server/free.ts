import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Building = { id: string; name: string; count: number };
type FreeBed = {
  id: string;
  bedNo: string;
  position: string | null;
  nearTo: string[] | null;
  roomId: string;
  roomName: string;
  roomType: string;
  feeYear: number;
  usedCount: number;
  bedCount: number;
};

/** What a student may ask for: free beds for his sex in a building, and in which buildings there are any. */
export const freeBeds = get('yxgl/dormChange/freeBeds', {
  needs: 'dormChange.submit',
  query: z.strictObject({ buildingId: z.uuid().optional() }),
  async handle(work, { query: { buildingId = null } }) {
    const free = sql`
      from dorm_bed b join dorm_room m on m.id = b.room_id join dorm_building d on d.building_id = b.building_id
      join student s on s.id = ${work.actor.personId}::uuid and s.gender = b.gender
      where b.bed_use = 'free' and b.status = 'normal' and m.status = 'enabled' and m.usage = '1' and not d.under_repair`;
    const buildings = await work.db.rows<Building>(sql`
      with ${peopleRows.student} select d.building_id as id, d.name, count(*) ${free} group by 1, 2 order by 2 limit 200`);
    const beds =
      buildingId === null
        ? []
        : await work.db.rows<FreeBed>(sql`
            with ${peopleRows.student}
            select b.id, b.bed_no, b.position, b.near_to, m.id as room_id, m.full_name as room_name,
              (select y.name from dorm_room_type y where y.id = m.room_type_id) as room_type,
              (select y.fee_year from dorm_room_type y where y.id = m.room_type_id) as fee_year, m.used_count, m.bed_count
            ${free} and b.building_id = ${buildingId} order by m.room_code, b.bed_no limit 300`);
    return { buildings, beds };
  },
});
