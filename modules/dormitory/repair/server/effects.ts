import { usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message, type Message } from '#platform/server/notify/message.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { closeTodo, openTodo } from '#platform/server/notify/todo.ts';
import type { Work } from '#platform/server/work.ts';
import { finalStates } from '../rules-states.ts';
import type { Order } from './order.ts';

const BIZ = 'repairOrder';

/** Pages on which each kind of person sees an order. */
const PAGE = { people: 'mine', worker: 'work', dispatcher: 'board' } as const;

type Said = {
  users: readonly string[];
  key: string;
  to: keyof typeof PAGE;
  level?: 0 | 1 | 2;
  category?: Message['category'];
};

const linkTo = (to: keyof typeof PAGE, { id }: Order) => `/layout/dormitory/repair/${PAGE[to]}?order=${id}`;
const factsOf = ({ repairNo, placeName }: Order) => ({ repairNo, place: placeName });

/** A message about an order; the same step is told once. */
export async function tellAbout(work: Work, order: Order, { users, key, to, ...said }: Said): Promise<void> {
  await message(work, {
    users,
    key: `repair.${key}`,
    facts: factsOf(order),
    category: said.category ?? 'reminder',
    link: linkTo(to, order),
    bizType: BIZ,
    bizId: order.id,
    event: `${key}:${order.version}`,
    level: said.level ?? 0,
  });
}

async function todoFor(work: Work, order: Order, { users, key, to }: Said): Promise<void> {
  // by when the worker has to do the next thing; nothing is due while something is awaited
  const term = order.acceptAt ? order.finishDue : order.respondDue;
  await openTodo(work, {
    users,
    source: BIZ,
    bizType: BIZ,
    bizId: order.id,
    title: { key: `messages.repair.${key}.title`, facts: factsOf(order) },
    link: linkTo(to, order),
    dueAt: to === 'worker' ? term : null,
  });
}

/** Whoever had the order hears that it is another's. */
export async function takenFrom(work: Work, before: Order): Promise<void> {
  await tellAbout(work, before, { users: await workerUser(work, before), key: 'reassigned', to: 'worker' });
}

export const noMoreToDo = (work: Work, order: Order) =>
  closeTodo(work, { source: BIZ, bizType: BIZ, bizId: order.id });

/** Whoever waits for a repair elsewhere hears that the workshop has done with it, well or not. */
export async function tellEnd(work: Work, { id, status }: Order): Promise<void> {
  if (finalStates.some((state) => state === status))
    await emit(work, 'repair.ended', { orderId: id, status });
}

/** The account of the order's worker, as a list. */
export async function workerUser(work: Work, order: Order): Promise<string[]> {
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

export async function assignedTo(work: Work, order: Order): Promise<void> {
  await noMoreToDo(work, order);
  const said: Said = { users: await workerUser(work, order), key: 'assigned', to: 'worker' };
  await tellAbout(work, order, said);
  await todoFor(work, order, said);
}

export async function nobodyFound(work: Work, order: Order): Promise<void> {
  await noMoreToDo(work, order);
  const users = await dispatchersOf(work, order.buildingId);
  await todoFor(work, order, { users, key: 'waiting', to: 'dispatcher' });
}

/** The worker's to-do bears the term that runs now. */
async function termMoved(work: Work, order: Order): Promise<void> {
  await todoFor(work, order, { users: await workerUser(work, order), key: 'assigned', to: 'worker' });
}

async function urged(work: Work, order: Order): Promise<void> {
  const worker = await workerUser(work, order);
  const said = { key: 'urged', level: 1 } as const;
  if (worker.length > 0) return tellAbout(work, order, { ...said, users: worker, to: 'worker' });
  const users = await dispatchersOf(work, order.buildingId);
  return tellAbout(work, order, { ...said, users, to: 'dispatcher' });
}

const OTHER: { readonly [step: string]: (work: Work, order: Order) => Promise<void> } = {
  dispatch: assignedTo,
  reassign: assignedTo,
  grab: assignedTo,
  rework: assignedTo,
  refuse: nobodyFound,
  resume: termMoved,
  urge: urged,
};

/** What a step is told as and to whom; `todo` is what becomes of what there was to do, `asks` gives the reporter his turn. */
type Told = {
  key: string;
  to: 'people' | 'others' | 'worker';
  todo?: 'ends' | 'answered' | 'moves';
  asks?: true;
};

const TOLD: { readonly [step: string]: Told } = {
  accept: { key: 'accepted', to: 'people', todo: 'moves' },
  pause: { key: 'paused', to: 'people', todo: 'moves' },
  quote: { key: 'quoted', to: 'people', asks: true },
  acceptQuote: { key: 'acceptQuote', to: 'worker', todo: 'answered' },
  refuseQuote: { key: 'refuseQuote', to: 'worker', todo: 'answered' },
  finish: { key: 'finished', to: 'people', todo: 'ends', asks: true },
  outsourceDone: { key: 'finished', to: 'people', todo: 'ends', asks: true },
  confirm: { key: 'confirmed', to: 'worker', todo: 'ends' },
  close: { key: 'closed', to: 'others', todo: 'ends' },
  merge: { key: 'closed', to: 'others', todo: 'ends' },
  withdraw: { key: 'withdrawn', to: 'worker', todo: 'ends' },
  outsource: { key: 'outsourced', to: 'people', todo: 'ends' },
};

/** What each step makes people know and do. */
export async function afterStep(work: Work, name: string, order: Order): Promise<void> {
  const told = TOLD[name];
  if (!told) return OTHER[name]?.(work, order);
  const { key, todo } = told;
  const people = order.peopleIds ?? [];
  const reporter = order.reporterId ? [order.reporterId] : [];
  if (todo === 'ends') await noMoreToDo(work, order);
  if (todo === 'moves') await termMoved(work, order);
  if (todo === 'answered')
    await closeTodo(work, { source: BIZ, bizType: BIZ, bizId: order.id, users: reporter });
  if (told.to === 'worker')
    return tellAbout(work, order, { users: await workerUser(work, order), key, to: 'worker' });
  const users = told.to === 'people' ? people : people.filter((id) => id !== work.actor.userId);
  await tellAbout(work, order, { users, key, to: 'people' });
  if (told.asks) await todoFor(work, order, { users: reporter, key, to: 'people' });
}
