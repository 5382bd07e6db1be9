import type { RoomWeb } from '#platform/web/rooms.ts';
import { CabinetPage } from './web/cabinet-page.tsx';
import { ListPage } from './web/list-page.tsx';
import { MatrixPage } from './web/matrix-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { ScanPage } from './web/scan-page.tsx';
import { TransferPage } from './web/transfer-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  scan: ScanPage,
  list: ListPage,
  cabinet: CabinetPage,
  matrix: MatrixPage,
  transfer: TransferPage,
};
