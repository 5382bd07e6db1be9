import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Card = {
  teacherId: string;
  role: string;
  name: string;
  deptName: string;
  office: string | null;
  email: string | null;
  phone: string | null;
  until: string | null;
};

/** Who looks after the signed-in student, each with the ways to reach him: those who lead his class, who stands in, his mentors. */
export const myMentors = get('xsgl/mentorAssign/myMentors', {
  needs: 'mentorWish.submit',
  async handle(work) {
    const { personId, userType } = work.actor;
    if (userType !== 'student' || !personId) throw notFound();
    const today = work.at.slice(0, 10);
    const rows = await work.db.rows<Card>(sql`
      with found as (
        select 1 as place, f.staff_role as role, f.teacher_id, null::date as until from class_staff f join student s on s.class_id = f.class_id
        where s.id = ${personId} and f.to_date is null
        union all
        select 2, 'acting', a.teacher_id, a.to_date from mentor_acting a join student s on s.class_id = a.class_id
        where s.id = ${personId} and a.status = 'active' and ${today}::date between a.from_date and a.to_date
        union all
        select 3, m.kind, m.teacher_id, m.to_date from mentor_assign m
        where m.student_id = ${personId} and m.status = 'active' and daterange(m.from_date, m.to_date) @> ${today}::date)
      select t.id as teacher_id, x.role, t.name, d.dept_name, t.office, t.email, t.phone, x.until
      from found x join teacher t on t.id = x.teacher_id and t.status in ('active', 'external') join department d on d.id = t.department_id
      order by x.place, x.role desc, t.staff_no`);
    const { secrets } = work.platform;
    return rows.map((row) => ({ ...row, phone: row.phone && secrets.open(row.phone) }));
  },
});
