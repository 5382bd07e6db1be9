import type { RoomWeb } from '#platform/web/rooms.ts';
import { CoveragePage } from './web/coverage-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { RoutePage } from './web/route-page.tsx';

export const pages: RoomWeb['pages'] = { mine: MinePage, coverage: CoveragePage, route: RoutePage };
