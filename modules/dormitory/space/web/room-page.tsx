import { lazy, Suspense, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { word } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { dormRoom } from '../dorm-room.ts';
import { ROOM } from './space.ts';

const Generate = lazy(() => import('./generate.tsx').then((file) => ({ default: file.Generate })));
const DoorSigns = lazy(() => import('./door-signs.tsx').then((file) => ({ default: file.DoorSigns })));

/** Rooms as a table, with the generator for whole buildings and the signs for their doors. */
export function RoomPage() {
  const [generating, setGenerating] = useState(false);
  const [signs, setSigns] = useState<string[]>([]);
  const [slots] = useState<Slots>(() => ({
    actions: [
      { key: 'generate', place: 'page', run: () => setGenerating(true) },
      {
        key: 'doorSigns',
        place: 'page',
        run: (rows) =>
          rows.length > 0
            ? setSigns(rows.map((row) => row.id))
            : say.warning(word('ui.sign.choose', {}, ROOM)),
      },
    ],
  }));
  return (
    <>
      <ListPage room={ROOM} page="room" resource={dormRoom} slots={slots} />
      <Suspense>
        {generating && <Generate onClose={() => setGenerating(false)} />}
        {signs.length > 0 && <DoorSigns ids={signs} onClose={() => setSigns([])} />}
      </Suspense>
    </>
  );
}
