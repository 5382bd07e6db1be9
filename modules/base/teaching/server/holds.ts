import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Hold } from '#platform/server/resource/holds.ts';
import type { Work } from '#platform/server/work.ts';
import { teachTask } from '../teach-task.ts';

/** Of a term that the school hasn't closed. */
export const isOpen = sql`exists (select 1 from school_calendar k where k.id = t.calendar_id and k.status <> 'past')`;

/** Of a term that isn't over. */
export const isAhead = (work: Work): Sql => sql`exists (
  select 1 from school_calendar k where k.id = t.calendar_id and k.status <> 'past' and k.end_date >= ${work.at}::date)`;

export const holds = {
  subject: [{ of: teachTask, where: (work, id) => sql`t.subject_id = ${id} and ${isAhead(work)}` }],
  teacher: [
    { of: teachTask, where: (work, id) => sql`t.teacher_ids @> ${[id]}::uuid[] and ${isAhead(work)}` },
  ],
} satisfies { [resource: string]: Hold[] };
