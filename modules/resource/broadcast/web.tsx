import type { RoomWeb } from '#platform/web/rooms.ts';
import { BatchPage } from './web/batch-page.tsx';

export const pages: RoomWeb['pages'] = { '': BatchPage };
