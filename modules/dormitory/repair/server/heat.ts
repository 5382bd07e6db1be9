import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { rangeOf } from '#platform/server/figures/figures.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { HeatCell } from './answers.ts';

/** When people report: orders per weekday (1 Monday) and hour. */
export const heat = get('yxgl/repairOrder/heat', {
  needs: 'repairOrder.stats',
  query: z.strictObject({
    from: wireDay.optional(),
    to: wireDay.optional(),
    buildingId: z.string().max(20_000).optional(),
  }),
  handle(work, { query }) {
    const { from, to } = rangeOf(work, query);
    const buildings = query.buildingId?.split(',') ?? null;
    return work.db.rows<HeatCell>(sql`
      select extract(isodow from t.reported_at)::int as weekday, extract(hour from t.reported_at)::int as hour, count(*)
      from repair_order t
      where t.reported_at >= ${from}::date and t.reported_at < ${to}::date + 1
        and (${buildings}::text[] is null or t.building_id::text = any(${buildings}::text[]))
        and ${work.within('repairOrder', 'repairOrder.stats', 't')}
      group by 1, 2`);
  },
});
