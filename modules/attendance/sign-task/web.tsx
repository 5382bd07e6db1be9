import type { RoomWeb } from '#platform/web/rooms.ts';
import { FixPage } from './web/fix-page.tsx';
import { MatrixPage } from './web/matrix-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { StatsPage } from './web/stats-page.tsx';
import { TaskPage } from './web/task-page.tsx';
import { WallPage } from './web/wall-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  fix: FixPage,
  wall: WallPage,
  task: TaskPage,
  matrix: MatrixPage,
  stats: StatsPage,
};
