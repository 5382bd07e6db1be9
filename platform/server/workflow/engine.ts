import { v7 } from 'uuid';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Action, Effect, Facts, Outcome } from '#platform/kit/workflow/action.ts';
import { drive } from '#platform/kit/workflow/machine.ts';
import { newState } from '#platform/kit/workflow/state.ts';
import { closeTodo, openTodo } from '../notify/todo.ts';
import type { Work } from '../work.ts';
import type { Case, ProcessHandler } from './handlers.ts';
import { nameOf } from './names.ts';
import { findPeople } from './people.ts';
import { currentFlow, load, save, type Loaded } from './store.ts';

/** Process type of the to-dos that candidates get. */
export const TODO_SOURCE = 'flow';

export type NewCase = Omit<Case, 'instanceId'> & { picks?: Record<string, string[]> };

/** Starts a case in the caller's transaction. Answers with its id; a flow without approvers refuses. */
export async function startCase(work: Work, given: NewCase): Promise<{ instanceId: string; status: string }> {
  const { picks, ...rest } = given;
  const about: Case = { ...rest, instanceId: v7() };
  const flow = await currentFlow(work, given.processType);
  const people = { starterId: about.starterId, ...(about.subjectId && { subjectId: about.subjectId }) };
  return act(
    work,
    { about, flow, state: newState(people) },
    { type: 'start', ...(picks && { picks }) },
    about.starterId,
  );
}

/**
 * One action on a case: the case is locked, the machine decides, the step is stored, to-dos move and the room's
 * handler runs, all in the caller's transaction. Of two simultaneous decisions the second is refused with the
 * name of the first.
 */
export async function actOnCase(
  work: Work,
  instanceId: string,
  action: Action,
): Promise<{ instanceId: string; status: string }> {
  const loaded = await load(work, instanceId, { lock: true });
  return act(work, loaded, action, work.signedIn ? work.actor.userId : null);
}

/** Submits a returned or withdrawn case again with what its starter changed. */
export async function resubmitCase(
  work: Work,
  instanceId: string,
  changed: Pick<Case, 'title' | 'form' | 'sys'>,
): Promise<{ instanceId: string; status: string }> {
  const loaded = await load(work, instanceId, { lock: true });
  const about = { ...loaded.about, ...changed };
  return act(work, { ...loaded, about }, { type: 'start' }, loaded.about.starterId);
}

async function act(work: Work, loaded: Loaded, action: Action, actorId: string | null) {
  const { about, flow } = loaded;
  const facts: Facts = {
    actorId,
    now: work.now.toISOString(),
    form: about.form,
    sys: about.sys,
    isAdmin: work.signedIn && work.may('flowTask.watch'),
  };
  const outcome = await drive(flow.definition, loaded.state, action, facts, (need) =>
    findPeople(work, about, need),
  );
  if (!outcome.ok) throw await asRefusal(work, outcome);
  const after: Loaded = { ...loaded, state: outcome.state };
  await save(work, after, outcome.effects);
  await carryOut(work, after, outcome.effects);
  return { instanceId: about.instanceId, status: outcome.state.status };
}

/** Who took the task first is told by name. */
async function asRefusal(work: Work, { refusal }: Extract<Outcome, { ok: false }>): Promise<Refusal> {
  // whoever was never asked finds no such task
  if (refusal.key === 'process.notCandidate') return notFound();
  const byId = refusal.facts['byId'];
  if (typeof byId !== 'string') return new Refusal(refusal.key, refusal.facts);

  return new Refusal(refusal.key, { ...refusal.facts, name: await nameOf(work, byId) });
}

export function handlerOf(work: Work, processType: string): ProcessHandler {
  const found = work.platform.rooms.flatMap((room) => room.server.processes?.[processType] ?? []);
  if (!found[0]) throw new Error(`No room handles the process ${processType}`);
  return found[0];
}

/** What a step does outside the engine's own tables. */
async function carryOut(work: Work, { about, flow }: Loaded, effects: readonly Effect[]): Promise<void> {
  const handler = handlerOf(work, about.processType);
  for (const effect of effects) {
    const bizId = 'task' in effect ? `${about.instanceId}:${effect.task.no}` : '';
    if (effect.kind === 'openTask') {
      await openTodo(work, {
        users: effect.task.people.map((person) => person.id),
        source: TODO_SOURCE,
        bizType: about.processType,
        bizId,
        title: `${flow.flowName}：${about.title}`,
        link: handler.link(about),
      });
    } else if (effect.kind === 'closeTask') {
      await closeTodo(work, { source: TODO_SOURCE, bizType: about.processType, bizId });
    } else if (effect.kind === 'finished') {
      await finished(work, about, handler, effect.result);
    }
  }
}

async function finished(
  work: Work,
  about: Case,
  handler: ProcessHandler,
  result: Extract<Effect, { kind: 'finished' }>['result'],
) {
  if (result === 'approved') await handler.onApproved?.(work, about);
  if (result === 'rejected' || result === 'terminated') await handler.onRejected?.(work, about);
  if (result === 'returned') await handler.onReturned?.(work, about);
  if (result === 'withdrawn') await handler.onWithdrawn?.(work, about);
}
