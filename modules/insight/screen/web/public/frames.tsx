import { useEffect, useState } from 'react';
import { say } from './words.ts';

/** How often the browser draws in a second. */
export function Frames() {
  const [perSecond, setPerSecond] = useState(0);
  useEffect(() => {
    let frames = 0;
    let since = performance.now();
    let next = requestAnimationFrame(function drawn(now) {
      frames += 1;
      if (now - since >= 1000) {
        setPerSecond(Math.round((frames * 1000) / (now - since)));
        frames = 0;
        since = now;
      }
      next = requestAnimationFrame(drawn);
    });
    return () => cancelAnimationFrame(next);
  }, []);
  return <span>{say('frames', { n: perSecond })}</span>;
}
