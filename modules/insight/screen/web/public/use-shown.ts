import { useEffect, useState } from 'react';
import { readJson, writeJson } from '#platform/web/client/storage.ts';
import type { Shown } from '../../server/answers.ts';
import { ask, isExpired, isLost, isShut, keepToken, screenToken } from './calls.ts';
import { keepWatching, pauseUntil } from './keep-watching.ts';

/** The first picture is under way: soon there is one. Milliseconds. */
const SOON = 2_000;

export type Seen = {
  /** The last that was shown, however long ago. */
  shown: Shown | null;
  state: 'loading' | 'live' | 'away' | 'shut' | 'lost';
  /** By how much this clock is behind the school's, in milliseconds. */
  offset: number;
};

const keptAs = (code: string, college: string) => `screen-last:${code}:${college}`;
const BEGIN: Seen = { shown: null, state: 'loading', offset: 0 };

/**
 * Watches a screen: a new picture once an interval, the last one while nobody answers, also after the browser was started
 * anew. Whoever is called back keeps nothing.
 */
export function useShown(code: string, { asPerson = false } = {}): Seen {
  const college = new URLSearchParams(location.search).get('college') ?? '';
  const key = keptAs(code, college);
  const [seen, setSeen] = useState<Seen>(() => ({
    ...BEGIN,
    shown: screenToken() === null ? null : readJson<Shown>(key),
  }));
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    void keepWatching<Shown>({
      signal,
      pause: pauseUntil(signal),
      read: () =>
        ask<Shown>('GET', 'data', { code, ...(college && { departmentId: college }) }, { asPerson, signal }),
      show(shown) {
        setSeen({ shown, state: 'live', offset: schoolTime(shown.now) - Date.now() });
        if (shown.picture === null) return SOON;
        if (screenToken() !== null) writeJson(key, shown);
        return shown.refreshSec * 1000;
      },
      failed(error) {
        if (isShut(error) || isLost(error)) {
          writeJson(key, null);
          if (isExpired(error)) keepToken(null);
          setSeen({ ...BEGIN, state: isShut(error) ? 'shut' : 'lost' });
          return false;
        }
        setSeen((before) => ({ ...before, state: 'away' }));
        return true;
      },
    });
    return () => ending.abort();
  }, [code, college, asPerson, key]);
  return seen;
}

/** A moment as the wire writes it, of the school's wall, in milliseconds. */
export const schoolTime = (at: string): number => Date.parse(`${at.replace(' ', 'T')}+08:00`);
