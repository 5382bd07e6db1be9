import type { Facts as RefusalFacts } from '#platform/kit/errors.ts';
import type { FinishedTask, Need, ProcessState, Task } from './state.ts';

/** What every action on a task names; the version is the one the actor has seen. */
export interface OnTask {
  taskNo: number;
  taskVersion: number;
}

interface Decision extends OnTask {
  comment?: string;
  signed?: boolean;
  attached?: boolean;
  /** Form fields changed along with the decision. */
  edited?: string[];
  /** People chosen for later nodes, by node key. */
  picks?: Record<string, string[]>;
}

export type AddSignPosition = 'before' | 'after' | 'parallel';

export type Action =
  | { type: 'start'; picks?: Record<string, string[]> }
  | ({ type: 'approve' } & Decision)
  | ({ type: 'complete' } & Decision)
  | ({ type: 'reject' } & Decision)
  | ({ type: 'return'; to: string } & Decision)
  | ({ type: 'transfer'; toId: string; comment?: string } & OnTask)
  | ({ type: 'delegate'; toId: string; comment?: string } & OnTask)
  | ({
      type: 'addSign';
      position: AddSignPosition;
      ids: string[];
      mode: 'any' | 'all' | 'seq';
      comment?: string;
    } & OnTask)
  | { type: 'removeSign'; signNo: number }
  | ({ type: 'claim' } & OnTask)
  | ({ type: 'unclaim' } & OnTask)
  | { type: 'read'; taskNo: number }
  | { type: 'withdrawTask'; taskNo: number }
  | { type: 'withdraw'; comment?: string }
  | { type: 'urge' }
  | { type: 'cc'; ids: string[] }
  | { type: 'terminate'; comment: string }
  | { type: 'cancel'; comment?: string }
  | ({ type: 'handOver'; fromId: string; toId: string } & OnTask)
  | { type: 'resolve' }
  | { type: 'timeout'; taskNo: number }
  | { type: 'delayOver'; waitNo: number }
  | { type: 'childFinished'; childNo: number; result: 'approved' | 'rejected' | 'withdrawn' | 'terminated' };

/** Who acts, when, and on what form. */
export interface Facts {
  /** null = the engine's own clock and events. */
  actorId: string | null;
  /** ISO instant; compared and stored, never computed from a clock here. */
  now: string;
  form: Readonly<Record<string, unknown>>;
  sys: Readonly<Record<string, unknown>>;
  /** Holds the right to watch over all flows (terminate, hand over). */
  isAdmin?: boolean;
}

export interface LogEntry {
  actorId: string | null;
  action: Action['type'] | 'autoApprove' | 'remind' | 'escalate';
  at: string;
  round: number;
  taskNo?: number;
  fromNode?: string;
  toNode?: string;
  comment?: string;
  auto?: FinishedTask['auto'];
  ids?: string[];
}

export type FinishResult = 'approved' | 'rejected' | 'returned' | 'withdrawn' | 'terminated' | 'cancelled';

/** What the caller must do, in order, in the transaction of the step. */
export type Effect =
  | { kind: 'openTask'; task: Task }
  | { kind: 'changeTask'; task: Task }
  | { kind: 'closeTask'; task: FinishedTask; comment?: string }
  | { kind: 'undoTask'; taskNo: number }
  | { kind: 'log'; entry: LogEntry }
  | { kind: 'schedule'; what: 'timeout'; taskNo: number; hours: number; workdays: boolean }
  | {
      kind: 'schedule';
      what: 'delay';
      waitNo: number;
      nodeKey: string;
      hours?: number;
      until?: string;
      workdays: boolean;
    }
  | { kind: 'cc'; nodeKey?: string; ids: string[] }
  | { kind: 'notify'; nodeKey?: string; template: string; ids: string[]; taskNo?: number }
  | { kind: 'startChild'; nodeKey: string; childNo: number; flowKey: string; form: Record<string, unknown> }
  | { kind: 'cancelChild'; childNo: number }
  | { kind: 'runService'; nodeKey: string; action: string; params: Record<string, unknown> }
  | { kind: 'finished'; result: FinishResult };

export interface Refusal {
  key: string;
  facts: RefusalFacts;
}

/**
 * A step's result. While `needs` is not empty the step is half done: answer them with `advance` in the same
 * transaction, and store nothing before they are all answered.
 */
export type Outcome =
  | { ok: true; state: ProcessState; effects: Effect[]; needs: Need[] }
  | { ok: false; refusal: Refusal };
