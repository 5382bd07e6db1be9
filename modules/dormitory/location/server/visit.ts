import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor, type Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { locationVisit } from '../location-visit.ts';
import { isThere } from '../rules.ts';
import type { Location } from './location.ts';

type Visited = Pick<Location, 'fromDate' | 'lastDate'>;

export const visitHooks = hooksFor(locationVisit, {
  async beforeAdd(work, { applyId, at }) {
    const place = await work.db.row<Visited>(sql`
      select from_date, last_date from location_apply t where t.id = ${applyId}::uuid
        and ${work.within('locationApply', 'locationVisit.add', 't')} for no key update`);
    if (!place) throw notFound();
    if (at! > work.at || !isThere(place, at!.slice(0, 10))) throw refuse.notThere();
  },
  async afterAdd(work, rows) {
    for (const { applyId, at } of rows)
      await work.db.run(sql`
        update location_apply set last_visit_at = greatest(last_visit_at, ${at}::timestamptz) where id = ${applyId}`);
  },
});

/** Students of mine who live elsewhere and have not been looked after for longer than was agreed. */
export async function visitDuties(work: Work): Promise<Duty[]> {
  if (!work.may('locationVisit.add')) return [];
  const today = work.at.slice(0, 10);
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select 'locationVisit' as kind, t.id, s.name as title, (d.day + time '18:00')::timestamptz as due_at, 2 as weight,
      '/layout/dormitory/location/map?id=' || t.id as link
    from location_apply t join student s on s.id = t.student_id
    cross join lateral (select coalesce(t.last_visit_at::date, t.from_date) + t.visit_every_days as day) d
    where t.from_date <= ${today}::date and t.last_date >= ${today}::date and d.day <= ${today}::date
      and ${work.within('locationApply', 'locationVisit.add', 't')} order by d.day limit 30`);
}
