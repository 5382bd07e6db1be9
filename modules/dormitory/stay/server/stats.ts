import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { get } from '#platform/server/http/endpoint.ts';

/** What a stay counts for: nothing while it is a draft, its nights when it was granted, cut short where somebody left. */
export const figuresOfStays: FiguresHooks = {
  where: sql`t.audit_status <> 'draft'`,
  terms: {
    isGranted: sql`t.audit_status = 'approved'`,
    nights: sql`case when t.audit_status = 'approved' then greatest(0, t.last_date - t.from_date + 1) else 0 end`,
  },
  dims: {
    gender: {
      key: sql`(select s.gender from student s where s.tenant_id = t.tenant_id and s.id = t.student_id)`,
      dict: 'xb',
    },
  },
};

/** How many are there on each day of a plan; of the newest where none is named. */
export const nights = get('yxgl/stayApply/nights', {
  needs: 'stayApply.stats',
  query: z.strictObject({ batchId: z.uuid().optional() }),
  handle: (work, { query: { batchId = null } }) =>
    work.db.rows<{ day: string; stayers: number }>(sql`
      select g.day::date::text as day, count(t.id) as stayers
      from (select * from stay_batch where ${batchId}::uuid is null or id = ${batchId}::uuid order by stay_from desc limit 1) b
      cross join generate_series(b.stay_from, b.stay_to, interval '1 day') as g(day)
      left join stay_apply t on t.batch_id = b.id and t.from_date <= g.day and t.last_date >= g.day
        and ${work.within('stayApply', 'stayApply.stats', 't')}
      group by g.day order by g.day`),
});
