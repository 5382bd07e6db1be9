/** Milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

type Watching<T> = {
  read: () => Promise<T>;
  /** Shows an answer; how long until the next one is asked for, in milliseconds. */
  show: (answer: T) => number;
  /** Whether it is worth going on after a failure. */
  failed: (error: unknown) => boolean;
  /** Resolves after that many milliseconds, or when nobody watches any more. */
  pause: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Asks again and again while somebody watches. What fails is tried sooner first, then ever more seldom; what was shown
 * stays meanwhile. Uneven, so that the walls of a school don't ask in one moment.
 */
export async function keepWatching<T>({ read, show, failed, pause, signal }: Watching<T>): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    let next: number;
    try {
      const answer = await read();
      if (signal.aborted) return;
      next = show(answer);
      wait = FIRST_WAIT;
    } catch (error) {
      if (signal.aborted || !failed(error)) return;
      next = wait;
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
    await pause(next * (0.95 + Math.random() / 10));
  }
}

/** A pause that ends with the watching; nothing of it stays behind. */
export function pauseUntil(signal: AbortSignal): (milliseconds: number) => Promise<void> {
  return (milliseconds) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
    });
}
