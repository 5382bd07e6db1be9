import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { ListPage } from './web/list-page.tsx';
import { DeskPage, MinePage } from './web/pages.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  desk: DeskPage,
  list: ListPage,
  board: BoardPage,
};
