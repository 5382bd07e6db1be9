/** What was, what is, and what was undone. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[] };

const MOST = 100;

export const beginning = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A change; what was undone before it is lost. Changes of one `burst` (typing a name) are one step back. */
export function changed<T>(history: History<T>, next: T, burst: boolean): History<T> {
  if (next === history.present) return history;
  const past = burst ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present: next, future: [] };
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined
    ? { past, present, future }
    : { past: [...past, present], present: next, future: rest };
}
