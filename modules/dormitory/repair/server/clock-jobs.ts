import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { closeTodo } from '#platform/server/notify/todo.ts';
import type { Work } from '#platform/server/work.ts';
import { usersOfPersons } from '#modules/base/people';
import { isAutoConfirmDue, isQuoteLapsed } from '../rules.ts';
import { slaOf } from './board.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { dispatchersOf, tellAbout, workerUser } from './effects.ts';
import { instant, minutesBetween, type Order } from './order.ts';
import { repairSettings, type RepairSettings } from './settings.ts';

/** Looked at in one run; the rest is the next run's. */
const AT_ONCE = 500;
/** Used time over allowed time at which the school's administrators hear of it. */
const ESCALATED = 1.5;

/** Every five minutes: who is about to be late reads it, who is late has his leader told, who stays late the school. */
export async function watchClocks(work: Work): Promise<void> {
  const settings = await repairSettings(work);
  const live = await work.db.rows<{ id: string }>(sql`
    select id from repair_order where status in ('open', 'assigned', 'working', 'quoted') and sla_told <> 'escalated'
    order by reported_at limit ${AT_ONCE}`);
  for (const { id } of live) {
    const order = await lockOrder(work, id);
    const told = order && nextWord(order, work.now, settings);
    if (!order || !told || told === order.slaTold) continue;
    const after = await changeOrder(work, order, 'sla', { slaTold: told });
    await sayLate(work, after, told);
  }
}

function nextWord(order: Order, now: Date, settings: RepairSettings): string | null {
  const clock = order.acceptAt ? 'finish' : 'respond';
  const state = slaOf(order, now, settings);
  if (state === 'onTime') return null;
  if (state === 'warn') return order.slaTold === `${clock}Late` ? null : `${clock}Warn`;
  const [from, allowed] = order.acceptAt
    ? [order.clockFrom, order.finishAllowed]
    : [order.reportedAt, order.respondAllowed];
  const used = minutesBetween(order, instant(from)!, now, settings);
  return used > (allowed ?? 0) * ESCALATED ? 'escalated' : `${clock}Late`;
}

async function sayLate(work: Work, order: Order, told: string): Promise<void> {
  const dispatchers = () => dispatchersOf(work, order.buildingId);
  if (told.endsWith('Warn')) {
    const worker = await workerUser(work, order);
    return tellAbout(work, order, {
      users: worker.length > 0 ? worker : await dispatchers(),
      key: 'nearlyLate',
      to: 'worker',
      category: 'warning',
    });
  }
  const leader = await leaderUser(work, order);
  const toLeader = told !== 'escalated' && leader.length > 0;
  await tellAbout(work, order, {
    users: toLeader ? leader : await dispatchers(),
    key: 'late',
    to: 'dispatcher',
    category: 'warning',
    level: 1,
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
  const { autoConfirmDays } = await repairSettings(work);
  await autoConfirm(work, autoConfirmDays);
  await lapseQuotes(work);
}

async function autoConfirm(work: Work, days: number): Promise<void> {
  const since = formatDateTime(new Date(work.now.getTime() - days * 86_400_000), ZONE);
  const due = await work.db.rows<{ id: string }>(sql`
    select id from repair_order where status = 'toConfirm' and finish_at <= ${since} order by finish_at limit ${AT_ONCE}`);
  for (const { id } of due) {
    const order = await lockOrder(work, id);
    const finishAt = instant(order?.finishAt);
    if (order?.status !== 'toConfirm' || !finishAt || !isAutoConfirmDue(finishAt, work.now, days)) continue;
    await changeOrder(work, order, 'autoConfirm', {
      status: 'done',
      autoConfirmed: true,
      confirmAt: work.at,
      endedAt: work.at,
    });
    await closeTodo(work, { source: 'repairOrder', bizType: 'repairOrder', bizId: id });
  }
}

async function lapseQuotes(work: Work): Promise<void> {
  const waiting = await work.db.rows<{ id: string }>(sql`
    select id from repair_order where status = 'quoted' order by quoted_at limit ${AT_ONCE}`);
  for (const { id } of waiting) {
    const order = await lockOrder(work, id);
    const quotedAt = instant(order?.quotedAt);
    if (order?.status !== 'quoted' || !quotedAt || !isQuoteLapsed(quotedAt, work.now)) continue;
    const after = await changeOrder(work, order, 'lapseQuote', {
      status: 'working',
      quoteAccepted: false,
      payer: 'school',
    });
    await tellAbout(work, after, { users: await workerUser(work, after), key: 'refuseQuote', to: 'worker' });
  }
}
