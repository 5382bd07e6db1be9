import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { usersOfPersons } from '#modules/base/people';
import { isAutoConfirmDue, isQuoteLapsed } from '../rules.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { dispatchersOf, noMoreToDo, tellAbout, tellEnd, workerUser } from './effects.ts';
import { clockUsed, instant, slaOf, type Order } from './order.ts';
import { repairSettings, type RepairSettings } from './settings.ts';

/** Looked at in one run; the rest is the next run's. */
const AT_ONCE = 500;
/** Used time over allowed time at which the school's administrators hear of it. */
const ESCALATED = 1.5;

/** Does something to each order that is found, one after the other, locked and read anew. */
async function eachOrder(work: Work, found: Sql, act: (order: Order) => Promise<unknown>): Promise<void> {
  const ids = await work.db.rows<{ id: string }>(
    sql`select id from repair_order where ${found} limit ${AT_ONCE}`,
  );
  for (const { id } of ids) {
    const order = await lockOrder(work, id);
    if (order) await act(order);
  }
}

/** Every five minutes: who is about to be late reads it, who is late has his leader told, who stays late the school. */
export async function watchClocks(work: Work): Promise<void> {
  const settings = await repairSettings(work);
  const running = sql`status in ('open', 'assigned', 'working', 'quoted') and sla_told <> 'escalated' order by reported_at`;
  await eachOrder(work, running, async (order) => {
    const told = nextWord(order, work.now, settings);
    if (!told || told === order.slaTold) return;
    await sayLate(work, await changeOrder(work, order, 'sla', { slaTold: told }), told);
  });
}

function nextWord(order: Order, now: Date, settings: RepairSettings): string | null {
  const clock = order.acceptAt ? 'finish' : 'respond';
  const state = slaOf(order, now, settings);
  if (state === 'onTime') return null;
  if (state === 'warn') return order.slaTold === `${clock}Late` ? null : `${clock}Warn`;
  const { used, allowed } = clockUsed(order, now, settings)!;
  return used > allowed * ESCALATED ? 'escalated' : `${clock}Late`;
}

async function sayLate(work: Work, order: Order, told: string): Promise<void> {
  const isWarned = told.endsWith('Warn');
  const first = isWarned
    ? await workerUser(work, order)
    : told === 'escalated'
      ? []
      : await leaderUser(work, order);
  const users = first.length > 0 ? first : await dispatchersOf(work, order.buildingId);
  await tellAbout(work, order, {
    users,
    category: 'warning',
    ...(isWarned ? { key: 'nearlyLate', to: 'worker' } : { key: 'late', to: 'dispatcher', level: 1 }),
  });
}

async function leaderUser(work: Work, order: Order): Promise<string[]> {
  const group = await work.db.row<{ leaderId: string | null }>(
    sql`select leader_id from repair_group where id = ${order.groupId}::uuid`,
  );
  return group?.leaderId ? [...(await usersOfPersons(work, [group.leaderId])).values()] : [];
}

/** Every hour: finished orders that nobody answered confirm themselves, unanswered quotes lapse. */
export async function closeUnanswered(work: Work): Promise<void> {
  const { autoConfirmDays: days } = await repairSettings(work);
  const since = formatDateTime(new Date(work.now.getTime() - days * 86_400_000), ZONE);
  await eachOrder(
    work,
    sql`status = 'toConfirm' and finish_at <= ${since} order by finish_at`,
    async (order) => {
      const finishAt = instant(order.finishAt);
      if (order.status !== 'toConfirm' || !finishAt || !isAutoConfirmDue(finishAt, work.now, days)) return;
      const values = { status: 'done', autoConfirmed: true, confirmAt: work.at, endedAt: work.at };
      const after = await changeOrder(work, order, 'autoConfirm', values);
      await noMoreToDo(work, after);
      await tellEnd(work, after);
    },
  );
  await eachOrder(work, sql`status = 'quoted' order by quoted_at`, async (order) => {
    const quotedAt = instant(order.quotedAt);
    if (order.status !== 'quoted' || !quotedAt || !isQuoteLapsed(quotedAt, work.now)) return;
    const values = { status: 'working', quoteAccepted: false, payer: 'school' };
    const after = await changeOrder(work, order, 'lapseQuote', values);
    await tellAbout(work, after, { users: await workerUser(work, after), key: 'refuseQuote', to: 'worker' });
  });
}
