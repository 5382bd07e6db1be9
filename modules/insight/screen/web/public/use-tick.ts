import { useEffect, useState } from 'react';

/** Counts up every so many seconds, while `runs`. */
export function useTick(seconds: number, runs = true): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setCount((before) => before + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, runs]);
  return count;
}
