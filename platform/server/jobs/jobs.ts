import type { Platform } from '../platform.ts';

/** Something durable that was committed and now waits for a worker. */
export type Waiting = { queue: 'outbox'; tenant: string } | { queue: 'task'; tenant: string; id: string };

/**
 * Runs what waits. The rows (`outbox`, `sys_job`) are the truth; this only wakes somebody to look at them,
 * so a lost call costs a minute, never an event. Two implementations: `bossJobs` serves, `inlineJobs` tests.
 */
export type Jobs = {
  /** Called after commit. Never throws; the inline one answers when the work is done. */
  wake(platform: Platform, waiting: Waiting): void | Promise<void>;
  /** Workers and clock of this node; until then what waits goes on waiting. */
  start(platform: Platform): Promise<void>;
  /** Lets what runs come to an end. */
  stop(): Promise<void>;
};
