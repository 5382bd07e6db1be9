import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { picked, pickQuery } from '#platform/server/resource/pick.ts';

type Mine = {
  id: string;
  roomId: string;
  bedId: string;
  placeName: string;
  state: string;
  checkInAt: string | null;
  keyNo: string | null;
};
type Mate = { bedNo: string; name: string | null; className: string | null; isHead: boolean; isMe: boolean };

/** One's own room: bed, roommates, the duty desk. `null` for who lives elsewhere. */
export const getMine = get('yxgl/dormitoryRegister/getMine', {
  needs: 'login',
  async handle(work) {
    const mine = await work.db.row<Mine>(sql`
      select id, room_id, bed_id, place_name, state, check_in_at, key_no from dormitory_register
      where resident_id = ${work.actor.personId}::uuid`);
    if (!mine) return null;
    const room = await work.db.row<{
      fullName: string;
      roomNo: string;
      roomType: string;
      facilities: { name: string; qty: number }[] | null;
      phone: string | null;
      buildingId: string;
      buildingName: string;
    }>(sql`
      select r.full_name, r.room_no, t.name as room_type, r.facilities, d.phone, r.building_id, d.name as building_name
      from dorm_room r join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
      join dorm_building d on d.tenant_id = r.tenant_id and d.building_id = r.building_id where r.id = ${mine.roomId}`);
    const mates = await work.db.rows<Mate>(sql`
      select b.bed_no, s.name, c.class_name, coalesce(r.head_student_id = s.id, false) as is_head,
        coalesce(s.id = ${work.actor.personId}::uuid, false) as is_me
      from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
      left join student s on s.tenant_id = b.tenant_id and s.id = b.student_id
      left join stu_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      where b.room_id = ${mine.roomId} and b.status = 'normal' order by b.bed_no`);
    return { ...mine, room: room!, mates };
  },
});

/** Rooms in which students of the caller's circle live. */
const getFdyStuRoomSelect = get('yxgl/dormitoryRegister/getFdyStuRoomSelect', {
  needs: 'login',
  query: z.strictObject({ ...pickQuery, classId: z.uuid().optional(), campusId: z.uuid().optional() }),
  handle: (work, { query }) =>
    work.db.unprepared.rows(sql`
      select t.id as value, t.full_name as label, count(*) as stu_count
      from dormitory_register g join dorm_room t on t.tenant_id = g.tenant_id and t.id = g.room_id
      join building b on b.tenant_id = t.tenant_id and b.id = t.building_id
      where g.state in ('living', 'leaving') and ${work.within('dormitoryRegister', 'dormitoryRegister.list', 'g')}
        and ${picked(query, sql`true`, ['full_name', 'room_code'])}
        and (${query.classId ?? null}::uuid is null or g.class_id = ${query.classId ?? null})
        and (${query.campusId ?? null}::uuid is null or b.campus_id = ${query.campusId ?? null})
      group by t.tenant_id, t.id order by t.room_code limit 1000`),
});

export const reads = [getMine, getFdyStuRoomSelect];
