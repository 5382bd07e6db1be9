import type { RoomWeb } from '#platform/web/rooms.ts';
import { admitRound } from './admit-round.ts';
import { scoreFix } from './score-fix.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { BenchPage } from './web/bench-page.tsx';
import { EnterPage } from './web/enter-page.tsx';
import { SheetPage } from './web/sheet-page.tsx';
import { ROOM } from './web/score.ts';
import { TotalPage } from './web/total-page.tsx';
import { WishPage } from './web/wish-page.tsx';

function FixPage() {
  return <ListPage room={ROOM} page="fix" resource={scoreFix} />;
}

function RoundPage() {
  return <ListPage room={ROOM} page="round" resource={admitRound} />;
}

export const pages: RoomWeb['pages'] = {
  enter: EnterPage,
  sheet: SheetPage,
  fix: FixPage,
  total: TotalPage,
  round: RoundPage,
  wish: WishPage,
  bench: BenchPage,
};
