import type { RoomWeb } from '#platform/web/rooms.ts';
import { ApplicationPage } from './web/application-page.tsx';

export const pages: RoomWeb['pages'] = { '': ApplicationPage };
