import type { RoomWeb } from '#platform/web/rooms.ts';
import { AppPage } from './web/app-page.tsx';

export const pages: RoomWeb['pages'] = { '': AppPage };
