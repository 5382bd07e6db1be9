import { useEffect, useRef } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import type { Noted, Sheet } from '../../server/answers.ts';
import { mine } from '../exam.ts';

type Event = { kind: 'leave' | 'copy' | 'offline'; seconds: number };

/** Tells the server when somebody left the page for longer than is let pass; what can't be told waits until it can. */
export function useLeaves(sheet: Sheet, onNoted: (noted: Noted) => void): (event: Event) => void {
  const waiting = useRef<Event[]>([]);
  const noted = useRef(onNoted);
  noted.current = onNoted;
  const { attemptId, sessionKey, leaveGraceSec } = sheet;
  const tell = useRef<(event: Event) => void>(() => {});
  useEffect(() => {
    let busy = false;
    const drain = async () => {
      if (busy) return;
      busy = true;
      try {
        for (let next = waiting.current[0]; next; next = waiting.current[0]) {
          const answer = await post<Noted>(
            mine('event'),
            { attemptId, sessionKey, ...next },
            { quiet: true },
          );
          waiting.current.shift();
          noted.current(answer);
        }
      } catch {
        // it is told with the next one, or when the network is back
      } finally {
        busy = false;
      }
    };
    tell.current = (event) => {
      waiting.current.push(event);
      void drain();
    };
    let left: number | null = null;
    const leave = () => (left ??= serverNow());
    const back = () => {
      if (left === null || document.hidden) return;
      const seconds = Math.round((serverNow() - left) / 1000);
      left = null;
      if (seconds > leaveGraceSec) tell.current({ kind: 'leave', seconds });
    };
    const turn = () => (document.hidden ? leave() : back());
    const online = () => void drain();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', back);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', back);
      window.removeEventListener('online', online);
    };
  }, [attemptId, sessionKey, leaveGraceSec]);
  return (event) => tell.current(event);
}
