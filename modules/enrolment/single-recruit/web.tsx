import type { RoomWeb } from '#platform/web/rooms.ts';
import { MapPage } from './web/map-page.tsx';
import { ScanPage } from './web/scan-page.tsx';

export const pages: RoomWeb['pages'] = { map: MapPage, scan: ScanPage };
