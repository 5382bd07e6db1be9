import { residentBase } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

const COUNTED = sql`array['pending', 'appealed', 'effective', 'cleared']`;

/** Drafts and what was called off count for nothing; points only while they are effective. */
export const figuresOfViolations: FiguresHooks = {
  where: sql`t.status = any(${COUNTED})`,
  terms({ from, to }) {
    const others = sql`from dorm_violation o where o.tenant_id = t.tenant_id and o.student_id = t.student_id and o.id <> t.id
      and o.happen_at >= ${from}::date and o.happen_at < ${to}::date + 1 and o.status = any(${COUNTED})`;
    return {
      counted: sql`case when t.status = 'effective' then t.points else 0 end`,
      // each student once: by the first of his records
      isFirst: sql`not exists (select 1 ${others} and o.id < t.id)`,
      isRepeated: sql`exists (select 1 ${others})`,
    };
  },
  base: residentBase,
};
