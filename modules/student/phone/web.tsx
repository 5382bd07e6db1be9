import type { RoomWeb } from '#platform/web/rooms.ts';
import { PhonePage } from './web/phone-page.tsx';

export const pages: RoomWeb['pages'] = { list: PhonePage };
