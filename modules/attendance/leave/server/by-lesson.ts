import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { refuse } from '../errors.ts';

const DAYS_MOST = 62;

type Row = {
  day: string;
  sectionFrom: number;
  sectionTo: number;
  courseName: string;
  className: string;
  startsAt: string;
  students: { name: string; studentNo: string; typeName: string; start: string; end: string }[];
};

/** Who will miss or missed the caller's own lessons, by lesson. Reasons and places stay with the counsellor. */
export const byLesson = get('yxgl/leaveApply/byLesson', {
  needs: 'leaveApply.byLesson',
  query: z.strictObject({ from: wireDay.optional(), to: wireDay.optional() }),
  async handle(work, { query }) {
    const from = query.from ?? work.at.slice(0, 10);
    const to = query.to ?? addDays(from, 6);
    if (to < from || daysBetween(from, to) > DAYS_MOST) throw refuse.rangeTooLong({ days: DAYS_MOST });
    const rows = await work.db.rows<Row>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select h.day, h.section_from, h.section_to, h.course_name, c.class_name, min(h.starts_at) as starts_at,
        jsonb_agg(jsonb_build_object('name', s.name, 'studentNo', s.student_no, 'typeName', y.name,
          'start', to_char(l.start_time, 'YYYY-MM-DD HH24:MI'), 'end', to_char(l.eff_end, 'YYYY-MM-DD HH24:MI')) order by s.student_no) as students
      from leave_lesson h join leave_apply l on l.id = h.leave_id and l.audit_status = 'approved' and h.starts_at < l.eff_end
      join student s on s.id = l.student_id join stu_class c on c.id = l.class_id join leave_type y on y.id = l.leave_type_id
      where h.teacher_id = ${work.actor.personId}::uuid and h.day between ${from}::date and ${to}::date
      group by h.day, h.section_from, h.section_to, h.course_name, c.id, c.class_name order by starts_at, c.class_name`);
    return rows.map((row) => ({
      ...row,
      students: row.students.map((one) => ({
        ...one,
        typeName: firstRowName(work, 'leaveType', one.typeName),
      })),
    }));
  },
});
