import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

export const figuresOfResidents: FiguresHooks = {
  where: sql`t.purpose = 'live' and t.state in ('living', 'leaving')`,
  terms: { isLeaving: sql`t.state = 'leaving'` },
};
