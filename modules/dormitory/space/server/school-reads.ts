import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { maskPhone } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { picked, pickQuery } from '#platform/server/resource/pick.ts';
import type { DormOption } from './answers.ts';

const sex = z.enum(['1', '2', '3']).optional();

const FREE = sql`count(b.id) filter (where b.status = 'normal' and b.bed_use = 'free')`;

export const getDorm = get('base/school/getDorm', {
  needs: 'login',
  query: z.strictObject({ campusId: z.uuid().optional(), sex }),
  handle: (work, { query }) =>
    work.db.rows<DormOption>(sql`
      select d.building_id as value, d.name as label, d.under_repair as disabled, d.gender_type as sex,
        d.floor_to - d.floor_from + 1 - (case when d.floor_from < 0 and d.floor_to > 0 then 1 else 0 end) as floors,
        ${FREE} as bed_free
      from dorm_building d left join dorm_bed b on b.tenant_id = d.tenant_id and b.building_id = d.building_id
      where (${query.campusId ?? null}::uuid is null or d.campus_id = ${query.campusId ?? null})
        and (${query.sex ?? null}::text is null or d.gender_type in (${query.sex ?? null}, '3'))
      group by d.tenant_id, d.id order by d.sort nulls last, d.name`),
});

export const getFloor = get('base/school/getFloor', {
  needs: 'login',
  query: z.strictObject({ buildingId: z.uuid() }),
  handle: (work, { query }) =>
    work.db.rows(sql`
      select f.id as value, f.name as label, f.floor_no, count(distinct r.id) as room_count, ${FREE} as bed_free
      from dorm_floor f left join dorm_room r on r.tenant_id = f.tenant_id and r.floor_id = f.id and r.status = 'enabled'
      left join dorm_bed b on b.tenant_id = r.tenant_id and b.room_id = r.id
      where f.building_id = ${query.buildingId} group by f.tenant_id, f.id order by f.floor_no`),
});

export const getRoom = get('base/school/getRoom', {
  needs: 'login',
  query: z.strictObject({
    ...pickQuery,
    buildingId: z.uuid().optional(),
    floor: z.uuid().or(z.coerce.number().int()).optional(),
  }),
  async handle(work, { query }) {
    const { floor } = query;
    const onFloor =
      floor === undefined
        ? sql`true`
        : typeof floor === 'number'
          ? sql`f.floor_no = ${floor}`
          : sql`f.id = ${floor}`;
    if (!query.buildingId && !query.ids && !query.keyword) return [];
    return work.db.unprepared.rows(sql`
      select t.id as value, ${query.buildingId ? sql`t.room_no` : sql`t.full_name`} as label, t.full_name, k.name as room_type,
        t.bed_count as bed_total, t.used_count as bed_used, t.gender as sex, t.building_id, t.floor_id
      from dorm_room t join dorm_floor f on f.tenant_id = t.tenant_id and f.id = t.floor_id
      join dorm_room_type k on k.tenant_id = t.tenant_id and k.id = t.room_type_id
      where ${picked(query, sql`t.status = 'enabled'`, ['full_name', 'room_code'])} and ${onFloor}
        and (${query.buildingId ?? null}::uuid is null or t.building_id = ${query.buildingId ?? null})
      order by t.room_code limit 1000`);
  },
});

export const getRoomFullName = get('base/school/getRoomFullName', {
  needs: 'login',
  query: z.strictObject({ roomId: z.uuid() }),
  async handle(work, { query }) {
    const room = await work.db.row(sql`
      select r.id as room_id, c.campus_name || '/' || b.building_name || '/' || f.name || '/' || r.room_no as full_name,
        b.campus_id, r.building_id, f.floor_no as floor
      from dorm_room r join dorm_floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id
      join building b on b.tenant_id = r.tenant_id and b.id = r.building_id
      join campus c on c.tenant_id = b.tenant_id and c.id = b.campus_id where r.id = ${query.roomId}`);
    if (!room) throw notFound();
    return room;
  },
});

type Resident = {
  bedId: string;
  bedNo: string;
  studentId: string | null;
  studentNo: string | null;
  name: string | null;
  className: string | null;
  phone: string | null;
  isHead: boolean;
  inside: boolean;
};

/** Who lives in a room that the reader may see; of residents outside his circle the name only. */
export const getRoomStu = get('base/school/getRoomStu', {
  needs: 'login',
  query: z.strictObject({ roomId: z.uuid() }),
  async handle(work, { query }) {
    const room = await work.db.row(sql`
      select 1 from dorm_room r where r.id = ${query.roomId} and ${work.within('dormRoom', 'dormRoom.list', 'r')}`);
    if (!room) throw notFound();
    const rows = await work.db.rows<Resident>(sql`
      select b.id as bed_id, b.bed_no, s.id as student_id, s.student_no, s.name, c.class_name, s.phone,
        coalesce(r.head_student_id = s.id, false) as is_head, ${work.within('student', 'student.list', 's')} as inside
      from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
      left join student s on s.tenant_id = b.tenant_id and s.id = b.student_id
      left join stu_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      where b.room_id = ${query.roomId} order by b.bed_no`);
    const { secrets } = work.platform;
    return rows.map(({ inside, studentNo, phone, ...resident }) => ({
      ...resident,
      studentNo: inside ? studentNo : null,
      className: inside ? resident.className : null,
      phone: inside && phone !== null ? maskPhone(secrets.open(phone)) : null,
    }));
  },
});
