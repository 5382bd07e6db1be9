import type { RoomWeb } from '#platform/web/rooms.ts';
import { DeskPage, MinePage } from './web/pages.tsx';

export const pages: RoomWeb['pages'] = { mine: MinePage, desk: DeskPage };
