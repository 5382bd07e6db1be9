import { useEffect, useRef, useState } from 'react';

/** Whether the end of a text has been in sight; `end` goes onto an element behind it. */
export function useEndSeen(id: string) {
  const [atEnd, setAtEnd] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && setAtEnd(true),
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [id]);
  return { end, atEnd };
}
