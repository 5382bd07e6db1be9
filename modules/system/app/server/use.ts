import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import type { Day, Use } from './answers.ts';

/** Days whose figures are kept: a year and what is needed to compare it. */
const KEPT = 400;

/** Counts that somebody opened an app, in all and today. Two lines that nobody else writes, one statement. */
export const countUse = (work: Work, appId: string): Promise<number> =>
  work.db.run(sql`
    with today as (
      insert into app_use_today (tenant_id, day, app_id, user_id)
      values (${work.tenant}, ${work.at.slice(0, 10)}, ${appId}, ${work.actor.userId})
      on conflict (tenant_id, day, app_id, user_id) do update set times = app_use_today.times + 1)
    insert into app_use (tenant_id, user_id, app_id, last_at)
    values (${work.tenant}, ${work.actor.userId}, ${appId}, ${work.at})
    on conflict (tenant_id, user_id, app_id) do update set times = app_use.times + 1, last_at = excluded.last_at`);

/** Days that are over become figures. Run again it finds nothing left. */
export async function closeDays(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  await work.db.run(sql`
    with over as (
      delete from app_use_today where day < ${today} returning tenant_id, day, app_id, times)
    insert into app_use_day (tenant_id, day, app_id, times, people)
    select tenant_id, day, app_id, sum(times), count(*) from over group by tenant_id, day, app_id
    on conflict (tenant_id, day, app_id) do update set times = app_use_day.times + excluded.times,
      people = app_use_day.people + excluded.people`);
  await work.db.run(sql`delete from app_use_day where day < ${addDays(today, -KEPT)}`);
}

/** How often each app was opened, by how many people, when last, and how many keep it, for whoever manages them. */
export const usage = get('base/appName/usage', {
  needs: 'appName.list',
  handle: (work) =>
    work.db.rows<Use>(sql`
      select a.id, coalesce(u.times, 0) as times, coalesce(u.people, 0) as people, u.last_at, coalesce(c.kept, 0) as kept
      from app_name a
      left join (select app_id, sum(times)::int as times, count(*)::int as people, max(last_at) as last_at
        from app_use group by app_id) u on u.app_id = a.id
      left join (select app_id, count(*)::int as kept from app_collect group by app_id) c on c.app_id = a.id
      order by times desc, kept desc, a.app_code`),
});

/** Openings and people of each day, of one app or of all; people who opened two apps count with each. */
export const useDays = get('base/appName/useDays', {
  needs: 'appName.list',
  query: z.strictObject({
    id: z.uuid().optional(),
    days: z.coerce.number().int().min(7).max(366).default(30),
  }),
  async handle(work, { query }) {
    const today = work.at.slice(0, 10);
    const from = addDays(today, 1 - query.days);
    const chosen = query.id === undefined ? sql`true` : sql`app_id = ${query.id}`;
    return work.db.rows<Day>(sql`
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(u.times), 0)::int as times, coalesce(sum(u.people), 0)::int as people
      from generate_series(${from}::date, ${today}::date, interval '1 day') as d(day)
      left join (
        select day, times, people from app_use_day where ${chosen}
        union all
        select day, sum(times)::int, count(*)::int from app_use_today where ${chosen} group by day, app_id) u on u.day = d.day
      group by d.day order by d.day`);
  },
});

export const appUse = [usage, useDays];
