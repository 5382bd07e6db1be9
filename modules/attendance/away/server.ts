import { enrolledBase } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { assumeLeft, back, batchHooks, hearDoors, registerHooks } from './server/back.ts';
import { reads } from './server/reads.ts';
import { agent, submit } from './server/register.ts';
import { climb, remind } from './server/tell.ts';

/** What doors say comes first, then what was said to happen, then who is late. */
async function settle(work: Work): Promise<void> {
  await hearDoors(work);
  await assumeLeft(work);
  await climb(work);
}

const term = sql`coalesce((select b.return_by from away_batch b where b.id = t.batch_id), t.expected_return)`;

export default roomServer({
  endpoints: [submit, agent, back, remind, ...reads],
  hooks: { awayBatch: batchHooks, awayRegister: registerHooks },
  figures: {
    'awayRegister.stats': {
      where: () => sql`t.status not in ('cancelled', 'sentBack')`,
      terms: (_range, work) => ({
        isLeaving: sql`t.direction <> 'stay'`,
        isLate: sql`t.alert_level > 0`,
        isDue: sql`t.direction <> 'stay' and (t.return_real is not null or ${term} < ${work.at}::timestamptz)`,
        isInTime: sql`coalesce(t.return_real <= ${term}, false)`,
      }),
      dims: { returnHour: { key: sql`coalesce(to_char(t.return_real, 'MM-DD HH24') || ':00', '')` } },
      base: enrolledBase,
    },
  },
  jobs: { 'away.settle': { cron: '*/10 * * * *', run: settle } },
});
