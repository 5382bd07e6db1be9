import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { ChangePage } from './web/change-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { ChangeDeskPage, OfferingPage, SettingsPage } from './web/pages.tsx';
import { RankPage } from './web/rank-page.tsx';
import { SheetPage } from './web/sheet-page.tsx';
import { TranscriptPage } from './web/transcript-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  sheet: SheetPage,
  board: BoardPage,
  offering: OfferingPage,
  rank: RankPage,
  change: ChangePage,
  'change-desk': ChangeDeskPage,
  transcript: TranscriptPage,
  settings: SettingsPage,
};
