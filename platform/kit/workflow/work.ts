import type { Facts as RefusalFacts } from '#platform/kit/errors.ts';
import type { FlowDefinition, FlowNode, FlowSettings } from './definition.ts';
import { settingsOf } from './definition.ts';
import type { Action, Effect, Facts, LogEntry, Refusal } from './action.ts';
import type { ProcessState, TraceEntry } from './state.ts';
import type { FlowTree } from './tree.ts';
import { placeOf, treeOf } from './tree.ts';

/** The next thing to work out; a queue instead of calls, so that a long flow is no deep recursion. */
export type Move =
  | { do: 'enter'; nodeKey: string; before: string[] }
  | { do: 'moveOn'; nodeKey: string; before: string[] };

/** One step under way: a private copy of the state, and what it has brought about so far. */
export interface Work {
  definition: FlowDefinition;
  tree: FlowTree;
  settings: Required<FlowSettings>;
  state: ProcessState;
  facts: Facts;
  effects: Effect[];
  moves: Move[];
}

/** Starts a step on a copy of the state. */
export function newWork(definition: FlowDefinition, state: ProcessState, facts: Facts): Work {
  return {
    definition,
    tree: treeOf(definition),
    settings: settingsOf(definition),
    // the state is plain JSON, and this copies it several times faster than structuredClone
    state: JSON.parse(JSON.stringify(state)) as ProcessState,
    facts,
    effects: [],
    moves: [],
  };
}

/** Stops the step; `step` and `advance` turn it into a refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.key);
    this.refusal = refusal;
  }
}

/** Refuses the step with a stable key and the facts for its sentence. */
export function refuse(key: ProcessRefusal, facts: RefusalFacts): never {
  throw new Refused({ key, facts });
}

/** Every refusal of the engine; a room's words must have them all. */
export const processRefusals = [
  'process.actionOff',
  'process.alreadyCandidate',
  'process.alreadyNext',
  'process.alreadySubmitted',
  'process.attachRequired',
  'process.claimedByOther',
  'process.commentRequired',
  'process.commentTooLong',
  'process.fieldLocked',
  'process.noApprover',
  'process.noBranch',
  'process.notAdmin',
  'process.notCandidate',
  'process.notRunning',
  'process.notStarter',
  'process.pickMissing',
  'process.pickOutOfRange',
  'process.nothingToResolve',
  'process.returnTarget',
  'process.signGone',
  'process.signNested',
  'process.signRequired',
  'process.signTouched',
  'process.taskChanged',
  'process.taskHandled',
  'process.transferToSelf',
  'process.transferToStarter',
  'process.unresolved',
  'process.urgeTooSoon',
  'process.withdrawOff',
] as const;

export type ProcessRefusal = (typeof processRefusals)[number];

/** Numbers of tasks, runs, seats, signs, waits and children come from one counter per case. */
export function nextNo(work: Work): number {
  work.state.seq += 1;
  return work.state.seq;
}

/** The node of a key. */
export function nodeOf(work: Work, nodeKey: string): FlowNode {
  return placeOf(work.tree, nodeKey).node;
}

/** Writes one line of the case's history, by the actor of this step. */
export function log(
  work: Work,
  action: Action['type'] | 'autoApprove' | 'remind' | 'escalate',
  more: Partial<LogEntry>,
): void {
  const { facts, state } = work;
  work.effects.push({
    kind: 'log',
    entry: { actorId: facts.actorId, action, at: facts.now, round: state.round, ...more },
  });
}

/** Notes that the case has come to a node. */
export function traceIn(work: Work, nodeKey: string): void {
  work.state.trace.push({ nodeKey, round: work.state.round, enteredAt: work.facts.now });
}

/** Notes how the case left a node. */
export function traceOut(
  work: Work,
  nodeKey: string,
  result: NonNullable<TraceEntry['result']>,
  auto?: TraceEntry['auto'],
): void {
  const entry = work.state.trace.findLast((each) => each.nodeKey === nodeKey && !each.leftAt);
  if (!entry) return;
  entry.leftAt = work.facts.now;
  entry.result = result;
  if (auto) entry.auto = auto;
}
