import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { termOf } from '../rules/term.ts';
import { settings } from './settings.ts';
import { standings } from './standing.ts';

export type Ranked = {
  studentId: string;
  studentNo: string;
  name: string;
  className: string;
  average: number | null;
  gpa: number | null;
  credits: number;
  failed: number;
  classPlace: number | null;
  classOf: number;
  majorPlace: number | null;
  majorOf: number;
};

/** Places in class and in major and grade by the average; who has none stands outside. Needs the rows of `student` and `stuClass`. */
export const places = (standing: Sql): Sql => sql`
  select p.id as student_id, p.student_no, p.name, p.class_id, p.department_id, c.class_name, x.average, x.gpa, coalesce(x.credits, 0) as credits,
    coalesce(x.failed, 0) as failed,
    case when x.average is not null then rank() over (partition by p.class_id order by x.average desc nulls last) end as class_place,
    (count(x.average) over (partition by p.class_id))::int as class_of,
    case when x.average is not null then rank() over (partition by p.major_id, p.grade order by x.average desc nulls last) end as major_place,
    (count(x.average) over (partition by p.major_id, p.grade))::int as major_of
  from student p join stu_class c on c.id = p.class_id left join (${standing}) x on x.student_id = p.id where p.enrolled`;

const fails = z.enum(['0', '1', '3']).default('0');

/** Students of a class, or of all classes of its major and grade, by their averages; inside the reader's circle. */
export const rank = get('xsgl/courseResult/rank', {
  needs: 'courseResult.rank',
  query: z.strictObject({
    classId: z.uuid(),
    whole: z.stringbool().default(false),
    term: z
      .string()
      .regex(/^\d{4}-\d{4}-[1-9]$/)
      .optional(),
    fails,
  }),
  async handle(work, { query }): Promise<Ranked[]> {
    const peers = await peersOf(work, query.classId);
    const inTerm = query.term
      ? sql`t.xn = ${termOf(query.term).xn} and t.xq_m = ${termOf(query.term).xqM}`
      : sql`true`;
    return work.db.rows<Ranked>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select r.student_id, coalesce(r.student_no, '') as student_no, r.name, r.class_name, r.average, r.gpa, r.credits, r.failed, r.class_place::int, r.class_of,
        r.major_place::int, r.major_of
      from (${places(standings(await settings(work), sql`${inTerm} and t.class_id = any(${peers}::uuid[])`))}) r
      where r.class_id = any(${query.whole ? peers : [query.classId]}::uuid[]) and ${work.within('courseResult', 'courseResult.rank', 'r')}
        and r.failed >= ${Number(query.fails)}
      order by ${query.whole ? sql`r.major_place` : sql`r.class_place`} nulls last, r.student_no limit 1000`);
  },
});

/** The classes of the same major and grade. */
const peersOf = async (work: Work, classId: string): Promise<string[]> =>
  (
    await work.db.rows<{ id: string }>(sql`
      with ${academicRows.stuClass} select o.id from stu_class c join stu_class o on o.major_id = c.major_id and o.grade = c.grade where c.id = ${classId}`)
  ).map(({ id }) => id);
