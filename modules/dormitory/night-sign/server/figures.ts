import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

/** Hundredfold, so that a mean by its whole is in percent. */
export const figuresOfNights: FiguresHooks = {
  terms: {
    signedShare: sql`100 * t.signed`,
    notBackShare: sql`100 * t.not_back`,
    inTimeShare: sql`100 * t.checked_in_time`,
  },
};
