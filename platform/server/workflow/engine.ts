import { v7 } from 'uuid';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Action, Effect, Facts, Outcome } from '#platform/kit/workflow/action.ts';
import { recompute } from '#platform/kit/form/form-settle.ts';
import { settingsOf } from '#platform/kit/workflow/definition.ts';
import { held } from '#platform/kit/workflow/held.ts';
import { drive } from '#platform/kit/workflow/machine.ts';
import { newState } from '#platform/kit/workflow/state.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '../db/connect.ts';
import { sql, type Sql } from '../db/sql.ts';
import { nextSerial } from '../resource/store.ts';
import type { Work } from '../work.ts';
import { carryOut } from './carry-out.ts';
import type { Case, ProcessHandler } from './handlers.ts';
import { nameOf } from './names.ts';
import { findPeople } from './people.ts';
import { toldBy } from './titles.ts';
import { currentFlow, flowFor, load, publishedFlows, save, type Flow, type Loaded } from './store.ts';

export type NewCase = Omit<Case, 'instanceId'> & {
  picks?: Record<string, string[]>;
  /** The number of the business row, for processes whose rows have one. */
  sn?: string;
  /** One of several flows of the process; the process's own flow where it is absent or not published. */
  flowKey?: string;
};

type Acted = { instanceId: string; status: string; title: string };

/**
 * Starts a case in the caller's transaction. Answers with its id; a flow without approvers refuses. `asked`: the published
 * flows, where the caller has sent for them already.
 */
export async function startCase(
  work: Work,
  given: NewCase,
  asked = publishedFlows(work, given.processType, given.flowKey),
): Promise<Acted> {
  const { picks, flowKey, sn, ...rest } = given;
  const flow = flowFor(await asked, given.processType, { flowKey, form: given.form, sys: given.sys });
  const fresh: Case = { ...rest, instanceId: v7() };
  const told = await toldBy(work, handlerOf(work, given.processType), flow, fresh);
  const about: Case = { ...fresh, title: told.title };
  const people = { starterId: about.starterId, ...(about.subjectId && { subjectId: about.subjectId }) };
  return act(
    work,
    {
      about,
      flow,
      state: newState(people),
      sn: sn ?? (await numberOf(work, flow)),
      ...(told.summary && { summary: told.summary }),
    },
    { type: 'start', ...(picks && { picks }) },
    about.starterId,
  );
}

/** The next number of a case whose room gives it none. */
function numberOf(work: Work, { definition }: Flow): Promise<string> {
  return nextSerial(work, settingsOf(definition).snRule || 'LC{date}{seq:4}');
}

/**
 * One action on a case: the case is locked, the machine decides, the step is stored, to-dos move and the room's
 * handler runs, all in the caller's transaction. Of two simultaneous decisions the second is refused with the
 * name of the first. `changes` are fields of the form that the actor edits along with it, as far as his node lets him.
 */
export async function actOnCase(
  work: Work,
  instanceId: string,
  action: Action,
  changes?: { [field: string]: unknown },
): Promise<Acted> {
  const loaded = await load(work, instanceId, { lock: true });
  const actorId = work.signedIn ? work.actor.userId : null;
  const edited = Object.keys(changes ?? {});
  if (!changes || edited.length === 0) return act(work, loaded, action, actorId);
  const typed = { ...loaded.about.form, ...changes };
  const { form: drawn } = loaded.flow.definition;
  const about = { ...loaded.about, form: drawn ? recompute(drawn, typed) : typed };
  const told = await toldBy(work, handlerOf(work, about.processType), loaded.flow, about);
  const acted = await act(
    work,
    { ...loaded, about, ...(told.summary && { summary: told.summary }) },
    { ...action, edited } as Action,
    actorId,
  );
  await handlerOf(work, about.processType).onEdited?.(work, about, changes);
  return acted;
}

/** The word of somebody without an account, who has proved who he is by other means. */
export async function actAsOutsider(
  work: Work,
  instanceId: string,
  action: Action,
  outsiderId: string,
): Promise<Acted> {
  return act(work, await load(work, instanceId, { lock: true }), action, outsiderId);
}

/** Submits a returned or withdrawn case again with what its starter changed. */
export async function resubmitCase(
  work: Work,
  instanceId: string,
  { picks, ...changed }: Partial<Pick<Case, 'title' | 'form' | 'sys'>> & Pick<NewCase, 'picks'>,
): Promise<Acted> {
  const loaded = await load(work, instanceId, { lock: true });
  const merged = { ...loaded.about, ...changed };
  const told = await toldBy(work, handlerOf(work, merged.processType), loaded.flow, merged);
  const again = {
    ...loaded,
    about: { ...merged, title: told.title },
    ...(told.summary && { summary: told.summary }),
  };
  return act(work, again, { type: 'start', ...(picks && { picks }) }, loaded.about.starterId);
}

