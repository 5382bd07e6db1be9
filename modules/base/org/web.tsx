import type { RoomWeb } from '#platform/web/rooms.ts';
import { RegionPage } from './web/region-page.tsx';

export const pages: RoomWeb['pages'] = { region: RegionPage };
