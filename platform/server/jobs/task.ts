import type { Work } from '../work.ts';

/** How far a task has come; a part that is left out stays as it was. */
export type Progress = { total?: number; done?: number; ok?: number; failed?: number };

/** What a task hands to its starter: a file of the temporary folder that the task may then delete. */
export type ResultFile = { path: string; name: string; ext: string };

export type Outcome = {
  status: 'succeeded' | 'partly' | 'failed';
  total: number;
  ok: number;
  failed: number;
  /** A sentence for the starter. */
  message?: string;
  /** Facts for the screen that started it. */
  result?: object;
  file?: ResultFile;
  /** An error workbook that is already kept. */
  errorFileId?: string | null;
};

/** A long piece of work on behalf of the person who started it: his permissions, his circle, his language. */
export type Task = {
  tenant: string;
  id: string;
  resource: string | null;
  title: string;
  // the handler knows the shape that its own submit gave
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  params: any;
  /** One transaction as the starter. */
  write<T>(use: (work: Work) => Promise<T>): Promise<T>;
  /** Tells the starter, at most every 300 ms. Ends the task when it was cancelled. */
  progress(now: Progress): Promise<void>;
  /** Ends the task within the transaction of its own work, so that a crash between the two can't happen. Once, last. */
  finish(work: Work, outcome: Outcome): Promise<void>;
};

/** Runs again from the start after a crash: what it writes belongs into one transaction, or must be idempotent. */
export type TaskHandler = (task: Task) => Promise<Outcome | void>;

export type TaskHandlers = { readonly [kind: string]: TaskHandler };

/** Thrown through a task that its starter no longer wants. */
export class Cancelled extends Error {}
