import { fork, type ChildProcess } from 'node:child_process';
import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { tooMany } from '#platform/kit/errors.ts';
import type { Answered, Asked } from './hash-child.ts';

/** Hashes under way at once: one more than there are cores, so that none waits for the next password. */
const AT_ONCE = Math.min(8, availableParallelism() + 1);
/** Longer queues would only time out; the client is told to come back. */
const WAITING_MOST = 400;
/** A process that nobody needs gives its memory back. Milliseconds. */
const IDLE = 20_000;

type Waiting = { done: (tag: Buffer) => void; failed: (error: Error) => void };
type Hasher = { child: ChildProcess; waiting: Map<number, Waiting>; leave?: NodeJS.Timeout };

let hasher: Hasher | undefined;
let last = 0;

/**
 * Argon2id in a process of its own, below the priority of everything else: a rush of sign-ins may fill the processor,
 * but never stands before somebody who is at work. Refuses when too many wait.
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  const { child, waiting, leave } = (hasher ??= start());
  if (waiting.size >= WAITING_MOST) throw tooMany(5);
  clearTimeout(leave);
  // the server waits for a hash under way, never for an idle process
  child.channel?.ref();
  return new Promise((done, failed) => {
    last += 1;
    waiting.set(last, { done, failed });
    child.send({ id: last, parameters } satisfies Asked);
  });
}

function start(): Hasher {
  const child = fork(new URL('./hash-child.ts', import.meta.url), {
    // a session of its own, which can be weighed; what the server was started with is not for it
    detached: true,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, UV_THREADPOOL_SIZE: String(AT_ONCE) },
  });
  const started: Hasher = { child, waiting: new Map() };
  child.unref();
  child.on('message', (answer: Answered) => {
    const asked = started.waiting.get(answer.id);
    started.waiting.delete(answer.id);
    if ('tag' in answer) asked?.done(Buffer.from(answer.tag));
    else asked?.failed(new Error(answer.failed));
    if (started.waiting.size === 0) rest(started);
  });
  child.on('error', (error) => end(started, error));
  child.on('exit', () => end(started, new Error('The hashing process ended')));
  return started;
}

function rest(resting: Hasher): void {
  resting.child.channel?.unref();
  resting.leave = setTimeout(() => {
    if (hasher === resting) hasher = undefined;
    resting.child.disconnect();
  }, IDLE).unref();
}

/** Whoever waits for a process that died is told; the next one asks a new process. */
function end(ended: Hasher, error: Error): void {
  if (hasher === ended) hasher = undefined;
  clearTimeout(ended.leave);
  for (const { failed } of ended.waiting.values()) failed(error);
  ended.waiting.clear();
}
