import type { RoomWeb } from '#platform/web/rooms.ts';
import { ChangePage } from './web/change-page.tsx';
import { CheckPage } from './web/check-page.tsx';
import { MergePage } from './web/merge-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { RosterPage } from './web/roster-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  change: ChangePage,
  check: CheckPage,
  roster: RosterPage,
  merge: MergePage,
};
