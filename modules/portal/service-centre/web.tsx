import type { RoomWeb } from '#platform/web/rooms.ts';
import { Center } from './web/center.tsx';
import { MyApps } from './web/my-apps.tsx';

/** Cards alone; the guide brings its own drawer. */
export const plain = true;

export const pages: RoomWeb['pages'] = { center: Center, userapps: MyApps, guide: Center };
