import { usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message, type Message } from '#platform/server/notify/message.ts';
import { closeTodo, openTodo } from '#platform/server/notify/todo.ts';
import type { Work } from '#platform/server/work.ts';
import type { Order } from './order.ts';

const BIZ = 'repairOrder';
type About = Pick<
  Order,
  | 'id'
  | 'version'
  | 'repairNo'
  | 'placeName'
  | 'peopleIds'
  | 'reporterId'
  | 'workerId'
  | 'buildingId'
  | 'groupId'
  | 'status'
  | 'acceptAt'
  | 'respondDue'
  | 'finishDue'
>;

/** Pages on which each kind of person sees an order. */
const LINK = {
  people: (order: About) => `/layout/dormitory/repair/mine?order=${order.id}`,
  worker: (order: About) => `/layout/dormitory/repair/work?order=${order.id}`,
  dispatcher: (order: About) => `/layout/dormitory/repair/board?order=${order.id}`,
};

type Said = {
  users: readonly string[];
  key: string;
  to: keyof typeof LINK;
  facts?: Message['facts'];
  level?: 0 | 1 | 2;
  category?: Message['category'];
};

/** A message about an order; the same step is told once. */
export async function tellAbout(work: Work, order: About, said: Said): Promise<void> {
  await message(work, {
    users: said.users,
    key: `repair.${said.key}`,
    facts: { repairNo: order.repairNo, place: order.placeName, ...said.facts },
    category: said.category ?? 'reminder',
    link: LINK[said.to](order),
    bizType: BIZ,
    bizId: order.id,
    event: `${said.key}:${order.version}`,
    level: said.level ?? 0,
  });
}

const titleOf = (key: string, { repairNo, placeName }: About) => ({
  key: `messages.repair.${key}.title`,
  facts: { repairNo, place: placeName },
});

async function todoFor(
  work: Work,
  order: About,
  users: readonly string[],
  key: string,
  to: keyof typeof LINK,
): Promise<void> {
  await openTodo(work, {
    users,
    source: BIZ,
    bizType: BIZ,
    bizId: order.id,
    title: titleOf(key, order),
    link: LINK[to](order),
    dueAt: to === 'worker' ? termOf(order) : null,
  });
}

/** By when the worker has to do the next thing; nothing is due while something is awaited. */
const termOf = (order: About): string | null => (order.acceptAt ? order.finishDue : order.respondDue);

/** What the worker has to do bears the term that runs now. */
async function termMoved(work: Work, order: About): Promise<void> {
  await todoFor(work, order, await workerUser(work, order), 'assigned', 'worker');
}

/** Whoever had the order hears that it is another's. */
export async function takenFrom(work: Work, before: About): Promise<void> {
  await tellAbout(work, before, { users: await workerUser(work, before), key: 'reassigned', to: 'worker' });
}

const noMoreToDo = (work: Work, order: About) =>
  closeTodo(work, { source: BIZ, bizType: BIZ, bizId: order.id });

/** The account of the order's worker, as a list. */
export async function workerUser(work: Work, order: About): Promise<string[]> {
  if (!order.workerId) return [];
  return [...(await usersOfPersons(work, [order.workerId])).values()];
}

/** Whoever may hand out an order: the school's administrators, and the keepers of the building. */
export async function dispatchersOf(work: Work, buildingId: string | null): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from sys_user u
    join sys_user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
    join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.status = 'enabled'
    join sys_role_menu rm on rm.tenant_id = r.tenant_id and rm.role_id = r.id
    join sys_menu m on m.tenant_id = rm.tenant_id and m.id = rm.menu_id and m.code = 'repairOrder.dispatch'
    where u.status = 'enabled' and (r.role_type = 'gly' or u.person_id in (
      select unnest(keeper_ids) from building where id = ${buildingId}::uuid
      union select teacher_id from dorm_staff where building_id = ${buildingId}::uuid and post = any('{1,2,3}'::text[])))`);
  return rows.map((row) => row.id);
}

export async function assignedTo(work: Work, order: About): Promise<void> {
  await noMoreToDo(work, order);
  const users = await workerUser(work, order);
  await tellAbout(work, order, { users, key: 'assigned', to: 'worker' });
  await todoFor(work, order, users, 'assigned', 'worker');
}

export async function nobodyFound(work: Work, order: About): Promise<void> {
  await noMoreToDo(work, order);
  await todoFor(work, order, await dispatchersOf(work, order.buildingId), 'waiting', 'dispatcher');
}

/** What each step makes people know and do. */
export async function afterStep(work: Work, name: string, order: About): Promise<void> {
  const people = order.peopleIds ?? [];
  const reporter = order.reporterId ? [order.reporterId] : [];
  const others = people.filter((id) => id !== work.actor.userId);
  switch (name) {
    case 'dispatch':
    case 'reassign':
    case 'grab':
      return assignedTo(work, order);
    case 'refuse':
      return nobodyFound(work, order);
    case 'accept':
      await termMoved(work, order);
      return tellAbout(work, order, { users: people, key: 'accepted', to: 'people' });
    case 'resume':
      return termMoved(work, order);
    case 'pause':
      await termMoved(work, order);
      return tellAbout(work, order, { users: people, key: 'paused', to: 'people' });
    case 'quote':
      await tellAbout(work, order, { users: people, key: 'quoted', to: 'people' });
      return todoFor(work, order, reporter, 'quoted', 'people');
    case 'acceptQuote':
    case 'refuseQuote':
      await closeTodo(work, { source: BIZ, bizType: BIZ, bizId: order.id, users: reporter });
      return tellAbout(work, order, { users: await workerUser(work, order), key: name, to: 'worker' });
    case 'finish':
    case 'outsourceDone':
      await noMoreToDo(work, order);
      await tellAbout(work, order, { users: people, key: 'finished', to: 'people' });
      return todoFor(work, order, reporter, 'finished', 'people');
    case 'rework':
      await assignedTo(work, order);
      return;
    case 'confirm':
      await noMoreToDo(work, order);
      return tellAbout(work, order, { users: await workerUser(work, order), key: 'confirmed', to: 'worker' });
    case 'close':
    case 'merge':
      await noMoreToDo(work, order);
      return tellAbout(work, order, { users: others, key: 'closed', to: 'people' });
    case 'withdraw':
      await noMoreToDo(work, order);
      return tellAbout(work, order, { users: await workerUser(work, order), key: 'withdrawn', to: 'worker' });
    case 'outsource':
      await noMoreToDo(work, order);
      return tellAbout(work, order, { users: people, key: 'outsourced', to: 'people' });
    case 'urge':
      return urged(work, order);
  }
}

async function urged(work: Work, order: About): Promise<void> {
  const worker = await workerUser(work, order);
  if (worker.length > 0)
    return tellAbout(work, order, { users: worker, key: 'urged', to: 'worker', level: 1 });
  return tellAbout(work, order, {
    users: await dispatchersOf(work, order.buildingId),
    key: 'urged',
    to: 'dispatcher',
    level: 1,
  });
}
