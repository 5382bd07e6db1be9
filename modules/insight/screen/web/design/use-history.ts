import { useCallback, useState } from 'react';

const MOST = 50;

/** A value with those before it and those that were undone. */
export function useHistory<T>(first: T) {
  const [past, setPast] = useState<readonly T[]>([]);
  const [future, setFuture] = useState<readonly T[]>([]);
  const [now, setNow] = useState(first);
  const change = useCallback(
    (next: T) => {
      setPast((before) => [...before, now].slice(-MOST));
      setFuture([]);
      setNow(next);
    },
    [now],
  );
  const undo = () => {
    if (past.length === 0) return;
    setFuture([now, ...future]);
    setNow(past.at(-1)!);
    setPast(past.slice(0, -1));
  };
  const redo = () => {
    if (future.length === 0) return;
    setPast([...past, now]);
    setNow(future[0]!);
    setFuture(future.slice(1));
  };
  return { now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
