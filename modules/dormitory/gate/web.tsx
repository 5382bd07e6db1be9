import type { RoomWeb } from '#platform/web/rooms.ts';
import { AnomalyPage } from './web/anomaly-page.tsx';
import { BoardPage } from './web/board-page.tsx';
import { DevicePage } from './web/device-page.tsx';
import { MinePage } from './web/mine-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  board: BoardPage,
  anomaly: AnomalyPage,
  device: DevicePage,
};
