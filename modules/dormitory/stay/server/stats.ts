import { z } from 'zod';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Group = {
  by: 'college' | 'reason' | 'gender';
  key: string;
  asked: number;
  stayers: number;
  days: number;
};
type Day = { day: string; stayers: number };

/** Who asked and who stays, by college, reason and gender, and on each day. One statement per view. */
export const stats = get('yxgl/stayApply/stats', {
  needs: 'stayApply.stats',
  query: z.strictObject({ batchId: z.uuid() }),
  async handle(work, { query: { batchId } }) {
    const mine = sql`t.batch_id = ${batchId} and ${work.within('stayApply', 'stayApply.stats', 't')}`;
    const groups = await work.db.rows<Group>(sql`
      with ${peopleRows.student}, ${orgRows.department}
      select case when grouping(d.dept_name) = 0 then 'college' when grouping(t.reason_code) = 0 then 'reason' else 'gender' end as by,
        coalesce(d.dept_name, t.reason_code, s.gender) as key, count(*) as asked,
        count(*) filter (where t.audit_status = 'approved') as stayers,
        coalesce(sum(greatest(0, t.last_date - t.from_date + 1)), 0)::int as days
      from stay_apply t join student s on s.id = t.student_id join department d on d.id = t.department_id
      where ${mine} and t.audit_status <> 'draft' group by grouping sets ((d.dept_name), (t.reason_code), (s.gender))
      order by stayers desc, key`);
    const byDay = await work.db.rows<Day>(sql`
      select g.day::date::text as day, count(t.id) as stayers from stay_batch b
      cross join generate_series(b.stay_from, b.stay_to, interval '1 day') as g(day)
      left join stay_apply t on t.from_date <= g.day and t.last_date >= g.day and ${mine}
      where b.id = ${batchId} group by g.day order by g.day`);
    return { groups, byDay };
  },
});
