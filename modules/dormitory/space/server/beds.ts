import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { bedPosition, FOR_STUDENTS } from '../rules.ts';

type RoomOfType = { id: string; buildingId: string; gender: string; usage: string; roomTypeId: string };

/** Gives student rooms the beds that their type says; beds that are there stay as they are. */
export async function makeBeds(work: Work, rooms: readonly RoomOfType[]): Promise<void> {
  const types = await work.db.rows<{ id: string; bedCount: number; bunk: string }>(sql`
    select id, bed_count, bunk from dorm_room_type where id = any(${rooms.map((room) => room.roomTypeId)}::uuid[])`);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const beds = rooms
    .filter((room) => room.usage === FOR_STUDENTS)
    .flatMap((room) => {
      const type = typeOf.get(room.roomTypeId)!;
      return Array.from({ length: type.bedCount }, (_, index) => ({
        id: v7(),
        roomId: room.id,
        buildingId: room.buildingId,
        gender: room.gender,
        bedNo: String(index + 1),
        position: bedPosition(type.bunk, index + 1),
      }));
    });
  if (beds.length === 0) return;
  await work.db.run(sql`
    insert into dorm_bed (tenant_id, id, room_id, building_id, gender, bed_no, position, created_at, updated_at)
    select ${work.tenant}, b.id, b."roomId", b."buildingId", b.gender, b."bedNo", b.position, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(beds)}::jsonb) as b(id uuid, "roomId" uuid, "buildingId" uuid, gender text,
      "bedNo" text, position text)
    on conflict on constraint "space.bedNoTaken" do nothing`);
}

/** After a change to a smaller type the free beds with the highest numbers are stopped, so that no more than fit are given out. */
export async function stopSurplus(work: Work, roomId: string, bedCount: number): Promise<void> {
  await work.db.run(sql`
    update dorm_bed set status = 'stopped', version = version + 1, updated_at = ${work.at}
    where id in (
      select id from dorm_bed where room_id = ${roomId} and status <> 'stopped'
      order by (bed_use = 'free'), bed_no offset ${bedCount}) and bed_use = 'free'`);
}
