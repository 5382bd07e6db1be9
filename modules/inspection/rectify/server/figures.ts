import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

const isOpen = sql`t.status in ('open', 'submitted', 'repair')`;

/** What of an order counts: a dropped one nothing, an open one once its deadline has passed. */
export const figuresOfRectify: FiguresHooks = {
  where: sql`t.status <> 'void'`,
  terms(_range, work) {
    const older = (days: number) => sql`t.opened_at < ${work.at}::timestamptz - ${days} * interval '1 day'`;
    return {
      counts: sql`true`,
      isClosed: sql`t.status = 'closed'`,
      isDue: sql`(t.status = 'closed' or t.deadline <= ${work.at}::timestamptz)`,
      isClosedInTime: sql`(t.status = 'closed' and t.overdue_at is null)`,
      closedRound: sql`case when t.status = 'closed' then t.round end`,
      hours: sql`case when t.status = 'closed' then extract(epoch from t.ended_at - t.opened_at) / 3600 end`,
      openUpToDay: sql`(${isOpen} and not ${older(1)})`,
      openUpToThree: sql`(${isOpen} and ${older(1)} and not ${older(3)})`,
      openLonger: sql`(${isOpen} and ${older(3)})`,
    };
  },
};
