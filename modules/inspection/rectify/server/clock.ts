import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { isLaterWord, TOLD, toldAt, type Told } from '../rules.ts';
import { administrators, staffOf, tellAbout } from './effects.ts';
import { changeOrder, lockOrders, momentOf, type Order } from './order.ts';

/** Looked at in one run; the rest is the next run's. */
const AT_ONCE = 500;

/** Every ten minutes: owners hear that the deadline nears and passes, colleges that a day passed, the school of the rest. */
export async function watchDeadlines(work: Work): Promise<void> {
  const { 'dorm.bigCheckRetry': retries } = await parameters(work, 'dorm');
  const soon = formatDateTime(new Date(work.now.getTime() + 2 * 3_600_000), ZONE);
  const ids = await work.db.rows<{ id: string }>(sql`
    select id from rectify where status = 'open' and told <> 'escalated' and deadline <= ${soon}
    order by deadline limit ${AT_ONCE}`);
  const orders = await lockOrders(
    work,
    sql`t.id = any(${ids.map(({ id }) => id)}::uuid[]) and t.status = 'open'`,
  );
  for (const row of orders) {
    const told = toldAt(
      { deadline: momentOf(row.deadline), round: row.round ?? 1 },
      work.now,
      Number(retries),
    );
    if (isLaterWord(told, knownWord(row))) await say(work, row, told);
  }
}

const knownWord = ({ told }: Order): Told => TOLD.find((word) => word === told) ?? 'none';

async function say(work: Work, row: Order, told: Told): Promise<void> {
  if (told === 'escalated') return escalate(work, row);
  const overdueAt = told === 'near' ? row.overdueAt : (row.overdueAt ?? row.deadline);
  const after = await changeOrder(work, row, 'clock', { told, overdueAt });
  const owners = row.ownerIds ?? [];
  const users = told === 'day' ? [...owners, ...(await staffOf(work, row))] : owners;
  await tellAbout(work, after, { users, key: told, category: told === 'near' ? 'reminder' : 'warning' });
}

/** The school's administrators, college and counsellor have to look at it themselves. Told once a round. */
export async function escalate(work: Work, row: Order): Promise<void> {
  const overdueAt = row.overdueAt ?? (row.deadline <= work.at ? row.deadline : null);
  const after = await changeOrder(work, row, 'escalate', { told: 'escalated', overdueAt });
  const users = [...(await administrators(work)), ...(await staffOf(work, row))];
  await tellAbout(work, after, { users, key: 'escalated', category: 'warning', page: 'list' });
}
