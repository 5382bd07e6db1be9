import type { RoomWeb } from '#platform/web/rooms.ts';
import { AreaPage } from './web/area-page.tsx';
import { CheckPage, ResultPage, RoundPage } from './web/check-page.tsx';
import { CleanPage } from './web/clean-page.tsx';
import { ScanPage } from './web/scan-page.tsx';

export const pages: RoomWeb['pages'] = {
  scan: ScanPage,
  clean: CleanPage,
  check: CheckPage,
  round: RoundPage,
  result: ResultPage,
  area: AreaPage,
};
