import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Class = { id: string; name: string; grade: string; students: number };
type Mate = { id: string; name: string; studentNo: string; photo: string | null; status: string };

/** Classes of the reader's circle, and who is in one of them. */
export const roster = get('xsgl/studentInfo/roster', {
  needs: 'studentInfo.print',
  query: z.strictObject({ classId: z.uuid().optional() }),
  async handle(work, { query: { classId } }) {
    const mine = work.within('student', 'student.list', 't');
    const classes = await work.db.unprepared.rows<Class>(sql`
      with ${academicRows.stuClass}, held as (
        select t.class_id, count(*) as students from student t where t.enrolled and t.arrived and ${mine} group by t.class_id)
      select c.id, c.class_name as name, c.grade, h.students from stu_class c join held h on h.class_id = c.id
      order by c.grade desc, c.class_name collate by_name limit 1000`);
    const chosen = classId ?? classes[0]?.id;
    if (chosen === undefined) return { classes, classId: null, people: [] };
    const people = await work.db.unprepared.rows<Mate>(sql`
      select t.id, t.name, t.student_no, t.photo[1] as photo, t.student_status as status
      from student t where t.class_id = ${chosen} and t.enrolled and t.arrived and ${mine} order by t.student_no limit 500`);
    return { classes, classId: chosen, people };
  },
});
