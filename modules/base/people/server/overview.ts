import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

const COLUMN = {
  department: sql`t.department_id::text`,
  major: sql`t.major_id::text`,
  campus: sql`t.campus_id::text`,
  grade: sql`t.grade`,
  gender: sql`t.gender`,
  nation: sql`t.nation`,
  politicalStatus: sql`t.political_status`,
  category: sql`t.category`,
  studentStatus: sql`t.student_status`,
  // the province
  origin: sql`rpad(left(t.origin_code, 2), 6, '0')`,
} as const;

type By = keyof typeof COLUMN;
const by = z.enum(Object.keys(COLUMN) as [By, ...By[]]);

/** Students of the reader's circle, counted by one of their columns. Only those on the roll, but for `studentStatus`. */
export const overview = get('base/student/overview', {
  needs: 'student.list',
  query: z.strictObject({ by: by.default('department') }),
  handle: (work, { query }) =>
    work.db.rows(sql`
      select ${COLUMN[query.by]} as key, count(*) as count, count(*) filter (where t.gender = '1') as male,
        count(*) filter (where t.gender = '2') as female, count(*) filter (where t.on_campus) as on_campus
      from student t where ${work.within('student', 'student.list', 't')} and ${query.by === 'studentStatus' ? sql`true` : sql`t.enrolled`}
      group by 1 order by 2 desc, 1`),
});

/** People who may be in twice: the same document, or the same name, day of birth and phone. */
export const duplicates = get('base/student/duplicates', {
  needs: 'student.duplicates',
  handle: (work) =>
    work.db.rows(sql`
      select min(t.name) as name, array_agg(t.id order by t.student_no) as ids, array_agg(t.student_no order by t.student_no) as student_nos
      from student t where ${work.within('student', 'student.duplicates', 't')}
      group by t.id_number_hash having count(*) > 1
      union
      select t.name, array_agg(t.id order by t.student_no), array_agg(t.student_no order by t.student_no)
      from student t where t.phone_hash is not null and ${work.within('student', 'student.duplicates', 't')}
      group by t.name, t.birth_date, t.phone_hash having count(*) > 1
      limit 200`),
});
