import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { PASS } from '../rules/total.ts';

const reached = sql`case when t.flag in ('absent', 'cheat') then 0 when t.flag is null then t.total end`;

/** First sittings that are published; whoever is let off or waits counts in no average. */
export const figuresOfScores: FiguresHooks = {
  where: sql`t.is_published and t.attempt = 'first'`,
  terms: {
    counted: reached,
    isCounted: sql`(${reached}) is not null`,
    isPassed: sql`(${reached}) >= ${PASS}`,
    isExcellent: sql`(${reached}) >= 90`,
    isFailed: sql`coalesce((${reached}) < ${PASS}, false)`,
  },
  dims: {
    term: { key: sql`t.xn || '-' || t.xq_m` },
    band: {
      key: sql`case when (${reached}) is null then '–' when (${reached}) < 60 then '0–59' when (${reached}) < 70 then '60–69'
        when (${reached}) < 80 then '70–79' when (${reached}) < 90 then '80–89' else '90–100' end`,
    },
  },
};
