import { useEffect, useState } from 'react';

/** Seconds until something may be done again: `[left, begin]`, as for a code that was sent. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [left, begin] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => begin(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, begin];
}
