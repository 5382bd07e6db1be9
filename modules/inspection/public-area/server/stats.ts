import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

export const figuresOfAreas: FiguresHooks = {
  where: sql`exists (select 1 from public_round n where n.tenant_id = t.tenant_id and n.id = t.round_id and n.state <> 'void')`,
  terms: {
    isDue: sql`true`,
    isScored: sql`t.score is not null`,
    isPassed: sql`(t.score is not null and t.passed)`,
  },
};

/** A slot that isn't over yet doesn't count. */
export const figuresOfCleans: FiguresHooks = {
  where: sql`t.state <> 'due'`,
  terms: {
    isDue: sql`true`,
    isInTime: sql`t.state = 'done'`,
    isLate: sql`t.state = 'late'`,
    isMissed: sql`t.state = 'missed'`,
  },
};

export const figuresOfReports: FiguresHooks = {
  terms: {
    isOpen: sql`t.closed_at is null`,
    hours: sql`extract(epoch from t.closed_at - t.reported_at) / 3600`,
  },
};
