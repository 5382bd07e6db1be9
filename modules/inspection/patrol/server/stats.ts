import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

/** A walk that goes on doesn't count yet. */
export const figuresOfPatrols: FiguresHooks = {
  where: sql`t.state = 'ended'`,
  terms: {
    hundredfold: sql`t.hits * 100`,
    isWalk: sql`true`,
    isWhole: sql`t.hits = t.planned`,
  },
};
