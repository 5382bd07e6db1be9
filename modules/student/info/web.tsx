import type { RoomWeb } from '#platform/web/rooms.ts';
import { ChangePage } from './web/change-page.tsx';
import { MergePage } from './web/merge-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { RosterPage } from './web/roster-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  change: ChangePage,
  roster: RosterPage,
  merge: MergePage,
};
