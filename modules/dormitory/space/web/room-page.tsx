import { lazy, Suspense, useState } from 'react';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { dormRoom } from '../dorm-room.ts';
import { ROOM } from './space.ts';

const Generate = lazy(() => import('./generate.tsx').then((file) => ({ default: file.Generate })));

/** Rooms as a table, with the generator for whole buildings. */
export function RoomPage() {
  const [generating, setGenerating] = useState(false);
  const [slots] = useState<Slots>(() => ({
    actions: [{ key: 'generate', place: 'page', run: () => setGenerating(true) }],
  }));
  return (
    <>
      <ListPage room={ROOM} page="room" resource={dormRoom} slots={slots} />
      {generating && (
        <Suspense>
          <Generate onClose={() => setGenerating(false)} />
        </Suspense>
      )}
    </>
  );
}
