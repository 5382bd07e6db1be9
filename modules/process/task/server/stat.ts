import { z } from 'zod';
import { lastTerms } from '#modules/base/calendar';
import { addDays, instantOf } from '#platform/pure/date.ts';
import { workHoursBetween } from '#platform/pure/working-time.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { workingTime } from '#platform/server/workflow/clock.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { ages, AGES, spreads, type Spread } from '../rules-stat.ts';
import { typeName } from './select.ts';

/** The latest decisions of a period; more say nothing new about a median. */
const MOST = 20_000;
const PEOPLE = 50;

const PERMISSION = 'flowInstance.list';

export const statQuery = z.strictObject({
  processType: z.string().max(60).optional(),
  from: wireDay.optional(),
  to: wireDay.optional(),
});

type Done = {
  processType: string;
  nodeKey: string;
  nodeName: string;
  actorId: string | null;
  status: string;
  openedAt: string;
  finishedAt: string;
};
type Open = { openedAt: string; users: string[] };
type Named = { id: string; name: string; accountNo: string; active: boolean };

/** What a case counts for by how it stands. */
export const figuresOfCases: FiguresHooks = {
  terms: {
    isRunning: sql`t.status = 'running'`,
    isApproved: sql`t.status = 'approved'`,
    isRejected: sql`t.status = 'rejected'`,
    isDecided: sql`t.status in ('approved', 'rejected')`,
  },
};

/** How long decisions take and what lies open, in working hours of the school's calendar. */
export const stat = get('process/stat/overview', {
  needs: PERMISSION,
  query: statQuery,
  handle: (work, { query }) => overview(work, query),
});

export type Overview = Awaited<ReturnType<typeof overview>>;

export async function overview(work: Work, asked: z.output<typeof statQuery>) {
  const today = work.at.slice(0, 10);
  const period = { from: asked.from ?? addDays(today, -90), to: asked.to ?? today };
  const type = asked.processType ? sql`and t.process_type = ${asked.processType}` : sql``;
  const only = sql`${type} and ${ofOwnPeople(work)}`;
  const done = await decided(work, period, only);
  const open = await stillOpen(work, only);
  const begun = await firstBegun(work, period);
  const days = [...done, ...open]
    .map(({ openedAt }) => openedAt.slice(0, 10))
    .concat(begun)
    .sort();
  const time = await workingTime(work, days[0] ?? today, today);
  const hours = (since: string, until: string) =>
    workHoursBetween(instantOf(since, ZONE), instantOf(until, ZONE), time);
  return {
    ...period,
    terms: await byTerm(work, type),
    timedOut: done.filter(({ status }) => status === 'timedOut').length,
    returned: done.filter(({ status }) => status === 'returned').length,
    decided: done.length,
    autoPassed: await autoPassed(work, period, only),
    flows: await flowsOf(work, period, type, hours),
    nodes: nodesOf(work, done, hours),
    ages: ages(open.map(({ openedAt }) => hours(openedAt, work.at))),
    ageBounds: AGES,
    // who takes longest is for those alone who watch over all flows
    people: work.may('flowTask.watch') ? await people(work, done, open, hours) : [],
  };
}

/** Tasks of cases inside the reader's circle; who watches over all asks nothing. */
const ofOwnPeople = (work: Work): Sql =>
  work.actor.circle(PERMISSION) === 'all'
    ? sql`true`
    : sql`exists (select 1 from flow_instance i where i.id = t.instance_id and ${work.within('flowInstance', PERMISSION, 'i')})`;

type Period = { from: string; to: string };
type Hours = (since: string, until: string) => number;

const decided = (work: Work, { from, to }: Period, only: Sql): Promise<Done[]> =>
  work.db.rows<Done>(sql`
    select t.process_type, t.node_key, t.node_name, t.actor_id, t.status, t.opened_at, t.finished_at from flow_task t
    where t.finished_at >= ${from}::date and t.finished_at < ${to}::date + 1
      and (t.actor_id is not null and t.status in ('approved', 'completed', 'rejected', 'returned') or t.status = 'timedOut') ${only}
    order by t.finished_at desc limit ${MOST}`);

const stillOpen = (work: Work, only: Sql): Promise<Open[]> =>
  work.db.rows<Open>(sql`
    select t.opened_at, array(select c.user_id from flow_task_candidate c where c.instance_id = t.instance_id and c.no = t.no) as users
    from flow_task t where t.status = 'open' ${only} order by t.opened_at limit ${MOST}`);

/** Steps that nobody decided: somebody had agreed just before, or there was nobody to ask. */
async function autoPassed(work: Work, { from, to }: Period, only: Sql): Promise<number> {
  const row = await work.db.row<{ count: number }>(sql`
    select count(*) from flow_log l join flow_instance c on c.id = l.instance_id
    cross join lateral (select c.id as instance_id, c.process_type) t
    where l.action = 'autoApprove' and l.at >= ${from}::date and l.at < ${to}::date + 1 ${only}`);
  return row!.count;
}

