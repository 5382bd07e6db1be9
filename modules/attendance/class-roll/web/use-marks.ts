import { useEffect, useRef, useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import type { Marked } from '../server/answers.ts';
import { forgetRolls } from './roll.ts';

/** Marks that a tap goes through. */
export const MARKS = ['present', 'late', 'absent', 'early'] as const;

/** Who hasn't signed is mostly there all the same; every other mark goes its round. */
export const nextMark = ({ status, source }: { status: string; source: string }): string => {
  if (status === 'absent' && source === 'system') return 'present';
  const place = MARKS.findIndex((one) => one === status);
  return MARKS[(place + 1) % MARKS.length]!;
};

const PAUSE = 800;

export type Marks = {
  /** What was tapped and is on its way. */
  shown: ReadonlyMap<string, string>;
  set: (studentIds: readonly string[], status: string) => void;
  /** Sends what waits at once. */
  flush: () => Promise<void>;
};

/** Marks as fingers set them: shown at once, sent together after a short pause. What is refused goes back to what it was. */
export function useMarks(sessionId: string): Marks {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const waiting = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = async () => {
    clearTimeout(timer.current);
    const batch = [...waiting.current];
    waiting.current = new Map();
    if (batch.length === 0) return;
    const marks = batch.map(([studentId, status]) => ({ studentId, status }));
    await attempt(() => post<Marked>(path('yxgl', 'classRecord', 'mark'), { sessionId, marks }));
    await forgetRolls();
    setShown(
      (now) =>
        new Map(
          [...now].filter(([id, status]) => waiting.current.has(id) && waiting.current.get(id) === status),
        ),
    );
  };
  const latest = useRef(flush);
  latest.current = flush;
  // whoever leaves the page leaves nothing behind
  useEffect(() => () => void latest.current(), []);
  const set = (studentIds: readonly string[], status: string) => {
    for (const id of studentIds) waiting.current.set(id, status);
    setShown((now) => new Map([...now, ...studentIds.map((id) => [id, status] as const)]));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), PAUSE);
  };
  return { shown, set, flush };
}
