import type { RoomWeb } from '#platform/web/rooms.ts';
import { LogPage } from './web/log-page.tsx';

export const pages: RoomWeb['pages'] = { '': LogPage };
