import type { RoomWeb } from '#platform/web/rooms.ts';
import { MySecurity } from './web/my-security.tsx';

export const pages: RoomWeb['pages'] = { mysecurity: MySecurity };
