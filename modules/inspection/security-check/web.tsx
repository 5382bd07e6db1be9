import type { RoomWeb } from '#platform/web/rooms.ts';
import { CheckPage } from './web/check-page.tsx';
import { LedgerPage } from './web/ledger-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { RecordPage } from './web/record-page.tsx';
import { RoundPage } from './web/round-page.tsx';

export const pages: RoomWeb['pages'] = {
  check: CheckPage,
  mine: MinePage,
  ledger: LedgerPage,
  round: RoundPage,
  record: RecordPage,
};
