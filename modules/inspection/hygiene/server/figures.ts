import { z } from 'zod';
import { addMonths } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Insight } from './answers.ts';

const isOpenRound = sql`exists (select 1 from hygiene_round n where n.tenant_id = t.tenant_id and n.id = t.round_id and n.state <> 'void')`;

/** A locked room was tried and counts as covered; an empty one was never due. */
export const figuresOfHygiene: FiguresHooks = {
  where: sql`t.state <> 'empty' and ${isOpenRound}`,
  terms: {
    isDue: sql`true`,
    isCovered: sql`t.state in ('scored', 'refused', 'locked')`,
    isScored: sql`t.state = 'scored'`,
    isScoredScore: sql`case when t.state = 'scored' then t.score end`,
    isPassed: sql`(t.state = 'scored' and t.passed)`,
    isExcellent: sql`(t.state = 'scored' and t.score >= 90)`,
    isRefused: sql`t.state = 'refused'`,
  },
};

const MOST = 10;

/** What costs the most points, and how strictly each inspector scores against all others in the same buildings. */
export const insight = get('yxgl/hygieneRoom/insight', {
  needs: 'hygieneRoom.stats',
  query: z.strictObject({
    from: wireDay.optional(),
    to: wireDay.optional(),
    buildingId: z.uuid().optional(),
  }),
  async handle(work, { query }): Promise<Insight> {
    const { to = work.at.slice(0, 10), buildingId = null } = query;
    const { from = addMonths(to, -3) } = query;
    const rooms = sql`
      select t.* from hygiene_room t where t.state = 'scored' and t.due_on between ${from}::date and ${to}::date and ${isOpenRound}
        and (${buildingId}::uuid is null or t.building_id = ${buildingId}) and ${work.within('hygieneRoom', 'hygieneRoom.stats', 't')}`;
    return {
      pareto: await work.db.rows<Insight['pareto'][number]>(sql`
        select i->>'name' as name, sum((i->>'deducted')::numeric) as points, count(*) as times
        from (${rooms}) r cross join lateral jsonb_array_elements(coalesce(r.items, '[]')) i group by 1 order by 2 desc limit ${MOST}`),
      inspectors: await work.db.rows<Insight['inspectors'][number]>(sql`
        select u.user_name as name, count(*) as rooms, round(avg(r.score), 1) as mean, round(avg(r.score - b.mean), 1) as diff
        from (${rooms}) r join (select building_id, avg(score) as mean from (${rooms}) x group by building_id) b on b.building_id = r.building_id
        join sys_user u on u.id = r.scored_by group by u.id, u.user_name order by diff limit 50`),
    };
  },
});
