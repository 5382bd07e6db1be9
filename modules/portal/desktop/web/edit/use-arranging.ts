import { useCallback, useState } from 'react';
import type { Placed } from '../../rules.ts';

const MOST = 50;

/** An arrangement with the ones before it. */
export function useArranging(first: readonly Placed[]) {
  const [past, setPast] = useState<readonly (readonly Placed[])[]>([]);
  const [items, setItems] = useState(first);
  const change = useCallback(
    (next: readonly Placed[]) => {
      setPast((before) => [...before, items].slice(-MOST));
      setItems(next);
    },
    [items],
  );
  const undo = useCallback(() => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setItems(last);
  }, [past]);
  /** Takes an arrangement from outside and forgets the past. */
  const restart = useCallback((next: readonly Placed[]) => {
    setPast([]);
    setItems(next);
  }, []);
  return { items, change, undo, restart, canUndo: past.length > 0 };
}
