import { latestGrade } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { rollover } from './rollover.ts';
import { propose } from './server/propose.ts';

/** Last summer's roll-over, long done: everybody who is here moved up, or kept his place; and the next, being prepared. */
export async function demo(work: Work): Promise<void> {
  const year = latestGrade(work.at);
  const at = `${year}-08-26 09:00:00`;
  const { id } = await insert(work, rollover, {
    toXn: `${year}-${year + 1}`,
    fromXn: `${year - 1}-${year}`,
    effectiveDate: `${year}-08-26`,
    status: 'done',
    internClasses: false,
    switchTerm: true,
    copyGradeMajors: true,
    tellStudents: true,
    startedAt: at,
    endedAt: `${year}-08-26 09:04:00`,
    undoUntil: `${year}-09-02 09:04:00`,
  });
  await work.db.run(sql`
    insert into rollover_item (tenant_id, id, rollover_id, student_id, student_name, class_id, major_id, department_id, grade,
      graduating, from_status, action, to_status, result, done_at, created_at, updated_at)
    select s.tenant_id, gen_random_uuid(), ${String(id)}::uuid, s.id, s.name, s.class_id, s.major_id, s.department_id, s.grade, false,
      s.student_status, case when s.student_status in ('02', '03') then 'keep' else 'promote' end, s.student_status, 'done', ${at}, ${at}, ${at}
    from student s where s.enrolled and s.arrived and s.grade < ${String(year)}`);
  await work.db.run(sql`
    with n as (
      select c.department_id, d.dept_name, c.grade, sum(c.student_count)::int as enrolled, count(*) as classes
      from stu_class c join department d on d.id = c.department_id where c.grade < ${String(year)} group by 1, 2, 3),
    told as (
      select jsonb_agg(jsonb_build_object('departmentId', department_id, 'department', dept_name, 'grade', grade, 'enrolled',
        enrolled, 'classes', classes) order by dept_name, grade) as counts from n)
    update rollover r set counts_before = t.counts, counts_after = t.counts, started_by = (select min(id::text)::uuid from sys_user where account_no = 'admin'),
      total = (select count(*) from rollover_item where rollover_id = r.id), done = (select count(*) from rollover_item where rollover_id = r.id)
    from told t where r.id = ${String(id)}::uuid`);
  const toXn = `${year + 1}-${year + 2}`;
  const next = await insert(work, rollover, {
    toXn,
    fromXn: `${year}-${year + 1}`,
    effectiveDate: `${year + 1}-08-25`,
    status: 'draft',
    internClasses: true,
    copyGradeMajors: true,
    switchTerm: true,
    tellStudents: true,
  });
  await propose(work, { id: String(next.id), toXn });
}
