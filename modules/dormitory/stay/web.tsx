import type { RoomWeb } from '#platform/web/rooms.ts';
import { DeskPage } from './web/desk-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { RosterPage } from './web/roster-page.tsx';
import { StatsPage } from './web/stats-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  desk: DeskPage,
  roster: RosterPage,
  stats: StatsPage,
};
