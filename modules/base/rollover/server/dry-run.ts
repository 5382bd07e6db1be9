import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { byId } from './batch.ts';

type Part = {
  departmentId: string;
  department: string;
  grade: string;
  before: number;
  after: number;
  graduated: number;
  completed: number;
  leftEarly: number;
  delayed: number;
  retainedOut: number;
  retainedIn: number;
};

type Sample = {
  id: string;
  studentNo: string;
  name: string;
  className: string;
  action: string;
  fromStatus: string;
  toStatus: string;
  targetClass: string | null;
};

/** What a run would change, without changing anything: by college and grade, and some of those whom it concerns. */
export const dryRun = get('base/rollover/dryRun', {
  needs: 'rollover.check',
  query: byId,
  async handle(work, { query: { id } }) {
    const batch = await work.db.row(sql`select 1 from rollover where id = ${id}`);
    if (!batch) throw notFound();
    const parts = await work.db.rows<Part>(sql`
      with moved as (
        select i.department_id, i.grade, i.action, 1 as before, case when i.action in ('graduate', 'complete', 'leaveEarly', 'retain')
          then 0 else 1 end as after, 0 as came
        from rollover_item i where i.rollover_id = ${id}
        union all
        select c.department_id, c.grade, 'in', 0, 1, 1 from rollover_item i join stu_class c on c.id = i.target_class_id
        where i.rollover_id = ${id} and i.action = 'retain')
      select m.department_id, d.dept_name as department, m.grade, sum(before)::int as before, sum(after)::int as after,
        count(*) filter (where action = 'graduate') as graduated, count(*) filter (where action = 'complete') as completed,
        count(*) filter (where action = 'leaveEarly') as left_early, count(*) filter (where action = 'delay') as delayed,
        count(*) filter (where action = 'retain') as retained_out, sum(came)::int as retained_in
      from moved m join department d on d.id = m.department_id
      group by m.department_id, d.dept_name, d.sort, m.grade order by d.sort, d.dept_name, m.grade`);
    const samples = await work.db.rows<Sample>(sql`
      select i.id, s.student_no, i.student_name as name, c.class_name, i.action, i.from_status, i.to_status, t.class_name as target_class
      from rollover_item i join student s on s.id = i.student_id join stu_class c on c.id = i.class_id
      left join stu_class t on t.id = i.target_class_id
      where i.rollover_id = ${id} and i.action not in ('promote', 'keep', 'skip')
      order by md5(i.id::text) limit ${SAMPLES}`);
    return { parts, samples, effects: await effectsOf(work, id) };
  },
});

const SAMPLES = 20;

type Effects = { overClasses: number; ledClasses: number; beds: number; accounts: number; newMajors: number };

/** What a run would do besides: classes that end, beds that come free, accounts that close, majors of the new grade. */
async function effectsOf(work: Work, id: string): Promise<Effects> {
  const row = await work.db.row<Effects>(sql`
    with leaves as (
      select student_id, class_id from rollover_item
      where rollover_id = ${id} and action in ('graduate', 'complete', 'leaveEarly')),
    over as (
      select c.id, c.fdy_ids, c.bzr_id from stu_class c where c.status in ('active', 'interning') and c.student_count > 0
        and c.student_count = (select count(*) from rollover_item i where i.rollover_id = ${id} and i.class_id = c.id
          and i.action in ('graduate', 'complete', 'leaveEarly', 'retain'))
        and not exists (select 1 from rollover_item i where i.rollover_id = ${id} and i.target_class_id = c.id))
    select (select count(*) from over) as over_classes,
      (select count(*) from over where fdy_ids <> '{}' or bzr_id is not null) as led_classes,
      (select count(*) from dormitory_register g join leaves l on l.student_id = g.resident_id
        where g.state in ('living', 'reserved')) as beds,
      (select count(*) from sys_user u join leaves l on l.student_id = u.person_id where u.status = 'enabled') as accounts,
      (select count(*) from grade_major g join major m on m.id = g.major_id cross join rollover r
        where r.id = ${id} and m.status = 'enabled' and g.grade = (left(r.to_xn, 4)::int - 1)::text and not exists (
          select 1 from grade_major o where o.major_id = g.major_id and o.grade = left(r.to_xn, 4))) as new_majors`);
  return row!;
}
