import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { smsLog } from '../sms-log.ts';

const SLOTS: Slots = {
  actions: [
    {
      key: 'resend',
      place: 'row',
      async run([row]) {
        await post(path('resource', 'smsLog', 'resend'), { id: row?.id });
        await forget('resource', 'smsLog');
      },
    },
  ],
};

/** Every message that left or will leave, and another try for those that didn't arrive. */
export function LogPage({ room, page }: RoomPageProps) {
  return <ListPage room={room} page={page} resource={smsLog} slots={SLOTS} />;
}
