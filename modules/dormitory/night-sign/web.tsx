import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { RoomPage } from './web/room-page.tsx';
import { TaskPage } from './web/task-page.tsx';
import { TonightPage } from './web/tonight-page.tsx';

export const pages: RoomWeb['pages'] = {
  tonight: TonightPage,
  board: BoardPage,
  room: RoomPage,
  task: TaskPage,
};
