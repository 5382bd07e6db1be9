import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { ratioOf } from '../rules.ts';
import { ENROLLED, studentsOf } from './source.ts';

type Heads = {
  enrolled: number;
  onCampus: number;
  suspended: number;
  kept: number;
  male: number;
  female: number;
};

/** The figures that one looks at first, now or as of a day. */
export const overview = get('xsgl/studentStat/overview', {
  needs: 'studentStat.pivot',
  query: z.strictObject({ day: wireDay.optional() }),
  async handle(work, { query: { day = work.at.slice(0, 10) } }) {
    const from = await studentsOf(work, day, 'studentStat.pivot');
    const [heads] = await work.db.unprepared.rows<Heads>(sql`
      with ${from}
      select count(*) filter (where ${ENROLLED}) as enrolled, count(*) filter (where t.student_status = '01') as on_campus,
        count(*) filter (where t.student_status = '02') as suspended, count(*) filter (where t.student_status = '03') as kept,
        count(*) filter (where ${ENROLLED} and t.gender = '1') as male, count(*) filter (where ${ENROLLED} and t.gender = '2') as female
      from of_day t`);
    const began = schoolYear(day);
    const moved = await work.db.row<{ count: number }>(sql`
      select count(*) from (
        select t.from_day, t.student_status, lag(t.student_status) over (partition by t.student_id order by t.from_day) as before
        from roll_spell t where ${work.within('rollSpell', 'studentStat.pivot', 't')}) c
      where c.from_day between ${began}::date and ${day}::date and c.before is not null and c.before <> c.student_status`);
    const staff = await work.db.row<{ count: number }>(
      sql`select count(*) from teacher where status in ('active', 'external')`,
    );
    const first = await work.db.row<{ day: string | null }>(sql`select min(from_day) as day from roll_spell`);
    return {
      ...heads!,
      moved: moved!.count,
      perTeacher: ratioOf(heads!.enrolled, staff!.count),
      firstDay: first?.day ?? null,
    };
  },
});

/** The first of September before a day. */
function schoolYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '09-01' ? `${year}-09-01` : `${year - 1}-09-01`;
}
