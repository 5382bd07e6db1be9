import type { RoomWeb } from '#platform/web/rooms.ts';
import { Center } from './web/center.tsx';
import { MyApps } from './web/my-apps.tsx';

export const pages: RoomWeb['pages'] = { center: Center, userapps: MyApps, guide: Center };
