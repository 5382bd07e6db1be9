import { z } from 'zod';
import { lastTerms } from '#modules/base/calendar';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { termCode, termOf } from '../rules/term.ts';
import { term } from './offering.ts';

type Unit = {
  id: string;
  name: string;
  open: number;
  submitted: number;
  published: number;
  students: number;
  missing: number;
};
type Late = { id: string; name: string; teacher: string; missing: number; students: number };

/** Terms that scores may be of: those that have begun, and those of which there are some. */
export const terms = get('xsgl/courseOffering/getTerms', {
  needs: 'login',
  async handle(work) {
    const known = await work.db.rows<{ xn: string; xqM: string }>(
      sql`select distinct xn, xq_m from course_offering order by xn desc, xq_m desc limit 30`,
    );
    const begun = await lastTerms(work);
    const all = new Set([...begun.map(termCode), ...known.map(termCode)]);
    return [...all].sort().reverse();
  },
});

/** How far the sheets of a term are, by college, and those that still lack something. */
export const board = get('xsgl/courseOffering/board', {
  needs: 'courseOffering.board',
  query: z.strictObject({ term }),
  async handle(work, { query }) {
    const { xn, xqM } = termOf(query.term);
    const mine = sql`t.xn = ${xn} and t.xq_m = ${xqM} and ${work.within('courseOffering', 'courseOffering.board', 't')}`;
    const [units, late] = await Promise.all([
      work.db.rows<Unit>(sql`
        with ${orgRows.department}
        select d.id, d.dept_name as name, (count(*) filter (where t.state = 'open'))::int as open, (count(*) filter (where t.state = 'submitted'))::int as submitted,
          (count(*) filter (where t.state = 'published'))::int as published, coalesce(sum(t.students), 0)::int as students, coalesce(sum(t.missing), 0)::int as missing
        from course_offering t join department d on d.id = t.department_id where ${mine} group by d.id, d.dept_name order by 2`),
      work.db.rows<Late>(sql`
        with ${peopleRows.teacher}
        select t.id, t.offering_name as name, p.name as teacher, t.missing, t.students from course_offering t join teacher p on p.id = t.teacher_id
        where ${mine} and t.state = 'open' and t.students > 0 order by t.missing desc, t.offering_name limit 100`),
    ]);
    return { units, late };
  },
});
