import type { Effect, LogEntry } from '#platform/kit/workflow/action.ts';
import type { Task } from '#platform/kit/workflow/state.ts';
import { emit } from '../jobs/outbox.ts';
import { sql } from '../db/sql.ts';
import { closeTodo, openTodo, TODO_SOURCE } from '../notify/todo.ts';
import type { Work } from '../work.ts';
import type { Case, ProcessHandler } from './handlers.ts';
import { askOutsiders } from './outsiders.ts';
import type { Loaded } from './store.ts';

type Hands = {
  handler: ProcessHandler;
  startChild: (effect: Extract<Effect, { kind: 'startChild' }>) => Promise<void>;
};

/**
 * What a step does outside the engine's own tables. To-dos and the room's handler belong to its transaction; messages
 * and news for other cases leave by the outbox. Clocks are set when the step is stored.
 */
export async function carryOut(
  work: Work,
  loaded: Loaded,
  effects: readonly Effect[],
  hands: Hands,
): Promise<void> {
  for (const effect of effects) await one(work, loaded, effect, hands);
}

async function one(work: Work, loaded: Loaded, effect: Effect, hands: Hands): Promise<void> {
  const { about, parent } = loaded;
  const { instanceId } = about;
  switch (effect.kind) {
    case 'openTask': {
      const outside = await askOutsiders(work, loaded, effect.task);
      const users = ids(effect.task).filter((id) => !outside.includes(id));
      return openFor(work, loaded, hands, effect.task.no, users);
    }
    case 'closeTask':
      return closeTodo(work, todoOf(about, effect.task.no));
    case 'log':
      return heard(work, loaded, effect.entry, hands);
    case 'cc':
      await copy(work, instanceId, effect.ids);
      return emit(work, 'process.notify', { instanceId, template: 'cc', ids: effect.ids });
    case 'notify': {
      const { template, taskNo = null } = effect;
      return emit(work, 'process.notify', { instanceId, template, ids: effect.ids, taskNo });
    }
    case 'startChild':
      return hands.startChild(effect);
    case 'cancelChild':
      return emit(work, 'process.cancelChild', { parentId: instanceId, childNo: effect.childNo });
    case 'runService':
      return runService(work, about, effect, hands.handler);
    case 'finished':
      await finished(work, about, hands.handler, effect.result);
      // a returned child comes again
      if (!parent || effect.result === 'returned') return;
      return emit(work, 'process.childFinished', {
        parentId: parent.id,
        childNo: parent.no,
        result: effect.result === 'cancelled' ? 'terminated' : effect.result,
      });
    default:
      return;
  }
}

const ids = (task: Task): string[] => task.people.map((person) => person.id);

const todoOf = (about: Case, taskNo: number) => ({
  source: TODO_SOURCE,
  bizType: about.processType,
  bizId: `${about.instanceId}:${taskNo}`,
});

function openFor(
  work: Work,
  { about, flow }: Loaded,
  { handler }: Hands,
  taskNo: number,
  users: string[],
  dueAt: string | null = null,
) {
  return openTodo(work, {
    ...todoOf(about, taskNo),
    users,
    title: `${flow.flowName}：${about.title}`,
    link: handler.link(about),
    dueAt,
  });
}

/** A task that changed hands without being closed takes its to-do along; whoever got a late one is told. */
async function heard(work: Work, loaded: Loaded, entry: LogEntry, hands: Hands): Promise<void> {
  const { about } = loaded;
  const { instanceId } = about;
  if (entry.action === 'escalate')
    return emit(work, 'process.notify', {
      instanceId,
      template: 'escalated',
      ids: entry.ids,
      taskNo: entry.taskNo,
    });
  const [fromId, toId] = entry.ids ?? [];
  if (entry.action !== 'handOver' || !fromId || !toId || entry.taskNo === undefined) return;
  await closeTodo(work, { ...todoOf(about, entry.taskNo), users: [fromId] }, 'cancelled');
  const timer = await work.db.row<{ dueAt: string | null }>(
    sql`select due_at from flow_timer where instance_id = ${instanceId} and no = ${entry.taskNo}`,
  );
  await openFor(work, loaded, hands, entry.taskNo, [toId], timer?.dueAt);
}

async function copy(work: Work, instanceId: string, users: readonly string[]): Promise<void> {
  await work.db.run(sql`
    insert into flow_copy (tenant_id, user_id, instance_id, at)
    select ${work.tenant}, u, ${instanceId}, ${work.at} from unnest(${users}::uuid[]) u on conflict do nothing`);
}

async function runService(
  work: Work,
  about: Case,
  { action, params }: Extract<Effect, { kind: 'runService' }>,
  { services }: ProcessHandler,
): Promise<void> {
  const service = services?.[action];
  if (!service) throw new Error(`${about.processType} has no service ${action}`);
  await service(work, about, params);
}

async function finished(
  work: Work,
  about: Case,
  handler: ProcessHandler,
  result: Extract<Effect, { kind: 'finished' }>['result'],
): Promise<void> {
  if (result === 'approved') await handler.onApproved?.(work, about);
  if (result === 'rejected' || result === 'terminated') await handler.onRejected?.(work, about);
  if (result === 'returned') await handler.onReturned?.(work, about);
  if (result === 'withdrawn') await handler.onWithdrawn?.(work, about);
}
