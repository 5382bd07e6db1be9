import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

/** A hazard that was put down again never was; an open one is due once its deadline has passed. */
export const figuresOfHazards: FiguresHooks = {
  where: sql`t.status <> 'void'`,
  terms: (_range, work) => ({
    isGrave: sql`t.level = '3'`,
    isOpen: sql`t.status = 'open'`,
    isLate: sql`(t.status = 'open' and t.deadline < ${work.at}::timestamptz)`,
    isDue: sql`(t.status = 'closed' or t.deadline <= ${work.at}::timestamptz)`,
    isClosed: sql`t.status = 'closed'`,
    isClosedInTime: sql`(t.status = 'closed' and (t.deadline is null or t.closed_at <= t.deadline))`,
    isOnSpot: sql`t.on_spot`,
  }),
};

export const figuresOfChecks: FiguresHooks = {
  where: sql`exists (select 1 from security_round n where n.tenant_id = t.tenant_id and n.id = t.round_id and n.state <> 'void')`,
  terms: {
    isDue: sql`true`,
    isCovered: sql`t.state <> 'due'`,
    isChecked: sql`t.state in ('clear', 'found')`,
    isFound: sql`t.state = 'found'`,
    isUnwitnessed: sql`(t.witness_id is not null and t.witnessed_at is null)`,
  },
};
