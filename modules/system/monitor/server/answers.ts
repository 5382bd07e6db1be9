import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { database, faults, overview, requests, slowStatements } from './figures.ts';
import type { jobRuns, jobs, runJob } from './jobs.ts';
import type { series } from './series.ts';

export type Fault = AnswerOf<typeof faults>[number];
export type Job = AnswerOf<typeof jobs>[number];
export type Run = NonNullable<Job['last']>;
export type RunBegun = AnswerOf<typeof runJob>;
export type PastRun = AnswerOf<typeof jobRuns>[number];
export type Overview = AnswerOf<typeof overview>;
export type Node = {
  name: string;
  /** Of the product. */
  release: string;
  /** Of Node.js. */
  version: string;
  upSeconds: number;
  rss: number;
  heap: number;
  /** Load of the machine, in percent of its processors. */
  cpu: number;
  disk: { free: number; total: number; freePart: number };
  loopDelay: number;
  /** `last` is the last good one, by hand or by night. */
  backup: { nightly: boolean; last: { at: string; ms: number; bytes: number; missing: number } | null };
  /** Milliseconds within which nearly all calls of the last busy minute were answered. */
  p95: number;
  live: number;
  /** `p95` and `most`: milliseconds that one waited for a connection in the last five minutes. */
  pool: { busy: number; waiting: number; open: number; p95: number; most: number };
};
export type Database = AnswerOf<typeof database>;
export type Series = AnswerOf<typeof series>;
export type Sample = {
  at: string;
  calls: number;
  errors: number;
  p95: number;
  rss: number;
  heap: number;
  loopDelay: number;
  live: number;
  poolBusy: number;
  poolWaiting: number;
  /** What waited in the queues. */
  queued: number;
  /** Of lines of before these were kept: nothing. */
  cpu: number | null;
  diskUsed: number | null;
  slow: number | null;
};
export type Requests = AnswerOf<typeof requests>;
export type Request = Requests['records'][number];
export type Slow = AnswerOf<typeof slowStatements>[number];
