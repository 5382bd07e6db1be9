import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { ListOfOrders } from './web/list-page.tsx';
import { MinePage } from './web/mine-page.tsx';

export const pages: RoomWeb['pages'] = { mine: MinePage, board: BoardPage, list: ListOfOrders };
