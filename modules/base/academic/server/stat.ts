import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { counsellorLoads, isCrowded, STUDENTS_PER_COUNSELLOR } from '../rules.ts';
import type { Group } from './answers.ts';

type Sized = { id: string; className: string; studentCount: number; planCount: number };

const COLUMN = {
  department: 'department_id',
  major: 'major_id',
  grade: 'grade',
  campus: 'campus_id',
} as const;

/** Classes and enrolled students per college, major, grade or campus, and how many each counsellor leads. */
export const classStat = get('base/stuClass/stat', {
  needs: 'stuClass.list',
  query: z.strictObject({ by: z.enum(['department', 'major', 'grade', 'campus']).default('department') }),
  async handle(work, { query }) {
    const column = sql.ref(`t.${COLUMN[query.by]}`);
    const running = sql`t.status in ('planned', 'active', 'interning') and ${work.within('stuClass', 'stuClass.list', 't')}`;
    const groups = await work.db.rows<Group>(sql`
      select ${column} as key, count(*) as classes, sum(t.student_count)::int as students, sum(t.male_count)::int as male,
        sum(t.student_count - t.male_count)::int as female, round(avg(t.student_count), 1) as average_size
      from stu_class t where ${running} group by 1 order by 1`);
    const classes = await work.db.rows<{ fdyIds: string[]; studentCount: number }>(sql`
      select t.fdy_ids, t.student_count from stu_class t where ${running}`);
    const sized = await work.db.rows<Sized>(sql`
      select t.id, t.class_name, t.student_count, t.plan_count from stu_class t
      where t.plan_count < t.student_count and ${running} order by t.class_code limit 500`);
    const crowded = sized.filter(({ studentCount, planCount }) => isCrowded(studentCount, planCount));
    return {
      groups,
      crowded,
      loads: counsellorLoads(classes),
      studentsPerCounsellor: STUDENTS_PER_COUNSELLOR,
    };
  },
});