/** Ends the child of a case that nobody waits for any more; one that has ended stays as it is. */
export async function cancelChild(work: Work, parentId: string, childNo: number): Promise<void> {
  await terminate(work, sql`parent_id = ${parentId} and parent_no = ${childNo}`);
}

/** Ends the open case of a row that events have overtaken: to its handler it is rejected. `comment` says why, in its history. */
export async function endCase(work: Work, bizId: string, comment: string): Promise<void> {
  await terminate(work, sql`biz_id = ${bizId}`, comment);
}

async function terminate(work: Work, which: Sql, comment?: string): Promise<void> {
  const found = await work.db.row<{ id: string }>(
    sql`select id from flow_instance where ${which} and status in ('running', 'returned')`,
  );
  if (!found) return;
  const loaded = await load(work, found.id, { lock: true });
  await act(work, loaded, { type: 'terminate', comment: comment ?? loaded.flow.flowName }, null);
}

async function act(work: Work, loaded: Loaded, action: Action, actorId: string | null): Promise<Acted> {
  const { about, flow } = loaded;
  const facts: Facts = {
    actorId,
    now: work.now.toISOString(),
    form: about.form,
    sys: about.sys,
    isAdmin: actorId === null ? action.type === 'terminate' : work.signedIn && work.may('flowTask.watch'),
  };
  const handler = handlerOf(work, about.processType);
  const definition = held(flow.definition, handler.emptyPassForbidden);
  const outcome = await drive(definition, loaded.state, action, facts, (need) =>
    findPeople(work, about, need),
  );
  if (!outcome.ok) throw await asRefusal(work, outcome);
  const after: Loaded = { ...loaded, state: outcome.state };
  await save(work, after, outcome.effects);
  await carryOut(work, after, outcome.effects, {
    handler,
    startChild: (effect) => startChild(work, after, effect),
  });
  return { instanceId: about.instanceId, status: outcome.state.status, title: about.title };
}

/** A case of another flow about the same person; it tells its parent when it is over. */
async function startChild(
  work: Work,
  { about: parent }: Loaded,
  { childNo, flowKey, form }: Extract<Effect, { kind: 'startChild' }>,
): Promise<void> {
  const named = await work.db.row<{ processType: string }>(
    sql`select process_type from flow_def where flow_key = ${flowKey} and status = 'published'`,
  );
  if (!named) throw new Refusal('process.flowOff', {});
  const flow = await currentFlow(work, named.processType, { flowKey, form, sys: parent.sys });
  const { starterId, subjectId, sys } = parent;
  const instanceId = v7();
  const about: Case = {
    instanceId,
    processType: named.processType,
    // nothing but the case itself
    bizId: instanceId,
    title: `${flow.flowName} · ${parent.title}`,
    starterId,
    subjectId,
    form,
    sys,
  };
  const state = newState({ starterId, ...(subjectId && { subjectId }) });
  const own = { id: parent.instanceId, no: childNo };
  const sn = await numberOf(work, flow);
  await act(work, { about, flow, state, sn, parent: own }, { type: 'start' }, starterId);
}

/** Who took the task first is told by name, and when; a reminder too soon, from when on it may be sent. */
async function asRefusal(work: Work, { refusal }: Extract<Outcome, { ok: false }>): Promise<Refusal> {
  const { key, facts } = refusal;
  // whoever was never asked finds no such task
  if (key === 'process.notCandidate') return notFound();
  const moment = facts['at'] ?? facts['nextAt'];
  const time = typeof moment === 'string' && { time: formatDateTime(new Date(moment), ZONE).slice(0, 16) };
  const told = { ...facts, ...time };
  const byId = facts['byId'];
  if (typeof byId === 'string') return new Refusal(key, { ...told, name: await nameOf(work, byId) });
  // nobody did: its time was over
  return new Refusal(key === 'process.taskHandled' ? 'process.handledBySystem' : key, told);
}

export function handlerOf(work: Work, processType: string): ProcessHandler {
  const found = work.platform.rooms.flatMap((room) => room.server.processes?.[processType] ?? []);
  if (!found[0]) throw new Error(`No room handles the process ${processType}`);
  return found[0];
}
