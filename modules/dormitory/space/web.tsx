import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { BuildingPage } from './web/building-page.tsx';
import { RoomPage } from './web/room-page.tsx';

export const pages: RoomWeb['pages'] = { board: BoardPage, room: RoomPage, building: BuildingPage };
