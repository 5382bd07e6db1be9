import type { Action, Effect, Facts, Refusal } from '#platform/kit/workflow/action.ts';
import type { FlowDefinition, NodeType } from '#platform/kit/workflow/definition.ts';
import { drive } from '#platform/kit/workflow/machine.ts';
import type { AutoNote, Need, Person, ProcessState, Task } from '#platform/kit/workflow/state.ts';
import { newState } from '#platform/kit/workflow/state.ts';
import type { ProcessStatus } from '#platform/kit/workflow/status.ts';
import { placeOf, treeOf } from '#platform/kit/workflow/tree.ts';

/** One node that a rehearsed case has come to, with everybody who was asked there. */
export interface RehearsedNode {
  nodeKey: string;
  name: string;
  type: NodeType;
  people: Person[];
  result?: 'passed' | 'rejected' | 'returned' | 'cancelled';
  auto?: AutoNote;
}

export interface Rehearsal {
  status: ProcessStatus;
  nodes: RehearsedNode[];
  /** Why the case could go no further. */
  refusal?: Refusal;
}

export interface Rehearsed {
  starterId: string;
  subjectId?: string;
  form: Facts['form'];
  sys: Facts['sys'];
  now: string;
  /** People chosen by the starter, by node. */
  picks?: Record<string, string[]>;
  find: (need: Need, state: ProcessState) => Promise<Person[]>;
  /** What the people of a task decide; everybody says yes unless told. */
  decide?: (task: Task, actorId: string) => 'approve' | 'reject';
}

/** Nobody waits longer for a flow of two hundred nodes. */
const MOST_STEPS = 1_000;

/**
 * Plays a whole case through a definition without storing anything: waits are over at once, children are approved.
 * Time limits don't strike, since everybody decides at once.
 */
export async function rehearse(definition: FlowDefinition, given: Rehearsed): Promise<Rehearsal> {
  const { starterId, subjectId } = given;
  let state = newState({ starterId, ...(subjectId !== undefined && { subjectId }) });
  const effects: Effect[] = [];
  let next: [string | null, Action] | undefined = [
    starterId,
    { type: 'start', ...(given.picks && { picks: given.picks }) },
  ];
  for (let step = 0; next && step < MOST_STEPS; step += 1) {
    const facts = { actorId: next[0], now: given.now, form: given.form, sys: given.sys };
    const outcome = await drive(definition, state, next[1], facts, given.find);
    if (!outcome.ok) return { ...seen(definition, state, effects), refusal: outcome.refusal };
    state = outcome.state;
    effects.push(...outcome.effects);
    next = state.status === 'running' ? nextAct(state, given) : undefined;
  }
  return seen(definition, state, effects);
}

function nextAct(state: ProcessState, { decide }: Rehearsed): [string | null, Action] | undefined {
  const task = state.openTasks[0];
  if (task) {
    const actorId = task.people[0]?.id ?? null;
    const verdict = task.kind === 'approve' && actorId !== null ? decide?.(task, actorId) : undefined;
    const on = { taskNo: task.no, taskVersion: task.version, signed: true, attached: true };
    if (verdict === 'reject') return [actorId, { type: 'reject', ...on, comment: '-' }];
    return [actorId, { type: task.kind === 'handle' ? 'complete' : 'approve', ...on }];
  }
  const wait = state.waits.find((each) => !each.paused);
  if (!wait) return undefined;
  if (wait.kind === 'delay') return [null, { type: 'delayOver', waitNo: wait.no }];
  return [null, { type: 'childFinished', childNo: wait.open[0] ?? 0, result: 'approved' }];
}

function seen(definition: FlowDefinition, state: ProcessState, effects: readonly Effect[]): Rehearsal {
  const tree = treeOf(definition);
  const nodes = state.trace.map(({ nodeKey, result, auto }): RehearsedNode => {
    const { name, type } = placeOf(tree, nodeKey).node;
    const tasks = [...state.finishedTasks, ...state.openTasks].filter((task) => task.nodeKey === nodeKey);
    const asked = tasks.flatMap((task) => task.people);
    const told = effects.flatMap((effect) =>
      (effect.kind === 'cc' || effect.kind === 'notify') && effect.nodeKey === nodeKey ? effect.ids : [],
    );
    return {
      nodeKey,
      name,
      type,
      people: once([...asked, ...told.map((id) => ({ id }))]),
      ...(result && { result }),
      ...((auto ?? autoOf(tasks)) && { auto: auto ?? autoOf(tasks) }),
    };
  });
  return { status: state.status, nodes };
}

/** A node where only the engine has decided says why. */
function autoOf(tasks: readonly (Task & { auto?: AutoNote })[]): AutoNote | undefined {
  return tasks.length > 0 && tasks.every((task) => task.auto) ? tasks[0]?.auto : undefined;
}

function once(people: Person[]): Person[] {
  return people.filter((person, at) => people.findIndex((each) => each.id === person.id) === at);
}

/** The decisions of a case that is over, to be made again: by the same person at the node, else as the node ended. */
export function decisionsOf(past: ProcessState): NonNullable<Rehearsed['decide']> {
  const byPerson = new Map<string, 'approve' | 'reject'>();
  const byNode = new Map<string, 'approve' | 'reject'>();
  for (const task of past.finishedTasks) {
    if (task.undone || !['approved', 'rejected', 'timedOut'].includes(task.status)) continue;
    const verdict = task.status === 'rejected' ? 'reject' : 'approve';
    if (task.actorId !== null) byPerson.set(`${task.nodeKey} ${task.actorId}`, verdict);
    byNode.set(task.nodeKey, verdict);
  }
  return (task, actorId) =>
    byPerson.get(`${task.nodeKey} ${actorId}`) ?? byNode.get(task.nodeKey) ?? 'approve';
}

export type Difference = 'stuck' | 'result' | 'path' | 'people';

/** Where two rehearsals of one case part, the gravest first; `null` when they are the same. */
export function differenceOf(before: Rehearsal, after: Rehearsal): Difference | null {
  if (after.refusal && after.refusal.key !== before.refusal?.key) return 'stuck';
  if (before.status !== after.status) return 'result';
  const [one, other] = [stations(before), stations(after)];
  if (one.map(({ nodeKey }) => nodeKey).join() !== other.map(({ nodeKey }) => nodeKey).join()) return 'path';
  const ids = (node: RehearsedNode) =>
    node.people
      .map((person) => person.id)
      .sort()
      .join();
  return one.some((node, at) => ids(node) !== ids(other[at]!)) ? 'people' : null;
}

/** Nodes that somebody notices: not the forks that only steer. */
export function stations({ nodes }: Rehearsal): RehearsedNode[] {
  return nodes.filter(({ type }) => !['start', 'end', 'condition', 'parallel', 'inclusive'].includes(type));
}
