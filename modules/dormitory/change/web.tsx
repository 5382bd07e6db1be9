import type { RoomWeb } from '#platform/web/rooms.ts';
import { BatchPage } from './web/batch-page.tsx';
import { MinePage } from './web/mine-page.tsx';

export const pages: RoomWeb['pages'] = { mine: MinePage, batch: BatchPage };
