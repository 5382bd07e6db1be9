import { z } from 'zod';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { lateShare } from '../rules.ts';

type Sum = { handled: number; open: number; late: number; people: number };
type Person = {
  userId: string;
  name: string;
  place: string | null;
  handled: number;
  open: number;
  late: number;
};
type Week = { week: string; handled: number; late: number };

/** How members of staff keep up with what waits for them: by week and by person, inside the caller's circle. */
export const todoStat = get('base/sysTodo/stat', {
  needs: 'sysTodo.stat',
  query: z.strictObject({ weeks: z.coerce.number().int().min(1).max(26).default(8) }),
  async handle(work, { query }) {
    const from = sql`(date_trunc('week', ${work.at}::timestamptz) - ${query.weeks - 1} * interval '1 week')`;
    // closed within the weeks, or still open
    const of = sql`from sys_todo d join sys_user u on u.id = d.user_id join teacher t on t.id = u.person_id
      where ${inCircle(work)} and d.state <> 'cancelled' and (d.state = 'open' or d.done_at >= ${from})`;
    const late = sql`count(*) filter (where d.due_at < coalesce(d.done_at, ${work.at}::timestamptz))`;
    const counts = sql`count(*) filter (where d.state = 'done') as handled, count(*) filter (where d.state = 'open') as open, ${late} as late`;
    const [sum, weeks, people] = await Promise.all([
      work.db.row<Sum>(
        sql`with ${peopleRows.teacher} select ${counts}, count(distinct d.user_id) as people ${of}`,
      ),
      work.db.rows<Week>(sql`with ${peopleRows.teacher}
        select to_char(date_trunc('week', d.done_at), 'YYYY-MM-DD') as week, count(*) as handled, ${late} as late
        ${of} and d.state = 'done' group by 1 order by 1`),
      work.db.rows<Person>(sql`with ${peopleRows.teacher}, ${orgRows.department}
        select u.id as user_id, u.user_name as name, (select dept_name from department where id = min(t.department_id::text)::uuid) as place, ${counts}
        ${of} group by u.id, u.user_name order by late desc, open desc, handled desc limit 50`),
    ]);
    const { handled, open, late: over, people: count } = sum!;
    return {
      handled,
      open,
      late: over,
      people: count,
      perWeek: count === 0 ? null : (handled / count / query.weeks).toFixed(1),
      lateRate: lateShare(over, handled + open),
      weeks,
      persons: people.map((one) => ({ ...one, lateRate: lateShare(one.late, one.handled + one.open) })),
    };
  },
});

function inCircle(work: Work): Sql {
  const circle = work.actor.circle('sysTodo.stat');
  return circle === 'all' ? sql`true` : sql`t.department_id = any(${circle['department'] ?? []}::uuid[])`;
}
