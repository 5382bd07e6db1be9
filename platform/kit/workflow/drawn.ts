import type { FlowDefinition, NodeType } from './definition.ts';
import { expectedPath } from './path.ts';
import type { AutoNote, Person, ProcessState, TraceEntry } from './state.ts';
import type { ProcessStatus, TaskStatus } from './status.ts';
import type { Place } from './tree.ts';
import { lanesOf, treeOf } from './tree.ts';

/** Somebody at a drawn node: waiting, or with what he did and when. */
export interface DrawnPerson {
  taskNo: number;
  /** The person who acted, or all who may. Empty where the engine acted. */
  people: Person[];
  status: TaskStatus;
  at?: string;
  auto?: AutoNote;
}

/** One node of the drawn flow. */
export interface DrawnNode {
  nodeKey: string;
  name: string;
  type: NodeType;
  /** returned = the case went back from here and has not come again yet. */
  state: 'done' | 'current' | 'ahead' | 'skipped' | 'rejected' | 'returned' | 'cancelled';
  /** Place on the drawing: row downwards; simultaneous branches around it, outermost first. */
  row: number;
  lanes: string[];
  enteredAt?: string;
  leftAt?: string;
  /** The last time round only; the history has the rest. */
  round?: number;
  auto?: AutoNote;
  people: DrawnPerson[];
}

/** What the flow still depends on, for the part of it that lies ahead. */
export interface DrawnFacts {
  form: Readonly<Record<string, unknown>>;
  sys: Readonly<Record<string, unknown>>;
}

/**
 * The flow of one case as it is drawn on its page: what is done, where it is, what lies ahead and what it passes
 * by. Comments are in the log; the task numbers lead to them.
 */
export function drawn(definition: FlowDefinition, state: ProcessState, facts: DrawnFacts): DrawnNode[] {
  const { form, sys } = facts;
  const onPath = new Set(
    expectedPath(definition, form, { ...sys, round: state.round }).map((each) => each.nodeKey),
  );
  return [...treeOf(definition).places.values()].map((place, row) => drawNode(place, row, state, onPath));
}

function drawNode(place: Place, row: number, state: ProcessState, onPath: Set<string>): DrawnNode {
  const { key, name, type } = place.node;
  const entry = state.trace.findLast((each) => each.nodeKey === key);
  return {
    nodeKey: key,
    name,
    type,
    state: stateOf(entry, state, onPath.has(key)),
    row,
    lanes: lanesOf(place),
    ...timesOf(entry),
    people: entry ? peopleOf(state, key, entry) : [],
  };
}

const after: Record<NonNullable<TraceEntry['result']>, DrawnNode['state']> = {
  passed: 'done',
  rejected: 'rejected',
  returned: 'returned',
  cancelled: 'cancelled',
};

function stateOf(
  entry: TraceEntry | undefined,
  state: ProcessState,
  isExpected: boolean,
): DrawnNode['state'] {
  const isMoving = movable(state.status);
  if (!entry) return isMoving && isExpected ? 'ahead' : 'skipped';
  if (!entry.leftAt) return 'current';
  const result = after[entry.result ?? 'passed'];
  // what was done and then returned or taken back has to be done again
  const isStale = result === 'done' && !state.passed.includes(entry.nodeKey);
  return isStale ? (isMoving && isExpected ? 'ahead' : 'skipped') : result;
}

function movable(status: ProcessStatus): boolean {
  return status === 'draft' || status === 'running' || status === 'returned' || status === 'withdrawn';
}

function timesOf(entry: TraceEntry | undefined): Partial<DrawnNode> {
  if (!entry) return {};
  return {
    enteredAt: entry.enteredAt,
    round: entry.round,
    ...(entry.leftAt === undefined ? {} : { leftAt: entry.leftAt }),
    ...(entry.auto === undefined ? {} : { auto: entry.auto }),
  };
}

function peopleOf(state: ProcessState, nodeKey: string, entry: TraceEntry): DrawnPerson[] {
  const isHere = (task: { nodeKey: string; round: number }) =>
    task.nodeKey === nodeKey && task.round >= entry.round;
  const done = state.finishedTasks.filter(
    (task) => isHere(task) && !task.undone && task.status !== 'cancelled',
  );
  const open = state.openTasks.filter(isHere);
  return [
    ...done.map((task) => ({
      taskNo: task.no,
      people: task.auto ? task.people : task.people.filter((person) => person.id === task.actorId),
      status: task.status,
      at: task.finishedAt,
      ...(task.auto === undefined ? {} : { auto: task.auto }),
    })),
    ...open.map((task) => ({ taskNo: task.no, people: task.people, status: 'open' as const })),
  ];
}
