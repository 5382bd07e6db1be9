import type { RoomWeb } from '#platform/web/rooms.ts';
import { Center } from './web/center.tsx';

export const pages: RoomWeb['pages'] = { center: Center };
