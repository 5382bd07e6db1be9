import type { RoomWeb } from '#platform/web/rooms.ts';
import { Home } from './web/home.tsx';

/** Nothing here uses antd. */
export const plain = true;

export const pages: RoomWeb['pages'] = { home: Home };
