import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { LEAST_RATINGS, meanShown } from '../rules.ts';

type Sums = { processType: string; flowName: string; ratings: number; sum: number; over: number };

/** How people found each service: how many rated it out of the cases that are over, and the mean from ten ratings on. */
export const ratingStat = get('base/serviceRating/stat', {
  needs: 'serviceRating.stat',
  async handle(work) {
    const rows = await work.db.rows<Sums>(sql`
      select i.process_type, d.flow_name, count(r.score)::int as ratings, coalesce(sum(r.score), 0)::int as sum, count(*)::int as over
      from flow_instance i join flow_def d on d.id = i.flow_def_id left join service_rating r on r.instance_id = i.id
      where i.status in ('approved', 'rejected') group by i.process_type, d.id, d.flow_name order by ratings desc, over desc limit 100`);
    return {
      least: LEAST_RATINGS,
      services: rows.map(({ processType, flowName: chosen, ratings, sum, over }) => ({
        name: flowName(work, processType, chosen),
        ratings,
        over,
        rating: meanShown(sum, ratings),
      })),
    };
  },
});
