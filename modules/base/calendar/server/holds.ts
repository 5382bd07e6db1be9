import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Hold } from '#platform/server/resource/holds.ts';
import type { Work } from '#platform/server/work.ts';
import { courseAdjust } from '../course-adjust.ts';
import { lesson } from '../lesson.ts';
import { taughtBy } from './who.ts';

/** Of a term that isn't over. */
const isAhead = (work: Work): Sql => sql`exists (
  select 1 from school_calendar k where k.id = t.calendar_id and k.status <> 'past' and k.end_date >= ${work.at}::date)`;

const adjusted = (work: Work): Sql =>
  sql`t.audit_status in ('running', 'approved') and t.new_day >= ${work.at}::date`;

/** Whose lessons to come would have no venue, or no subject. */
export const holds = {
  venue: [
    { of: lesson, where: (work, id) => sql`t.venue_id = ${id} and ${isAhead(work)}` },
    { of: courseAdjust, where: (work, id) => sql`t.new_venue_id = ${id} and ${adjusted(work)}` },
  ],
  building: [
    {
      of: lesson,
      where: (work, id) =>
        sql`t.venue_id in (select v.id from venue v where v.building_id = ${id}) and ${isAhead(work)}`,
    },
  ],
  teacher: [
    { of: lesson, where: (work, id) => sql`${taughtBy(sql`t`, sql`t.id`, id)} and ${isAhead(work)}` },
  ],
  subject: [{ of: lesson, where: (work, id) => sql`t.subject_id = ${id} and ${isAhead(work)}` }],
} satisfies { [resource: string]: Hold[] };
