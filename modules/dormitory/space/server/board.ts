import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Room = {
  id: string;
  roomNo: string;
  gender: string;
  status: string;
  usage: string;
  roomType: string;
  headName: string | null;
};
type Bed = {
  id: string;
  roomId: string;
  bedNo: string;
  status: string;
  bedUse: string;
  name: string | null;
  className: string | null;
};

/** The rooms of a floor as tiles with their beds, for those who look after the building. */
export const board = get('yxgl/dormRoom/board', {
  needs: 'dormRoom.board',
  query: z.strictObject({ floorId: z.uuid() }),
  async handle(work, { query }) {
    const [rooms, beds] = await Promise.all([
      work.db.rows<Room>(sql`
        select r.id, r.room_no, r.gender, r.status, r.usage, t.name as room_type, h.name as head_name
        from dorm_room r join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
        left join student h on h.tenant_id = r.tenant_id and h.id = r.head_student_id
        where r.floor_id = ${query.floorId} and ${work.within('dormRoom', 'dormRoom.board', 'r')} order by r.room_code`),
      work.db.rows<Bed>(sql`
        select b.id, b.room_id, b.bed_no, b.status, b.bed_use, s.name, c.class_name
        from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
        left join student s on s.tenant_id = b.tenant_id and s.id = b.student_id
        left join stu_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
        where r.floor_id = ${query.floorId} and ${work.within('dormRoom', 'dormRoom.board', 'r')} order by b.bed_no`),
    ]);
    return rooms.map((room) => ({
      ...room,
      beds: beds.filter((bed) => bed.roomId === room.id).map(({ roomId: _room, ...bed }) => bed),
    }));
  },
});
