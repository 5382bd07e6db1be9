import { studentNumbers } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

export type Target = 'own' | 'guardian';
export type Whose = { studentId: string; target: Target };

export type Number_ = {
  id: string;
  studentId: string;
  target: Target;
  phone: string;
  phoneHash: string;
  holder: string | null;
  relation: string | null;
  status: string;
};

/**
 * The number that is asked about: what is proposed, else what the record has. It is kept from now on and held until the
 * transaction ends. @throws phone.nothingToVerify where there is none
 */
export async function numberOf(
  work: Work,
  { studentId, target }: Whose,
  permission: string,
): Promise<Number_> {
  const student = await work.db.row<{
    classId: string;
    departmentId: string | null;
    grade: string | null;
    phone: string | null;
    phoneHash: string | null;
    holder: string | null;
    relation: string | null;
  }>(sql`
    with ${studentNumbers.rows}
    select t.class_id, t.department_id, t.grade,
      case ${target} when 'own' then t.phone else t.guardian_phone end as phone,
      case ${target} when 'own' then t.phone_hash else t.guardian_phone_hash end as phone_hash,
      case ${target} when 'own' then null else t.guardian_name end as holder,
      case ${target} when 'own' then null else t.guardian_relation end as relation
    from student_number t where t.student_id = ${studentId} and t.enrolled and ${work.within('stuPhone', permission, 't')}`);
  if (!student) throw notFound();
  const proposed = await work.db.row<Number_>(sql`
    select * from stu_phone where student_id = ${studentId} and target = ${target} and status = 'proposed' for update`);
  if (proposed) return proposed;
  const { phone, phoneHash, holder, relation, classId, departmentId, grade } = student;
  if (phone === null || phoneHash === null) throw refuse.nothingToVerify();
  const row = await work.db.row<Number_>(sql`
    insert into stu_phone as n (tenant_id, id, student_id, class_id, department_id, grade, target, holder, relation, phone, phone_hash,
      status, created_at, created_by, updated_at)
    values (${work.tenant}, ${newId()}, ${studentId}, ${classId}, ${departmentId}, ${grade}, ${target}, ${holder}, ${relation}, ${phone},
      ${phoneHash}, 'current', ${work.at}, ${work.actor.userId}, ${work.at})
    on conflict (tenant_id, student_id, target, phone_hash) do update set status = 'current', holder = excluded.holder,
      relation = excluded.relation, updated_at = excluded.updated_at
    returning *`);
  return row!;
}
