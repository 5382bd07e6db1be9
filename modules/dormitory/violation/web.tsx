import type { RoomWeb } from '#platform/web/rooms.ts';
import { DeskPage } from './web/desk-page.tsx';
import { GoodsPage } from './web/goods-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { RecordPage } from './web/record-page.tsx';
import { ListPage } from './web/list-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  record: RecordPage,
  list: ListPage,
  goods: GoodsPage,
  desk: DeskPage,
};
