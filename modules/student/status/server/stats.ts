import { enrolledBase } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

export const figuresOfChanges: FiguresHooks = {
  where: sql`t.exec_status = 'done'`,
  terms: {
    isAway: sql`t.to_status in ('02', '03') and t.from_status = '01'`,
    isMajor: sql`t.kind = 'changeMajor'`,
    isLost: sql`t.to_status in ('06', '07', '08', '09')`,
  },
  base: enrolledBase,
};
