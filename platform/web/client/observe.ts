import { useSyncExternalStore } from 'react';

/** A value that components and plain code can watch. */
export type Observed<T> = {
  get(): T;
  set(next: T): void;
  patch(part: Partial<T>): void;
  watch(listener: () => void): () => void;
};

/** Makes an observable value. Listeners run after every real change. */
export function observe<T>(initial: T): Observed<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    patch: (part) => set({ ...value, ...part }),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part of an observed value that a component draws. `pick` must return a stored reference, not a new object. */
export function useObserved<T, P>(observed: Observed<T>, pick: (value: T) => P): P {
  return useSyncExternalStore(observed.watch, () => pick(observed.get()));
}
