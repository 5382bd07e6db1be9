import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { MonthPage } from './web/month-page.tsx';
import { OrderPage } from './web/order-page.tsx';
import { StatsPage } from './web/stats-page.tsx';
import { WorkPage } from './web/work-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  work: WorkPage,
  board: BoardPage,
  order: OrderPage,
  stats: StatsPage,
  'worker-month': MonthPage,
};