/** The first day of the cases that ended in the period: the calendar is asked from there on. */
async function firstBegun(work: Work, { from, to }: Period): Promise<string[]> {
  const row = await work.db.row<{ day: string | null }>(sql`
    select min(started_at)::date as day from flow_instance where ended_at >= ${from}::date and ended_at < ${to}::date + 1`);
  return row?.day ? [row.day] : [];
}

type Counted = { key: string; label: string; total: number; approved: number; rejected: number };

const TERMS = 6;

/** Cases that began in each of the last terms, whatever period is looked at. */
async function byTerm(work: Work, type: Sql): Promise<Counted[]> {
  const terms = (await lastTerms(work)).slice(0, TERMS);
  const first = terms.at(-1);
  if (!first) return [];
  const rows = await work.db.rows<Omit<Counted, 'label'>>(sql`
    select s.id as key, count(*) as total, count(*) filter (where t.status = 'approved') as approved,
      count(*) filter (where t.status = 'rejected') as rejected from flow_instance t
    join jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as s(id text, "startDate" date, "endDate" date)
      on t.started_at >= s."startDate" and t.started_at < s."endDate" + 1
    where t.started_at >= ${dawn(first.startDate)} and ${work.within('flowInstance', PERMISSION, 't')} ${type} group by s.id`);
  const found = new Map(rows.map((row) => [row.key, row]));
  const none = { total: 0, approved: 0, rejected: 0 };
  return terms
    .map(({ id, label }) => ({ ...none, ...found.get(id), key: id, label }))
    .filter(({ total }) => total > 0);
}

/** How long whole cases took that a person decided in the period, from handing in to the last word. */
async function flowsOf(work: Work, { from, to }: Period, type: Sql, hours: Hours) {
  const ended = await work.db.rows<{ processType: string; startedAt: string; endedAt: string }>(sql`
    select t.process_type, t.started_at, t.ended_at from flow_instance t
    where t.ended_at >= ${from}::date and t.ended_at < ${to}::date + 1 and t.status in ('approved', 'rejected')
      and ${work.within('flowInstance', PERMISSION, 't')} ${type}
    order by t.ended_at desc limit ${MOST}`);
  return spreads(
    ended.map((one) => ({ key: one.processType, hours: hours(one.startedAt, one.endedAt) })),
  ).map(({ key, ...figures }) => ({
    processType: key,
    typeName: typeName(work, key),
    ...figures,
  }));
}

function nodesOf(work: Work, done: readonly Done[], hours: Hours) {
  const own = done.filter(({ status }) => status !== 'timedOut');
  const keyed = own.map((one) => ({ key: `${one.processType} ${one.nodeKey}`, one }));
  const byKey = new Map(keyed.map(({ key, one }) => [key, one]));
  return spreads(keyed.map(({ key, one }) => ({ key, hours: hours(one.openedAt, one.finishedAt) }))).map(
    ({ key, ...figures }) => {
      const { processType, nodeKey, nodeName: name } = byKey.get(key)!;
      return {
        processType,
        nodeKey,
        typeName: typeName(work, processType),
        nodeName: nodeName(work, processType, { nodeKey, name }),
        ...figures,
      };
    },
  );
}

async function people(work: Work, done: readonly Done[], open: readonly Open[], hours: Hours) {
  const waited = done.flatMap(({ actorId, openedAt, finishedAt }) =>
    actorId ? [{ key: actorId, hours: hours(openedAt, finishedAt) }] : [],
  );
  const figures = new Map(spreads(waited).map((one): [string, Spread] => [one.key, one]));
  const lying = new Map<string, string[]>();
  for (const { users, openedAt } of open)
    for (const user of users) lying.set(user, [...(lying.get(user) ?? []), openedAt]);
  const ids = [...new Set([...figures.keys(), ...lying.keys()])];
  const named = await work.db.rows<Named>(sql`
    select id, user_name as name, account_no, status = 'enabled' as active from sys_user where id = any(${ids}::uuid[])`);
  return named
    .map(({ id, ...who }) => ({
      userId: id,
      ...who,
      open: lying.get(id)?.length ?? 0,
      oldest: lying.get(id)?.[0] ?? null,
      decided: figures.get(id)?.count ?? 0,
      median: figures.get(id)?.median ?? null,
      p90: figures.get(id)?.p90 ?? null,
    }))
    .sort(
      (a, b) => b.open - a.open || (b.median ?? 0) - (a.median ?? 0) || (a.accountNo < b.accountNo ? -1 : 1),
    )
    .slice(0, PEOPLE);
}
