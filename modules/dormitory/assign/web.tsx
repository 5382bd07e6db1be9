import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { PaintPage } from './web/paint-page.tsx';
import { PlanPage } from './web/plan-page.tsx';

export const pages: RoomWeb['pages'] = { mine: MinePage, paint: PaintPage, plan: PlanPage, board: BoardPage };
