import { useEffect, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { owner } from '#platform/web/offline/offline.ts';
import type { Roster } from '../../server/answers.ts';
import { device } from './store.ts';

export type Line = Roster['people'][number];

/** Whom a counter may meet: from the server, and without a network as it was when there last was one. */
export function useRoster(counterId: string): Roster | null {
  const { data } = useFetched<Roster>(
    'yxgl',
    'siteCounter',
    'roster',
    { counterId },
    { staleTime: 300_000, refetchInterval: 300_000, quiet: true },
  );
  const [before, setBefore] = useState<Roster | null>(null);
  useEffect(() => {
    const key = `roster:${owner()}:${counterId}`;
    if (data) void device.write(key, data).catch(() => {});
    else void device.read<Roster>(key).then(setBefore);
  }, [data, counterId]);
  return data ?? before;
}

/** Who is meant by a code or by what was typed, as far as the device knows. */
export function foundIn(
  roster: Roster,
  asked: { code?: string; keyword?: string; studentId?: string },
): Line[] {
  const id = asked.studentId ?? /^wq[12]\.([0-9a-f-]{36})\./.exec(asked.code ?? '')?.[1];
  if (id !== undefined) return roster.people.filter(({ studentId }) => studentId === id);
  const word = asked.keyword ?? '';
  return roster.people
    .filter((one) => one.ksh === word || one.studentNo === word || one.name.startsWith(word))
    .slice(0, 20);
}
