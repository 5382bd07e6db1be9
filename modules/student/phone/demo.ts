import { studentNumbers } from '#modules/base/people';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { phoneUpdate } from './phone-update.ts';
import { propose } from './server/propose.ts';

type Someone = {
  studentId: string;
  classId: string;
  departmentId: string | null;
  guardianName: string | null;
};

/** Most numbers are verified, by code or by call, a few are dead, and some new ones wait. */
export async function demo(work: Work): Promise<void> {
  for (const target of ['own', 'guardian'] as const) await known(work, target);
  const people = await work.db.rows<Someone>(sql`
    with ${studentNumbers.rows} select student_id, class_id, department_id, guardian_name from student_number
    where enrolled and class_id is not null order by md5(student_no || 'said') limit 40`);
  for (const [index, one] of people.entries()) await said(work, one, index);
}

async function known(work: Work, target: 'own' | 'guardian'): Promise<void> {
  const column = target === 'own' ? sql`s.phone` : sql`s.guardian_phone`;
  const hash = target === 'own' ? sql`s.phone_hash` : sql`s.guardian_phone_hash`;
  const people = await work.db.rows<{ studentId: string }>(sql`
    with ${studentNumbers.rows} select s.student_id from student_number s
    where s.enrolled and ${column} is not null and substr(md5(s.student_no || ${target}), 1, 1) < 'b'`);
  const ids = people.map(({ studentId }) => ({ id: newId(), studentId }));
  await work.db.run(sql`
    with ${studentNumbers.rows}
    insert into stu_phone (tenant_id, id, student_id, class_id, department_id, grade, target, holder, relation, phone, phone_hash, status,
      call_result, called_at, verified_at, verified_by, created_at, updated_at)
    select ${work.tenant}, g.id, s.student_id, s.class_id, s.department_id, s.grade, ${target},
      case ${target} when 'guardian' then s.guardian_name end, case ${target} when 'guardian' then s.guardian_relation end, ${column}, ${hash},
      'current', case when d.dead then 'dead' when d.called then 'reached' end, case when d.dead or d.called then ${work.at}::timestamptz end,
      case when not d.dead then ${work.at}::timestamptz end, case when d.dead then null when d.called then 'call' else 'code' end,
      ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as g(id uuid, "studentId" uuid) join student_number s on s.student_id = g."studentId"
    cross join lateral (select substr(md5(s.student_no), 2, 1) = '0' as dead, substr(md5(s.student_no), 3, 1) < '6' as called) d
    on conflict do nothing`);
}

async function said(work: Work, one: Someone, index: number): Promise<void> {
  const own = index % 3 === 0 ? `1900000${String(1000 + index)}` : null;
  const guardian = own === null ? `1800000${String(1000 + index)}` : null;
  const { studentId, classId, departmentId, guardianName } = one;
  const update = {
    updateNo: `DH${work.at.slice(0, 10).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    studentId,
    classId,
    departmentId,
    ownPhone: own,
    guardianPhone: guardian,
    guardianName: guardian === null ? null : (guardianName ?? '家长'),
    proposed: 1,
  };
  const row = await insert(work, phoneUpdate, seal(phoneUpdate.fields, update, work.platform.secrets));
  const of = { studentId, relation: null, updateId: row.id };
  await propose(work, [
    own === null
      ? { ...of, target: 'guardian', phone: guardian!, holder: guardianName }
      : { ...of, target: 'own', phone: own, holder: null },
  ]);
}
