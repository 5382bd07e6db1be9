import type { CandidateRule, Mode } from './definition.ts';
import type { ProcessStatus, TaskStatus } from './status.ts';

/** Somebody at a task; `ownerId` is the person whose place he takes by a delegation in force. */
export interface Person {
  id: string;
  ownerId?: string;
}

/** Why the engine decided instead of a person. Keys of words, shown in the trace. */
export type AutoNote = 'sameAsPrevious' | 'sameAsEarlier' | 'noApprover' | 'timeout';

/** One turn within a seat. The first is the voter's own; others are signs that somebody added. */
export interface Turn {
  no: number;
  people: Person[];
  mode: 'any' | 'all';
  /** false = an opinion asked for by delegation: it goes back to the seat whatever it says. */
  binding: boolean;
  /** The addSign or delegate that put it here. */
  signNo?: number;
}

/** One voter's place. A transfer changes who sits there, never how many places there are. */
export interface Seat {
  no: number;
  turns: Turn[];
  at: number;
  vote?: 'approve' | 'reject';
  signNo?: number;
}

/** A task node that is being decided. */
export interface Run {
  no: number;
  nodeKey: string;
  mode: Mode;
  seats: Seat[];
  /** Who approved the node(s) just before: the adjacent rule looks here. */
  before: string[];
  /** Somebody has read or acted: the step that led here cannot be taken back any more. */
  touched: boolean;
}

export interface Sign {
  no: number;
  runNo: number;
  seatNo: number;
  byId: string;
  position: 'before' | 'after' | 'parallel' | 'delegate';
}

export interface Task {
  no: number;
  nodeKey: string;
  kind: 'approve' | 'handle';
  runNo: number;
  seatNo: number;
  turnNo: number;
  people: Person[];
  /** Taken out of the pool by this person. */
  claimedBy?: string;
  fromTaskNo?: number;
  version: number;
  round: number;
  openedAt: string;
  remindCount: number;
}

export interface FinishedTask extends Task {
  status: Exclude<TaskStatus, 'open'>;
  /** null = the engine. */
  actorId: string | null;
  finishedAt: string;
  auto?: AutoNote;
  /** The decision was taken back. */
  undone?: boolean;
}

/** A split that waits for its branches; `before` keeps the last approvers of the branches that have arrived. */
export interface Join {
  nodeKey: string;
  open: string[];
  before: Record<string, string[]>;
}

/** A delay, or children of this case, that somebody outside the engine will report on. */
export interface Wait {
  no: number;
  nodeKey: string;
  kind: 'delay' | 'children';
  open: number[];
  /** Kept aside by a return; it goes on when the case comes back. */
  paused: boolean;
  satisfied: boolean;
  /** A child was refused while the case lay with its starter. */
  failed: boolean;
}

/** What stood where when a case was returned with "resume": restored once `at` has been passed again. */
export interface Paused {
  at: string;
  nodeKeys: string[];
  joins: Join[];
  waits: number[];
}

/** How to take one decision back. */
export interface Trail {
  taskNo: number;
  run: Run;
  opened: number[];
  /** Of the opened runs, those that the engine decided at once. */
  over: number[];
  joinsMade: string[];
  joinsLeft: { nodeKey: string; branch: string; join: Join; gone: boolean }[];
  passed: string[];
}

/** A question for the caller, who can reach the database. Answer with `advance`. */
export interface Need {
  no: number;
  nodeKey: string;
  purpose: 'assignee' | 'admin' | 'fallback' | 'leader' | 'cc' | 'notify' | 'timeout';
  /** Rules only the caller can answer. */
  rules: CandidateRule[];
  /** People the engine found by itself: the caller keeps the active ones and applies delegations. */
  known: string[];
  /** Set for `leader`, and for `timeout` that escalates: whose leaders are wanted. */
  leadersOf?: string[];
  /** Set for `timeout` that goes to colleagues: stand-ins of these people, colleagues, then leaders, in this order. */
  colleaguesOf?: string[];
  /** Carried by the engine; nothing for the caller. */
  have?: Person[];
  before?: string[];
  taskNo?: number;
}

/** The answer: active people only, in order, delegations applied. */
export interface Answer {
  no: number;
  people: Person[];
}

export interface TraceEntry {
  nodeKey: string;
  round: number;
  enteredAt: string;
  leftAt?: string;
  result?: 'passed' | 'rejected' | 'returned' | 'cancelled';
  auto?: AutoNote;
}

/** The whole state of one case. Plain JSON: store it as it is. */
export interface ProcessState {
  status: ProcessStatus;
  round: number;
  seq: number;
  starterId: string;
  subjectId?: string;
  openTasks: Task[];
  finishedTasks: FinishedTask[];
  runs: Run[];
  joins: Join[];
  waits: Wait[];
  signs: Sign[];
  paused: Paused[];
  trails: Trail[];
  /** The trail of the decision whose consequences are being worked out. */
  building?: Trail;
  needs: Need[];
  /** Nodes passed on the present way, in order. */
  passed: string[];
  /** People chosen by the starter or a previous approver, by node. */
  picks: Record<string, string[]>;
  trace: TraceEntry[];
  urgedAt?: string;
}

/** A case that has not been submitted yet. */
export function newState(people: { starterId: string; subjectId?: string }): ProcessState {
  return {
    ...people,
    status: 'draft',
    round: 1,
    seq: 0,
    openTasks: [],
    finishedTasks: [],
    runs: [],
    joins: [],
    waits: [],
    signs: [],
    paused: [],
    trails: [],
    needs: [],
    passed: [],
    picks: {},
    trace: [],
  };
}
