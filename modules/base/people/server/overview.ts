import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Twice } from './answers.ts';

/** Figures of students in SQL. */
export const figuresOfStudents: FiguresHooks = {
  where: (_work, by) => (by === 'studentStatus' ? sql`true` : sql`t.enrolled`),
  terms: { isMale: sql`t.gender = '1'`, isFemale: sql`t.gender = '2'` },
  dims: {
    // the province
    origin: {
      key: sql`rpad(left(t.origin_code, 2), 6, '0')`,
      label: sql`(select r.name from region r where r.code = f.k)`,
    },
  },
};

/** People who may be in twice: the same document, or the same name, day of birth and phone. */
export const duplicates = get('base/student/duplicates', {
  needs: 'student.duplicates',
  handle: (work) =>
    work.db.rows<Twice>(sql`
      select min(t.name) as name, array_agg(t.id order by t.student_no) as ids, array_agg(t.student_no order by t.student_no) as student_nos
      from student t where ${work.within('student', 'student.duplicates', 't')}
      group by t.id_number_hash having count(*) > 1
      union
      select t.name, array_agg(t.id order by t.student_no), array_agg(t.student_no order by t.student_no)
      from student t where t.phone_hash is not null and ${work.within('student', 'student.duplicates', 't')}
      group by t.name, t.birth_date, t.phone_hash having count(*) > 1
      limit 200`),
});
