import './panorama.css';
import { useMemo, useState } from 'react';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { Duplicates } from './duplicates.tsx';
import { StudentPhone } from './phone-control.tsx';
import { useNamedStudent } from './extras.tsx';

/** Students: the derived list, the way to all that is known of one, and those who may be in twice. */
export function StudentPage({ room, page }: RoomPageProps) {
  const [looking, setLooking] = useState(false);
  const { resource, controls } = useNamedStudent();
  const slots = useMemo(
    (): Slots => ({
      controls: { ...controls, phone: StudentPhone },
      actions: [
        {
          key: 'panorama',
          place: 'row',
          shown: () => can('student.panorama'),
          run: ([row]) => row && go(`/layout/base/people/panorama?id=${row.id}`),
        },
        { key: 'duplicates', place: 'page', run: () => setLooking(true) },
      ],
    }),
    [controls],
  );
  return (
    <>
      <ListPage room={room} page={page} resource={resource} slots={slots} />
      {looking && <Duplicates onClose={() => setLooking(false)} />}
    </>
  );
}
