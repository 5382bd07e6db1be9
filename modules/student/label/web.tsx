import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { ListPage } from './web/list-page.tsx';

export const pages: RoomWeb['pages'] = { board: BoardPage, list: ListPage };
