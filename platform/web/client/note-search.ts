import { useEffect, useRef } from 'react';
import { post } from './calls.ts';

/** Milliseconds after which what stands in a field of search is what somebody looks for. */
const SETTLED = 1_500;

type Search = { word: string; found: number; people: number };

/**
 * Counts what is looked for and whether it was found, when the field is left or something else is typed. `null` while
 * the answer is still on its way.
 */
export function useNotedSearch(place: 'global' | 'centre', search: Search | null): void {
  const settled = useRef<Search | null>(null);
  const { word = '', found = 0, people = 0 } = search ?? {};
  const clean = word.trim();
  useEffect(() => {
    if (settled.current && settled.current.word !== clean) send(place, settled);
    if (search === null || clean.length < 2) return;
    const timer = setTimeout(() => (settled.current = { word: clean, found, people }), SETTLED);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place, clean, found, people, search === null]);
  useEffect(() => () => send(place, settled), [place]);
}

function send(place: string, settled: { current: Search | null }): void {
  const search = settled.current;
  settled.current = null;
  if (search)
    void post('/api/flySource-base/portal/noteSearch', { place, ...search }, { quiet: true }).catch(() => {});
}
