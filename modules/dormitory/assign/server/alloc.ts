import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { dormAllocLog } from '../dorm-alloc-log.ts';
import type { Tag } from '../rules/house.ts';
import { refuse } from '../errors.ts';

type PaintedBed = Tag & { id: string; bedNo: string; bedUse: string; status: string };
type PaintedRoom = { id: string; roomNo: string; gender: string; roomType: string; beds: PaintedBed[] };

/** The rooms of a floor with for whom each bed is meant. */
export const floor = get('yxgl/dormAlloc/floor', {
  needs: 'dormAlloc.paint',
  query: z.strictObject({ floorId: z.uuid() }),
  async handle(work, { query }): Promise<PaintedRoom[]> {
    return work.db.rows<PaintedRoom>(sql`
      select r.id, r.room_no, r.gender, t.name as room_type, jsonb_agg(jsonb_build_object('id', b.id, 'bedNo', b.bed_no,
        'bedUse', b.bed_use, 'status', b.status, 'departmentId', a.department_id, 'majorId', a.major_id, 'classId', a.class_id,
        'grade', a.grade) order by b.bed_no) as beds
      from dorm_room r join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
      join dorm_bed b on b.tenant_id = r.tenant_id and b.room_id = r.id
      left join dorm_alloc a on a.tenant_id = b.tenant_id and a.bed_id = b.id
      where r.floor_id = ${query.floorId} and r.usage = '1' group by r.id, r.room_no, r.gender, t.name, r.room_code order by r.room_code`);
  },
});

const one = z.uuid().nullish();

/** Beds are meant for a college, a major, a class or a grade from now on; for everybody where none is named. */
export const paint = post('yxgl/dormAlloc/paint', {
  needs: 'dormAlloc.paint',
  proof: 'plain',
  body: z.strictObject({
    bedIds: z.array(z.uuid()).min(1).max(2000),
    departmentId: one,
    majorId: one,
    classId: one,
    grade: z
      .string()
      .regex(/^\d{4}$/)
      .nullish(),
  }),
  async handle(work, { body: { bedIds, ...asked } }) {
    const tag = await wholeTag(work, {
      departmentId: null,
      majorId: null,
      classId: null,
      grade: null,
      ...asked,
    });
    const before = await work.db.rows<Tag & { bedId: string; fullName: string }>(sql`
      select b.id as bed_id, b.full_name, a.department_id, a.major_id, a.class_id, a.grade from dorm_bed b
      left join dorm_alloc a on a.tenant_id = b.tenant_id and a.bed_id = b.id
      where b.id = any(${bedIds}::uuid[]) order by b.bed_code for update of b`);
    if (before.length < new Set(bedIds).size) throw notFound();
    await work.db.run(sql`delete from dorm_alloc where bed_id = any(${bedIds}::uuid[])`);
    if (Object.values(tag).some((part) => part !== null))
      await work.db.run(sql`
        insert into dorm_alloc (tenant_id, bed_id, department_id, major_id, class_id, grade)
        select ${work.tenant}, unnest(${bedIds}::uuid[]), ${tag.departmentId}::uuid, ${tag.majorId}::uuid, ${tag.classId}::uuid, ${tag.grade}`);
    await insert(work, dormAllocLog, {
      ...tag,
      places: placesText(before.map((bed) => bed.fullName)),
      bedCount: before.length,
      before: before.map(({ fullName: _name, ...was }) => was),
      at: work.at,
      byUserId: work.actor.userId,
    });
    return { painted: before.length };
  },
});

/** The only bed, or the first and the last. */
function placesText(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names[0]} … ${names.at(-1)}`;
}

/** What a class or a major belongs to goes without saying: a bed of a class is one of its major and college. */
async function wholeTag(work: Work, tag: Tag): Promise<Tag> {
  if (tag.classId === null && tag.majorId === null) return tag;
  const found = await work.db.row<{ departmentId: string; majorId: string }>(
    tag.classId !== null
      ? sql`select department_id, major_id from stu_class where id = ${tag.classId}`
      : sql`select department_id, id as major_id from major where id = ${tag.majorId}`,
  );
  if (!found) throw refuse.badTag();
  return { ...tag, ...found };
}
