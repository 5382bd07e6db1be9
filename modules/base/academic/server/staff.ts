import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { openHandOvers, type Due } from './class-hand-over.ts';

/** Who leads a class from now on. */
export type ClassStaff = { classId: string; fdyIds: readonly string[]; bzrId: string | null };

/**
 * Sets who leads classes, from a day on: rows of those who no longer do are closed that day, the class shows
 * the new ones, who get the role that goes with it. The rows of the classes must be locked by the caller.
 */
export async function writeStaff(work: Work, staff: readonly ClassStaff[], from: string): Promise<void> {
  const wanted = JSON.stringify(
    staff.flatMap(({ classId, fdyIds, bzrId }) => [
      ...fdyIds.map((teacherId) => ({ id: v7(), classId, teacherId, role: 'fdy' })),
      ...(bzrId === null ? [] : [{ id: v7(), classId, teacherId: bzrId, role: 'bzr' }]),
    ]),
  );
  const classIds = staff.map((one) => one.classId);
  const left = await work.db.rows<{ classId: string; teacherId: string }>(sql`
    update class_staff s set to_date = greatest(${from}::date, s.from_date)
    where s.to_date is null and s.class_id = any(${classIds}::uuid[]) and not exists (
      select 1 from jsonb_to_recordset(${wanted}::jsonb) as w("classId" uuid, "teacherId" uuid, role text)
      where w."classId" = s.class_id and w."teacherId" = s.teacher_id and w.role = s.staff_role)
    returning s.class_id, s.teacher_id`);
  await work.db.run(sql`
    insert into class_staff (tenant_id, id, class_id, teacher_id, staff_role, from_date, created_at, created_by)
    select ${work.tenant}, w.id, w."classId", w."teacherId", w.role, ${from}::date, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid
    from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, "classId" uuid, "teacherId" uuid, role text)
    where not exists (select 1 from class_staff s where s.to_date is null and s.class_id = w."classId"
      and s.teacher_id = w."teacherId" and s.staff_role = w.role)`);
  await work.db.run(sql`
    update stu_class c set fdy_ids = array(select jsonb_array_elements_text(w."fdyIds")::uuid), bzr_id = w."bzrId",
      version = c.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as w("classId" uuid, "fdyIds" jsonb, "bzrId" uuid)
    where c.id = w."classId"`);
  await giveRoles(work, wanted);
  await openHandOvers(work, handedOn(left, staff));
  await signal(work, { topic: 'grants', tenant: work.tenant });
}

/** Who left has to hand over to who leads now; to nobody, where nobody does or he still leads it otherwise. */
function handedOn(
  left: readonly { classId: string; teacherId: string }[],
  staff: readonly ClassStaff[],
): Due[] {
  const now = new Map(
    staff.map(({ classId, fdyIds, bzrId }) => [classId, [...fdyIds, ...(bzrId === null ? [] : [bzrId])]]),
  );
  return left.flatMap(({ classId, teacherId }) => {
    const to = now.get(classId) ?? [];
    return to.length === 0 || to.includes(teacherId)
      ? []
      : [{ classId, teacherId, to, why: 'staff' as const }];
  });
}

/** Whoever leads a class holds the role whose scope is the classes he leads. */
async function giveRoles(work: Work, wanted: string): Promise<void> {
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select distinct u.tenant_id, u.id, r.id
    from jsonb_to_recordset(${wanted}::jsonb) as w("teacherId" uuid, role text)
    join sys_user u on u.person_id = w."teacherId" join sys_role r on r.role_code = w.role
    on conflict do nothing`);
}

/** Ends all leading of classes today. */
export async function closeStaff(work: Work, classIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update class_staff set to_date = greatest(${work.at}::date, from_date)
    where to_date is null and class_id = any(${classIds}::uuid[])`);
}
