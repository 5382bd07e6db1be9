import { residentBase } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

const handledBy = sql`t.created_at + interval '24 hours'`;

/** What was a mistake or had a leave behind it counts for nothing. */
export const figuresOfAnomalies: FiguresHooks = {
  where: () => sql`t.status not in ('exempt', 'mistaken')`,
  terms: (_range, work) => ({
    isLate: sql`t.kind = 'late'`,
    isAbsent: sql`t.kind = 'absent' and t.is_final`,
    // what has been waiting for less than a day can't be told yet
    isDue: sql`(t.handled_at is not null or ${handledBy} <= ${work.at}::timestamptz)`,
    isInTime: sql`coalesce(t.handled_at <= ${handledBy}, false)`,
  }),
  dims: { hour: { key: sql`coalesce(to_char(t.first_at, 'HH24') || ':00', '')` } },
  base: residentBase,
};
