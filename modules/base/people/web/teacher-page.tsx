import { useMemo, useState } from 'react';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { teacher } from '../teacher.ts';
import { HandOver } from './hand-over.tsx';
import { StaffPhone } from './phone-control.tsx';

/** Staff: the derived list, and the handing over of what somebody who leaves has in his hands. */
export function TeacherPage({ room, page }: RoomPageProps) {
  const [leaver, setLeaver] = useState<ListRow | null>(null);
  const slots = useMemo(
    (): Slots => ({
      controls: { phone: StaffPhone },
      actions: [
        {
          key: 'handOver',
          place: 'row',
          shown: () => can('teacher.handOver'),
          run: ([row]) => row && setLeaver(row),
        },
      ],
    }),
    [],
  );
  return (
    <>
      <ListPage room={room} page={page} resource={teacher} slots={slots} />
      {leaver && <HandOver leaver={leaver} onClose={() => setLeaver(null)} />}
    </>
  );
}
