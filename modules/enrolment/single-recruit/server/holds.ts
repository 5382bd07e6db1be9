import { sql } from '#platform/server/db/sql.ts';
import type { Hold } from '#platform/server/resource/holds.ts';
import { majorPlan } from '../major-plan.ts';
import { recruitRoom } from '../recruit-room.ts';

const isRunning = sql`exists (select 1 from exam_batch b where b.id = t.batch_id and b.status <> 'closed')`;

/** Places and majors of batches that aren't over. */
export const holds = {
  venue: [{ of: recruitRoom, where: (_work, id) => sql`t.venue_id = ${id} and ${isRunning}` }],
  building: [
    {
      of: recruitRoom,
      where: (_work, id) =>
        sql`t.venue_id in (select v.id from venue v where v.building_id = ${id}) and ${isRunning}`,
    },
  ],
  major: [{ of: majorPlan, where: (_work, id) => sql`t.major_id = ${id} and ${isRunning}` }],
} satisfies { [resource: string]: Hold[] };
