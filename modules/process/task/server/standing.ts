import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { beforeWorkHours } from '#platform/pure/working-time.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { workingTime } from '#platform/server/workflow/clock.ts';
import type { Work } from '#platform/server/work.ts';
import { typeName } from './select.ts';

/** A long vacation before the hours began to count. */
const DAYS_FREE = 90;

const stuckHours = async (work: Work): Promise<number> =>
  Number((await parameters(work, 'process'))['process.stuckHours']);

/** Says of each running case whether it has stood at its step for too long, in hours of work. */
export async function markStuck(work: Work): Promise<void> {
  const hours = await stuckHours(work);
  const today = work.at.slice(0, 10);
  const time = await workingTime(work, addDays(today, -DAYS_FREE - Math.ceil(hours / 4)), today);
  const latest = beforeWorkHours(work.now, hours, time).toISOString();
  await work.db.run(sql`
    update flow_instance set is_stuck = waiting_since <= ${latest}::timestamptz
    where waiting_since is not null and is_stuck <> (waiting_since <= ${latest}::timestamptz)`);
}

/** How many of the reader's running cases there are, and how many of them have stood too long; by kind. */
export const standing = get('process/stat/standing', {
  needs: 'flowInstance.list',
  query: z.strictObject({}),
  async handle(work) {
    const rows = await work.db.rows<{ processType: string; total: number; stuck: number }>(sql`
      select i.process_type, count(*) as total, count(*) filter (where i.is_stuck) as stuck from flow_instance i
      where i.status = 'running' and ${work.within('flowInstance', 'flowInstance.list', 'i')}
      group by 1 order by 2 desc, 1`);
    return {
      hours: await stuckHours(work),
      stuck: rows.reduce((sum, one) => sum + one.stuck, 0),
      types: rows.map((one) => ({ ...one, typeName: typeName(work, one.processType) })),
    };
  },
});
