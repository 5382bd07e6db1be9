import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

export const figuresOfCheckouts: FiguresHooks = {
  where: sql`t.submitted_at is not null`,
  terms: {
    isDone: sql`t.step = 'done'`,
    isOpen: sql`t.step in ('inspect', 'settle', 'key')`,
    damage: sql`coalesce(t.damage_total, 0)`,
    waitHours: sql`extract(epoch from t.inspected_at - t.decided_at) / 3600`,
  },
};
