import type { RoomWeb } from '#platform/web/rooms.ts';
import { MyMessages } from './web/my-messages.tsx';

export const pages: RoomWeb['pages'] = { mymessage: MyMessages };
