import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { tooMany } from '#platform/kit/errors.ts';

/** Hashes under way at once: one more than there are cores, so that none waits for the next password. */
const AT_ONCE = Math.min(8, availableParallelism() + 1);
/** Longer queues would only time out; the client is told to come back. */
const WAITING_MOST = 400;
/** Threads that nobody needs give their memory back. Milliseconds. */
const IDLE = 10_000;

type Job = {
  parameters: Argon2Parameters;
  done: (tag: Uint8Array) => void;
  failed: (error: unknown) => void;
};
type Hasher = { worker: Worker; job?: Job; leave?: NodeJS.Timeout };

const queue: Job[] = [];
const hashers = new Set<Hasher>();

/**
 * Argon2id away from the thread that answers people, and below its priority: a rush of sign-ins may fill the
 * processor, but never stands before somebody who is at work. Refuses when too many wait.
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  if (queue.length >= WAITING_MOST) throw tooMany(5);
  return new Promise((resolve, failed) => {
    queue.push({ parameters, done: (tag) => resolve(Buffer.from(tag)), failed });
    next();
  });
}

function next(): void {
  if (queue.length === 0) return;
  const free = [...hashers].find(({ job }) => job === undefined);
  const hasher = free ?? (hashers.size < AT_ONCE ? start() : undefined);
  if (!hasher) return;
  clearTimeout(hasher.leave);
  hasher.job = queue.shift()!;
  // a process waits for a hash under way, never for an idle thread
  hasher.worker.ref();
  hasher.worker.postMessage(hasher.job.parameters);
}

function start(): Hasher {
  const hasher: Hasher = {
    // what the process was started with, such as the watch over its parent, is not for a thread
    worker: new Worker(new URL('./hash-worker.ts', import.meta.url), { execArgv: [] }),
  };
  hasher.worker.on('message', (tag: Uint8Array) => {
    hasher.job?.done(tag);
    delete hasher.job;
    hasher.worker.unref();
    hasher.leave = setTimeout(() => end(hasher), IDLE).unref();
    next();
  });
  hasher.worker.on('error', (error) => {
    hasher.job?.failed(error);
    end(hasher);
    next();
  });
  hashers.add(hasher);
  return hasher;
}

function end(hasher: Hasher): void {
  hashers.delete(hasher);
  clearTimeout(hasher.leave);
  void hasher.worker.terminate();
}
