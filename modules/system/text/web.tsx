import type { RoomWeb } from '#platform/web/rooms.ts';
import { TextPage } from './web/text-page.tsx';

export const pages: RoomWeb['pages'] = { '': TextPage };
