import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message, type Message } from '#platform/server/notify/message.ts';
import { closeTodo, openTodo } from '#platform/server/notify/todo.ts';
import type { Work } from '#platform/server/work.ts';
import { after, momentOf, type Order } from './order.ts';

const BIZ = 'rectify';

const linkTo = ({ id }: Order, page = 'mine') => `/layout/inspection/rectify/${page}?order=${id}`;
const factsOf = ({ rectifyNo, placeName, deadline, problems }: Order) => ({
  rectifyNo,
  place: placeName,
  deadline: deadline?.slice(5, 16) ?? '',
  problem: problems?.find((one) => one.closedAt === null)?.text ?? problems?.[0]?.text ?? '',
});

type Said = {
  users: readonly (string | null)[];
  key: string;
  category?: Message['category'];
  page?: 'mine' | 'list';
};

/** A message about an order; the same word of the same state is told once. */
export async function tellAbout(
  work: Work,
  order: Order,
  { users, key, category = 'reminder', page = 'mine' }: Said,
): Promise<void> {
  await message(work, {
    users: users.filter((user) => user !== null),
    key: `rectify.${key}`,
    facts: factsOf(order),
    category,
    link: linkTo(order, page),
    bizType: BIZ,
    bizId: order.id,
    event: `${key}:${order.version}`,
    level: category === 'warning' ? 1 : 0,
  });
}

async function todoFor(work: Work, order: Order, key: string, users: readonly string[]): Promise<void> {
  await openTodo(work, {
    users,
    source: BIZ,
    bizType: BIZ,
    bizId: order.id,
    title: { key: `messages.rectify.${key}.title`, facts: factsOf(order) },
    link: linkTo(order),
    dueAt: key === 'submitted' ? null : order.deadline,
  });
}

const nothingToDo = (work: Work, { id }: Order) => closeTodo(work, { source: BIZ, bizType: BIZ, bizId: id });

/** The owners have it on their lists, with its deadline. */
export async function opened(work: Work, order: Order, key = 'opened'): Promise<void> {
  await nothingToDo(work, order);
  const users = order.ownerIds ?? [];
  await tellAbout(work, order, { users, key });
  await todoFor(work, order, key, users);
}

/** Now it is the checker's turn; of a place that nobody checks, its keepers'. */
export async function handedIn(work: Work, order: Order): Promise<void> {
  await nothingToDo(work, order);
  const users = order.checkerId ? [order.checkerId] : await keepersOf(work, order.buildingId);
  await tellAbout(work, order, { users, key: 'submitted' });
  await todoFor(work, order, 'submitted', users);
}

/** The end of an order, which the room that found it hears of, or its turn into a repair: the owners have nothing to do with it for now. */
export async function ended(work: Work, order: Order, key: 'closed' | 'void' | 'repair'): Promise<void> {
  await nothingToDo(work, order);
  await tellAbout(work, order, { users: order.ownerIds ?? [], key });
  const { sourceType, sourceId, endedAt } = order;
  if (key !== 'repair') await emit(work, 'rectify.ended', { sourceType, sourceId, status: key, endedAt });
}

/** Accounts of those who keep a building. */
async function keepersOf(work: Work, buildingId: string | null): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select u.id from building b join sys_user u on u.person_id = any(b.keeper_ids) and u.status = 'enabled'
    where b.id = ${buildingId}::uuid`);
  return rows.map((row) => row.id);
}

/** Accounts of counsellors and leaders of the classes and colleges whose students live there. */
export async function staffOf(work: Work, { classIds, departmentIds }: Order): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from sys_user u where u.status = 'enabled' and u.person_id in (
      select unnest(c.fdy_ids) from stu_class c where c.id = any(${classIds ?? []}::uuid[])
      union select unnest(d.leader_ids) from department d where d.id = any(${departmentIds ?? []}::uuid[]))`);
  return rows.map((row) => row.id);
}

/** Accounts of the school's administrators. */
export async function administrators(work: Work): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from sys_user u join sys_user_role ur on ur.user_id = u.id
    join sys_role r on r.id = ur.role_id and r.role_type = 'gly' and r.status = 'enabled' where u.status = 'enabled'`);
  return rows.map((row) => row.id);
}

/** The deadline with the time added that a repair took. */
export const withPause = (
  { deadline, pausedAt }: Order,
  now: Date,
): { deadline: string; minutes: number } => {
  const minutes = pausedAt
    ? Math.max(0, Math.round((now.getTime() - momentOf(pausedAt).getTime()) / 60_000))
    : 0;
  return { deadline: after(momentOf(deadline), minutes), minutes };
};
