import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

/** Students that one counsellor should lead at most (教育部令第43号). */
const STUDENTS_MOST = 200;

type Load = {
  teacherId: string;
  name: string;
  staffNo: string;
  deptName: string;
  classes: number;
  students: number;
  actingClasses: number;
  mentees: number;
};
type College = {
  departmentId: string;
  deptName: string;
  students: number;
  counsellors: number;
  classesWithout: number;
};

/** Who looks after how many in the reader's circle; a class with two counsellors counts half for each. */
export const load = get('xsgl/mentorAssign/load', {
  needs: 'mentorAssign.load',
  async handle(work) {
    const inside = work.within('stuClass', 'mentorAssign.load', 'c');
    const running = sql`c.status in ('planned', 'active', 'interning')`;
    const [loads, colleges] = await Promise.all([
      work.db.rows<Load>(sql`
        with led as (
          select f.teacher_id, count(*) as classes, round(sum(c.student_count::numeric / greatest(cardinality(c.fdy_ids), 1))) as students
          from class_staff f join stu_class c on c.id = f.class_id where f.to_date is null and f.staff_role = 'fdy' and ${running} and ${inside}
          group by 1),
        acting as (
          select a.teacher_id, count(*) as classes from mentor_acting a join stu_class c on c.id = a.class_id
          where a.status = 'active' and ${work.at.slice(0, 10)}::date between a.from_date and a.to_date and ${inside} group by 1),
        mentored as (
          select a.teacher_id, count(*) as mentees from mentor_assign a join stu_class c on c.id = a.class_id
          where a.status = 'active' and ${inside} group by 1)
        select t.id as teacher_id, t.name, t.staff_no, d.dept_name, coalesce(l.classes, 0) as classes, coalesce(l.students, 0)::int as students,
          coalesce(a.classes, 0) as acting_classes, coalesce(m.mentees, 0) as mentees
        from teacher t join department d on d.id = t.department_id left join led l on l.teacher_id = t.id
        left join acting a on a.teacher_id = t.id left join mentored m on m.teacher_id = t.id
        where l.teacher_id is not null or a.teacher_id is not null or m.teacher_id is not null
        order by 6 desc, 8 desc, t.staff_no limit 500`),
      work.db.rows<College>(sql`
        select c.department_id, d.dept_name, sum(c.student_count)::int as students,
          (select count(distinct f.teacher_id) from class_staff f join stu_class x on x.id = f.class_id
            where f.to_date is null and f.staff_role = 'fdy' and x.department_id = c.department_id) as counsellors,
          count(*) filter (where c.fdy_ids = '{}' and c.student_count > 0) as classes_without
        from stu_class c join department d on d.id = c.department_id where ${running} and ${inside}
        group by c.department_id, d.dept_name order by students desc`),
    ]);
    return { loads, colleges, studentsMost: STUDENTS_MOST };
  },
});
