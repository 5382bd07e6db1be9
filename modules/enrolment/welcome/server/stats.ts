import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

/** Who counts as one to come: not those whose place is kept for later or given up. */
export const figuresOfStudents: FiguresHooks = {
  terms: {
    isAwaited: sql`t.state in ('awaited', 'delayed', 'reported')`,
    hasReported: sql`t.state = 'reported'`,
    hasActivated: sql`t.activated_at is not null`,
    hasCleared: sql`t.pay_state = 'cleared' and t.state in ('awaited', 'delayed', 'reported')`,
    isGreen: sql`t.pay_state = 'green'`,
    hasBed: sql`t.place_name is not null`,
    isRetained: sql`t.state = 'retained'`,
    isForfeited: sql`t.state = 'forfeited'`,
  },
  dims: {
    gender: {
      key: sql`(select s.gender from student s where s.tenant_id = t.tenant_id and s.id = t.student_id)`,
      dict: 'xb',
    },
  },
};

export const figuresOfRecords: FiguresHooks = {
  terms: {
    isDue: sql`t.status <> 'exempt'`,
    isDone: sql`t.status = 'done'`,
    isExempt: sql`t.status = 'exempt'`,
  },
};

export const figuresOfReports: FiguresHooks = {
  terms: { isStanding: sql`t.state = 'standing'`, isUndone: sql`t.state = 'undone'` },
};
