import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { student } from '../student.ts';

const SLOTS: Slots = {
  actions: [
    {
      key: 'panorama',
      place: 'row',
      shown: () => can('student.panorama'),
      run: ([row]) => row && go(`/layout/base/people/panorama?id=${row.id}`),
    },
  ],
};

/** Students: the derived list, and the way to all that is known of one. */
export function StudentPage({ room, page }: RoomPageProps) {
  return <ListPage room={room} page={page} resource={student} slots={SLOTS} />;
}
