import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { refuse } from '../errors.ts';
import { meanShown, usualDays } from '../rules.ts';

/** Days for which a finished case asks to be rated, and for which cases count for the usual time. */
const ASKED = 30;
const COUNTED = 90;

const OVER = sql`i.status in ('approved', 'rejected')`;

type Waiting = { instanceId: string; title: string; processType: string; flowName: string; endedAt: string };

/** My cases that are over and that I haven't rated, the newest first. */
export const waiting = get('base/serviceRating/waiting', {
  needs: 'login',
  async handle(work) {
    const rows = await work.db.rows<Waiting>(sql`
      select i.id as instance_id, i.title, i.process_type, i.ended_at,
        (select d.flow_name from flow_def d where d.id = i.flow_def_id) as flow_name
      from flow_instance i where i.starter_id = ${work.actor.userId} and ${OVER}
        and i.ended_at > ${work.at}::timestamptz - ${ASKED} * interval '1 day'
        and not exists (select 1 from service_rating r where r.instance_id = i.id)
      order by i.ended_at desc, i.id limit 3`);
    return rows.map(({ processType, ...row }) => ({
      ...row,
      flowName: flowName(work, processType, row.flowName),
    }));
  },
});

/** Rates a case of one's own that is over, once. */
const add = post('base/serviceRating/add', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    instanceId: z.uuid(),
    score: z.number().int().min(1).max(5),
    content: z.string().trim().max(300).nullish(),
  }),
  async handle(work, { body }) {
    const own = await work.db.row<{ over: boolean }>(sql`
      select ${OVER} as over from flow_instance i where i.id = ${body.instanceId} and i.starter_id = ${work.actor.userId}`);
    if (!own) throw notFound();
    if (!own.over) throw refuse.notOver();
    const added = await work.db.run(sql`
      insert into service_rating (tenant_id, instance_id, user_id, score, content, created_at)
      values (${work.tenant}, ${body.instanceId}, ${work.actor.userId}, ${body.score}, ${body.content || null}, ${work.at})
      on conflict do nothing`);
    if (added === 0) throw refuse.ratedAlready();
    return { id: body.instanceId };
  },
});

type Sums = { cases: number; medianHours: number | null; ratings: number; sum: number };

/** How long a service usually takes and how people found it; its cases are those of the room that its page belongs to. */
export const facts = get('base/serviceGuide/facts', {
  needs: 'login',
  query: z.strictObject({ appId: z.uuid() }),
  async handle(work, { query }) {
    const types = await processesOf(work, query.appId);
    const row = await work.db.row<Sums>(sql`
      select count(*) filter (where i.status = 'approved' and i.ended_at > ${work.at}::timestamptz - ${COUNTED} * interval '1 day') as cases,
        (percentile_cont(0.5) within group (order by extract(epoch from i.ended_at - i.started_at) / 3600)
          filter (where i.status = 'approved' and i.ended_at > ${work.at}::timestamptz - ${COUNTED} * interval '1 day'))::float8 as median_hours,
        count(r.score) as ratings, coalesce(sum(r.score), 0)::int as sum
      from flow_instance i left join service_rating r on r.instance_id = i.id
      where i.process_type = any(${types}::text[]) and ${OVER}`);
    const { cases, medianHours, ratings, sum } = row!;
    return { usualDays: usualDays(medianHours, cases), cases, rating: meanShown(sum, ratings), ratings };
  },
});

async function processesOf(work: Work, appId: string): Promise<string[]> {
  const app = await work.db.row<{ room: string | null }>(
    sql`select m.room from app_name a left join sys_menu m on m.id = a.menu_id where a.id = ${appId}`,
  );
  if (!app) throw notFound();
  const room = work.platform.rooms.find(({ declaration }) => declaration.name === app.room);
  return Object.keys(room?.server.processes ?? {});
}

export const ratings = [waiting, add, facts];
