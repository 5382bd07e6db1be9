import { useEffect, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { owner } from '#platform/web/offline/offline.ts';
import type { Roster } from '../../server/answers.ts';
import { keepFaces, forgetFaces } from './faces.ts';
import { device } from './store.ts';

export type Line = Roster['people'][number];
/** `ahead`: milliseconds that the server's clock was before the device's when the list came. */
export type Kept = Roster & { ahead: number };

/** What time it is by the server's clock, as far as the device knows. */
export const timeBy = ({ ahead }: Pick<Kept, 'ahead'>): string => new Date(Date.now() + ahead).toISOString();

/** Whom a counter may meet: from the server, and without a network as it was when there last was one, for as long as it is good. */
export function useRoster(counterId: string): Kept | null {
  const { data, dataUpdatedAt } = useFetched<Roster>(
    'yxgl',
    'siteCounter',
    'roster',
    { counterId },
    { staleTime: 300_000, refetchInterval: 300_000, quiet: true },
  );
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const key = `roster:${owner()}:${counterId}`;
    if (data) {
      // addresses of photos are good for minutes: the pictures themselves are kept
      const people = data.people.map((one) => ({ ...one, photo: null }));
      const roster = { ...data, people, ahead: Date.parse(data.from) - dataUpdatedAt };
      setKept(roster);
      void device.write(key, roster).catch(() => {});
      void keepFaces(data.people).catch(() => {});
      return;
    }
    void device.read<Kept>(key).then(async (before) => {
      if (before && timeBy(before) < before.until) return setKept(before);
      await device.remove(key).catch(() => {});
      return forgetFaces();
    });
  }, [data, dataUpdatedAt, counterId]);
  return kept && timeBy(kept) < kept.until ? kept : null;
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
