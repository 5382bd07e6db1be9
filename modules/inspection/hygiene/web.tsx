import type { RoomWeb } from '#platform/web/rooms.ts';
import { CheckPage } from './web/check-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { RankPage } from './web/rank-page.tsx';
import { ResultPage, TemplatePage } from './web/result-page.tsx';
import { RoundPage } from './web/round-page.tsx';
import { StatsPage } from './web/stats-page.tsx';

export const pages: RoomWeb['pages'] = {
  check: CheckPage,
  mine: MinePage,
  round: RoundPage,
  result: ResultPage,
  template: TemplatePage,
  rank: RankPage,
  stats: StatsPage,
};
