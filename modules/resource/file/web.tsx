import type { RoomWeb } from '#platform/web/rooms.ts';
import { FilePage } from './web/file-page.tsx';
import { PlacePage } from './web/place-page.tsx';

export const pages: RoomWeb['pages'] = { '': FilePage, place: PlacePage };
