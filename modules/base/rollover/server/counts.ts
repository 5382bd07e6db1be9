import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Count = {
  departmentId: string;
  department: string;
  grade: string;
  enrolled: number;
  classes: number;
};

/** The school in numbers, by college and grade: students on the roll, and classes that aren't over. */
export const countsOf = (work: Work): Promise<Count[]> =>
  work.db.rows<Count>(sql`
    select c.department_id, d.dept_name as department, c.grade, sum(c.student_count)::int as enrolled,
      count(*) filter (where c.status not in ('graduated', 'cancelled')) as classes
    from stu_class c join department d on d.id = c.department_id
    group by c.department_id, d.dept_name, d.sort, c.grade
    having sum(c.student_count) > 0 or count(*) filter (where c.status not in ('graduated', 'cancelled')) > 0
    order by d.sort, d.dept_name, c.grade`);
