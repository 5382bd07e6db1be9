import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { publicMark } from '../public-mark.ts';
import { monthMark } from '../rules.ts';

type Counted = {
  ownerType: string;
  ownerKey: string;
  ownerName: string;
  buildingIds: string[];
  areas: number;
  meanScore: number | null;
  punchesDue: number;
  punchesInTime: number;
  overdue: number;
};

/** At two every night: the marks of yesterday's month, worked out anew; with the first of the next one it stays as it is. */
export async function markMonth(work: Work): Promise<void> {
  const month = addDays(work.at.slice(0, 10), -1).slice(0, 7);
  const rows = await counted(work, month);
  await work.db.run(sql`delete from public_mark where month = ${month}`);
  const marked = rows.map((row) => {
    const { meanScore, punchesDue: due, punchesInTime: inTime, overdue } = row;
    return { month, ...row, mark: monthMark({ meanScore, due, inTime, overdue }) };
  });
  if (marked.length > 0) await insertMany(work, publicMark, marked);
}

/** Of each who is responsible: how his areas did in a month, and how he kept his slots. */
const counted = (work: Work, month: string): Promise<Counted[]> => {
  const within = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM') = ${month}`;
  return work.db.rows<Counted>(sql`
    with owned as (
      select a.id, a.building_id, a.owner_type, u.id::text as key, u.user_name as name from public_area a
        join sys_user u on u.id = any(a.cleaner_ids) where a.owner_type = 'cleaner'
      union all select a.id, a.building_id, a.owner_type, c.id::text, c.class_name from public_area a
        join stu_class c on c.id = a.class_id where a.owner_type = 'class'
      union all select a.id, a.building_id, a.owner_type, d.id::text, d.dept_name from public_area a
        join department d on d.id = a.department_id where a.owner_type = 'department')
    select o.owner_type, o.key as owner_key, o.name as owner_name, array_agg(distinct o.building_id) as building_ids,
      count(*)::int as areas, round(sum(k.sum) / nullif(sum(k.scored), 0), 1) as mean_score,
      coalesce(sum(p.due), 0)::int as punches_due, coalesce(sum(p.done), 0)::int as punches_in_time, coalesce(sum(r.late), 0)::int as overdue
    from owned o
    cross join lateral (select sum(t.score) as sum, count(t.score) as scored from public_check t
      join public_round n on n.id = t.round_id and n.state <> 'void' where t.area_id = o.id and ${within('t.due_on')}) k
    cross join lateral (select count(*) filter (where t.state <> 'due') as due, count(*) filter (where t.state = 'done') as done
      from public_clean t where t.area_id = o.id and ${within('t.from_at')} and (o.owner_type <> 'cleaner' or t.staff_id::text = o.key)) p
    cross join lateral (select count(*) as late from rectify f where ${within('f.overdue_at')} and (
      f.source_type = 'publicArea' and f.source_id in (select id::text from public_check where area_id = o.id)
      or f.source_type = 'report' and f.source_id in (select id::text from public_report where area_id = o.id))) r
    group by o.owner_type, o.key, o.name order by o.name`);
};
