import type { RoomWeb } from '#platform/web/rooms.ts';
import { InspectPage } from './web/inspect-page.tsx';
import { ListPage } from './web/list-page.tsx';
import { MinePage } from './web/mine-page.tsx';

export const pages: RoomWeb['pages'] = { mine: MinePage, inspect: InspectPage, list: ListPage };
