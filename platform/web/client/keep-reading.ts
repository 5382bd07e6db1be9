import type { StreamEvent } from './stream.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const POLL = 30_000;

type Reading = {
  /** Reads one stream to its end; rejects when it can't be had. */
  read(hear: (event: StreamEvent) => void): Promise<void>;
  /** Tells every tab of this browser. */
  tell(event: string, data: unknown): void;
  /** Resolves after that many milliseconds, or when nobody listens any more. */
  pause(milliseconds: number): Promise<void>;
  signal: AbortSignal;
};

/**
 * Opens the stream again and again, the longer it fails the more seldom. What was said in between is lost, so `poll`
 * asks everybody to count afresh: each time it is open again, and every 30 s while it is not to be had.
 */
export async function keepReading({ read, tell, pause, signal }: Reading): Promise<void> {
  let wait = FIRST_WAIT;
  let missed = false;
  const poll = setInterval(() => wait > FIRST_WAIT && tell('poll', null), POLL);
  signal.addEventListener('abort', () => clearInterval(poll));
  while (!signal.aborted) {
    await read(({ event, data }) => {
      wait = FIRST_WAIT;
      tell(event, data);
      // opened at the first try it has missed nothing: the page has just counted
      if (event === 'ready' && missed) tell('poll', null);
    }).catch(() => {});
    missed = true;
    await pause(wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}
