import type { RoomWeb } from '#platform/web/rooms.ts';
import { DeskPage } from './web/desk-page.tsx';
import { LoadPage } from './web/load-page.tsx';
import { MinePage } from './web/mine-page.tsx';

export const pages: RoomWeb['pages'] = { mine: MinePage, desk: DeskPage, load: LoadPage };
