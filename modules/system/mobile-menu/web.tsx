import type { RoomWeb } from '#platform/web/rooms.ts';
import { MobilePage } from './web/mobile-page.tsx';

export const pages: RoomWeb['pages'] = { '': MobilePage };
