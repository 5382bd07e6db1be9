import type { RoomWeb } from '#platform/web/rooms.ts';
import { PivotPage } from './web/pivot-page.tsx';

export const pages: RoomWeb['pages'] = { pivot: PivotPage };
