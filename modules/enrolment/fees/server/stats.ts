import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

/** What is late by how many days: what may be deferred isn't. */
export const figuresOfBills: FiguresHooks = {
  where: sql`t.status <> 'void'`,
  terms: (_range, work) => {
    const today = sql`${work.at.slice(0, 10)}::date`;
    const deferred = sql`case when t.defer_until >= ${today} then least(t.deferred, t.owed) else 0 end`;
    const days = sql`(${today} - greatest(t.due_on, case when t.defer_until < ${today} then t.defer_until end))`;
    const late = (from: number, to: number) =>
      sql`case when ${days} between ${from} and ${to} then t.owed - ${deferred} else 0 end`;
    return {
      deferredNow: deferred,
      paidPercent: sql`t.paid * 100`,
      due: sql`nullif(t.amount - t.waived, 0)`,
      isOwing: sql`t.owed > 0`,
      isLate: sql`t.owed - ${deferred} > 0 and ${days} > 0`,
      late30: late(1, 30),
      late90: late(31, 90),
      late365: late(91, 365),
      lateMore: late(366, 100_000),
    };
  },
};
