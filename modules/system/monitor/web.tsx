import type { RoomWeb } from '#platform/web/rooms.ts';
import { MonitorPage } from './web/monitor-page.tsx';

export const pages: RoomWeb['pages'] = { '': MonitorPage };
