import { availableParallelism } from 'node:os';
import { tooMany } from '#platform/kit/errors.ts';

/** Enough to keep every core hashing while others read and write. */
const AT_ONCE = 2 * (availableParallelism() + 1);
/** Who would wait longer than this queue is told to come back. */
const WAITING_MOST = 400;

let inside = 0;
const waiting: (() => void)[] = [];

/**
 * Lets a few sign-ins through at a time. When a whole year arrives at one moment, the rest wait here, where waiting
 * costs nothing: all of them at once would fill the database and the thread that serves everybody else.
 */
export async function inTurn<T>(signIn: () => Promise<T>): Promise<T> {
  if (inside >= AT_ONCE) {
    if (waiting.length >= WAITING_MOST) throw tooMany(5);
    await new Promise<void>((enter) => waiting.push(enter));
  } else inside++;
  try {
    return await signIn();
  } finally {
    // the place is handed on; nobody slips in between
    const next = waiting.shift();
    if (next) next();
    else inside--;
  }
}
