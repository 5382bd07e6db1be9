import { teachingDays } from '#modules/base/calendar';
import type { Resource } from '#platform/kit/resource.ts';
import { weekdayOf } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { roundOn } from '../rules/time.ts';

/** What the rooms' plans have in common. */
export type Plan = {
  id: string;
  name: string;
  startAt: string;
  endAt: string;
  cycle: string;
  weekdays: string[] | null;
  inspectors: { userId: string | null; buildingIds: string[] | null }[] | null;
  buildingIds: string[] | null;
  departmentIds: string[] | null;
  ownerId: string | null;
};
type Opened = { id: string; taskId: string; name: string; startAt: string; endAt: string };

/** What a room says of its rounds. */
type Rounds<P extends Plan> = {
  /** Leads the key of the message to inspectors, `<key>.opened`. */
  key: string;
  /** The inspectors' page. */
  link: string;
  plan: Resource;
  round: Resource;
  /** Writes down what is due in a round that opens. */
  fill: (work: Work, round: Opened, plan: P) => Promise<void>;
  /** A round's time is over: sets its state and does what follows. */
  over: (work: Work, round: Opened) => Promise<void>;
};

/** The life of a room's rounds: `keep` is its job, `open` opens today's rounds of plans that were just published. */
export function roundsOf<P extends Plan>(of: Rounds<P>) {
  const open = (work: Work, plans: readonly P[]) => openRounds(work, of, plans);
  /** Every ten minutes: rounds open and end, and plans with them. */
  const keep = async (work: Work): Promise<void> => {
    const { plan, round } = of;
    await open(
      work,
      await work.db.rows<P>(sql`
        select ${columns(plan.fields)} from ${tableOf(plan)} t where t.status = 'running' and t.start_at <= ${work.at} order by t.id`),
    );
    const over = await work.db.rows<Opened>(sql`
      select ${columns(round.fields)} from ${tableOf(round)} t where t.state = 'running' and t.end_at <= ${work.at} order by t.id for update`);
    for (const one of over) await of.over(work, one);
    await work.db.run(sql`
      update ${tableOf(plan)} set status = 'ended', version = version + 1, updated_at = ${work.at}
      where status = 'running' and end_at <= ${work.at}`);
  };
  return { open, keep };
}

/** Today's round of each plan that has one and not yet. */
async function openRounds<P extends Plan>(work: Work, of: Rounds<P>, plans: readonly P[]): Promise<void> {
  if (plans.length === 0) return;
  const today = work.at.slice(0, 10);
  const isTeaching = (await teachingDays(work, today, today))(today);
  for (const plan of plans) {
    const { cycle, startAt, endAt } = plan;
    const facts = { weekday: weekdayOf(today), isTeaching };
    const span = roundOn({ cycle, weekdays: plan.weekdays ?? [], startAt, endAt }, today, facts);
    if (span && span.startAt <= work.at && span.endAt > work.at) await openRound(work, of, plan, span);
  }
}

async function openRound<P extends Plan>(
  work: Work,
  of: Rounds<P>,
  plan: P,
  span: { startAt: string; endAt: string },
): Promise<void> {
  const known = await work.db.row(
    sql`select 1 from ${tableOf(of.round)} where task_id = ${plan.id} and start_at = ${span.startAt}`,
  );
  if (known) return;
  const { buildingIds, departmentIds, ownerId, cycle } = plan;
  const name = cycle === 'once' ? plan.name : `${plan.name} ${span.startAt.slice(5, 10)}`;
  const values = { name, taskId: plan.id, buildingIds, departmentIds, ownerId, ...span, state: 'running' };
  const row = await insert(work, of.round, values);
  await of.fill(work, { id: row.id, taskId: plan.id, name, ...span }, plan);
  await record(work, of.round, 'open', [{ rowId: row.id, before: null, after: row }]);
  await message(work, {
    users: (plan.inspectors ?? []).flatMap(({ userId }) => userId ?? []),
    key: `${of.key}.opened`,
    facts: { name, until: span.endAt.slice(5, 16) },
    category: 'reminder',
    link: `${of.link}?round=${row.id}`,
    bizType: of.round.name,
    bizId: row.id,
    event: 'opened',
  });
}

/** Rounds of a plan that ends before its time, or no longer counts. Answers with those that were changed. */
export async function closeRounds(
  work: Work,
  round: Resource,
  planId: string,
  { from, to }: { from: readonly string[]; to: string },
): Promise<string[]> {
  const closed = await work.db.rows<{ id: string }>(sql`
    update ${tableOf(round)} set state = ${to}, end_at = least(end_at, ${work.at}), version = version + 1
    where task_id = ${planId} and state = any(${from}::text[]) returning id`);
  return closed.map(({ id }) => id);
}
