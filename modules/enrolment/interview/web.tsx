import type { RoomWeb } from '#platform/web/rooms.ts';
import { CheckInPage } from './web/check-in-page.tsx';
import { JudgePage } from './web/judge-page.tsx';
import { RoomPage } from './web/room-page.tsx';
import { SlotPage } from './web/slot-page.tsx';

export const pages: RoomWeb['pages'] = {
  room: RoomPage,
  'check-in': CheckInPage,
  judge: JudgePage,
  slot: SlotPage,
};
