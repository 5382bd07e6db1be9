import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

/** Moves of people whom the school moved count too; what was taken back or never decided is asked, no more. */
export const figuresOfChanges: FiguresHooks = {
  where: sql`t.submitted_at is not null`,
  terms: {
    isDone: sql`t.exec_status = 'done'`,
    isDecided: sql`t.audit_status in ('approved', 'rejected') and t.type in ('empty', 'swap')`,
    isGranted: sql`t.audit_status = 'approved'`,
    hours: sql`case when t.type in ('empty', 'swap') then extract(epoch from t.executed_at - t.submitted_at) / 3600 end`,
  },
};
