import type { RoomWeb } from '#platform/web/rooms.ts';
import { BanPage } from './web/ban-page.tsx';
import { BoardPage } from './web/board-page.tsx';
import { FixPage } from './web/fix-page.tsx';
import { MatrixPage } from './web/matrix-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { TeachPage } from './web/teach-page.tsx';

export const pages: RoomWeb['pages'] = {
  teach: TeachPage,
  mine: MinePage,
  fix: FixPage,
  board: BoardPage,
  matrix: MatrixPage,
  ban: BanPage,
};
