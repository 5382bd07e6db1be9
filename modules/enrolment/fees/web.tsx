import type { RoomWeb } from '#platform/web/rooms.ts';
import { BillPage } from './web/bill-page.tsx';
import { PlanPage } from './web/plan-page.tsx';
import { DeferDeskPage, DeferPage, WaiveDeskPage, WaivePage } from './web/apply-pages.tsx';

export const pages: RoomWeb['pages'] = {
  bill: BillPage,
  plan: PlanPage,
  waive: WaivePage,
  'waive-desk': WaiveDeskPage,
  defer: DeferPage,
  'defer-desk': DeferDeskPage,
};
