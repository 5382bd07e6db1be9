import { lazy, Suspense } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { RoomOver } from '#platform/web/rooms.ts';
import type { Blocking } from '../server/answers.ts';

const MustRead = lazy(() => import('./must-read.tsx').then((file) => ({ default: file.MustRead })));

/** Notices that must be read stand before every page until they are, one after the other, the oldest first. */
export const Over: RoomOver['Over'] = function NoticeOver() {
  const { data } = useFetched<Blocking>('base', 'myNotice', 'unreadCount', {}, { quiet: true });
  const first = data?.blocking[0];
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <MustRead key={first.id} id={first.id} more={data.blocking.length - 1} />
    </Suspense>
  );
};
