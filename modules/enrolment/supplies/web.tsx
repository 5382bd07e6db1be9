import type { RoomWeb } from '#platform/web/rooms.ts';
import { SizesPage } from './web/sizes-page.tsx';

export const pages: RoomWeb['pages'] = { sizes: SizesPage };
