import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

const isGranted = sql`coalesce(t.last_date >= t.from_date, false)`;
/** In which interval of a place, from 0, a day lies. */
const interval = (day: ReturnType<typeof sql>) => sql`(${day} - t.from_date) / t.visit_every_days`;

export const figuresOfLocations: FiguresHooks = {
  where: () => sql`t.audit_status <> 'draft'`,
  terms(_range, work) {
    // whole intervals that have passed of the days on which a place counted: each asks for one visit
    const today = sql`${work.at.slice(0, 10)}::date`;
    const due = sql`case when ${isGranted} then greatest(0, ${interval(sql`least(t.last_date, ${today})`)}) else 0 end`;
    return {
      isOutside: sql`t.type = 'offCampus' and ${isGranted}`,
      isSignIn: sql`t.type = 'signIn' and ${isGranted}`,
      due,
      visited: sql`100 * (select count(distinct ${interval(sql`v.at::date`)}) from location_visit v
        where v.apply_id = t.id and v.at::date >= t.from_date and ${interval(sql`v.at::date`)} < ${due})`,
    };
  },
};
