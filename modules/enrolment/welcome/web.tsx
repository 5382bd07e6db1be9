import type { RoomWeb } from '#platform/web/rooms.ts';
import { DeskPage } from './web/desk-page.tsx';
import { ListPage } from './web/list-page.tsx';
import { MissingPage } from './web/missing-page.tsx';
import { PickupPage } from './web/pickup-page.tsx';

export const pages: RoomWeb['pages'] = {
  desk: DeskPage,
  list: ListPage,
  missing: MissingPage,
  pickup: PickupPage,
};
