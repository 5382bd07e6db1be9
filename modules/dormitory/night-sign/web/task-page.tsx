import { useMemo } from 'react';
import { PointsControl } from '#modules/attendance/sign-task/web';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { nightTask } from '../night-task.ts';
import { ROOM } from './night.ts';

/** Night checks of buildings: the derived list, with places out of the sign-in engine's own control. */
export function TaskPage({ page }: RoomPageProps) {
  const slots = useMemo((): Slots => ({ controls: { points: PointsControl } }), []);
  return <ListPage room={ROOM} page={page} resource={nightTask} slots={slots} />;
}
