import type { RoomWeb } from '#platform/web/rooms.ts';
import { ClassPage } from './web/class-page.tsx';

export const pages: RoomWeb['pages'] = { class: ClassPage };
