import { roomServer } from '#platform/server/room-server.ts';
import { debugChannel, sendQueued } from './server/channel.ts';

export default roomServer({
  on: {
    'sms.queued': (work, payload: { ids: string[] }) => sendQueued(work, payload.ids, debugChannel),
  },
});
