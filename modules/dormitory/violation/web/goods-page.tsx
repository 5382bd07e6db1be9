import { ListPage } from '#platform/web/list/list-page.tsx';
import { dormViolation } from '../dorm-violation.ts';
import { ROOM } from './violation.ts';

const HELD = { hasGoods: true };

/** What was taken away and where it lies, until somebody signs for it. */
export function GoodsPage() {
  return <ListPage room={ROOM} page="goods" resource={dormViolation} fixed={HELD} />;
}
