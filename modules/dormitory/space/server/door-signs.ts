import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Sign = {
  id: string;
  fullName: string;
  roomNo: string;
  qrToken: string;
  headName: string | null;
  residents: { bedNo: string; name: string }[];
};

const ids = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/)
  .transform((list) => list.split(','));

/** What hangs at a door: the room, who lives there, and the code by which repairs and inspections know it. */
export const doorSigns = get('yxgl/dormRoom/doorSigns', {
  needs: 'dormRoom.doorSigns',
  query: z.strictObject({ ids }),
  handle: (work, { query }) =>
    work.db.rows<Sign>(sql`
      select t.id, t.full_name, t.room_no, t.qr_token, h.name as head_name,
        coalesce((select jsonb_agg(jsonb_build_object('bedNo', b.bed_no, 'name', s.name) order by b.bed_no)
          from dorm_bed b join student s on s.tenant_id = b.tenant_id and s.id = b.student_id
          where b.tenant_id = t.tenant_id and b.room_id = t.id), '[]') as residents
      from dorm_room t left join student h on h.tenant_id = t.tenant_id and h.id = t.head_student_id
      where t.id = any(${query.ids}::uuid[]) and ${work.within('dormRoom', 'dormRoom.doorSigns', 't')}
      order by t.full_name`),
});
