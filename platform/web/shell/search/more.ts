import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { get } from '../../client/calls.ts';
import { go } from '../navigate.ts';

/** Something besides pages that a search finds. */
export type Found = {
  key: string;
  title: string;
  note: string | null;
  kind: 'person' | 'app' | 'notice' | 'file';
  open: () => void;
};

type Person = { userId: string; name: string; no: string; place: string | null; link: string };
type Own = { id: string; title: string; note: string | null; kind: 'notice' | 'file'; link: string };
type App = { id: string; appName: string; path: string | null; linkUrl: string | null; state: string };

const NONE: readonly Found[] = [];
const BASE = '/api/flySource-base';

/** People inside the reader's circle, where he may list any, apps that lead outside, his own notices and files; a moment after typing. `settled` once all of it has come. */
export function useMore(text: string): { found: readonly Found[]; settled: boolean } {
  const keyword = usePaused(text.trim());
  const people = useQuery({
    queryKey: ['base', 'portal', 'search', { keyword }],
    queryFn: () =>
      get<{ people: Person[]; found: Own[] }>(`${BASE}/portal/search`, { keyword }, { quiet: true }),
    enabled: keyword.length > 1,
  });
  const apps = useQuery({
    queryKey: ['base', 'appName', 'getUserApp', {}],
    queryFn: () => get<App[]>(`${BASE}/appName/getUserApp`, {}, { quiet: true }),
    enabled: keyword !== '',
  });
  const settled = keyword === text.trim() && !people.isFetching && !apps.isFetching;
  if (keyword === '') return { found: NONE, settled };
  const outside = (apps.data ?? []).filter(
    ({ appName, path, linkUrl, state }) =>
      path === null &&
      linkUrl !== null &&
      state === 'open' &&
      appName.toLowerCase().includes(keyword.toLowerCase()),
  );
  const found = [
    ...outside.map(({ id, appName, linkUrl }): Found => ({
      key: id,
      title: appName,
      note: null,
      kind: 'app',
      open: () => window.open(linkUrl!, '_blank', 'noopener,noreferrer'),
    })),
    ...(people.data?.people ?? []).map(({ userId, name, no, place, link }): Found => ({
      key: userId,
      title: `${name} ${no}`,
      note: place,
      kind: 'person',
      open: () => go(link),
    })),
    ...(people.data?.found ?? []).map(({ id, title, note, kind, link }): Found => ({
      key: id,
      title,
      note,
      kind,
      open: () => go(link),
    })),
  ];
  return { found, settled };
}

/** Not every letter becomes a call. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
