import { addDays, formatDate } from '#platform/pure/date.ts';
import { random as source } from '#platform/pure/random.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import type { Work } from '#platform/server/work.ts';
import { closeUnanswered } from '../server/clock-jobs.ts';
import { cast } from './cast.ts';
import { life } from './plan.ts';
import { walk } from './walk.ts';

const ORDERS = { full: 1_500, small: 40 } as const;
/** Two terms and the holiday between them. */
const DAYS = 263;

/** Two terms of repairs, walked through the real steps by the people whose steps they are. */
export async function history(past: Past): Promise<void> {
  const { platform, tenant } = past;
  const until = formatDate(platform.clock(), ZONE);
  const since = addDays(until, -DAYS);
  const seed = past.random.int(0, 1_000_000_000);
  const lives = Array.from({ length: ORDERS[past.size] }, (_, index) => ({
    index,
    life: life(source(`${seed}:${index}`), since, until),
  }));
  lives.sort((a, b) => (a.life.reportedAt < b.life.reportedAt ? -1 : 1));
  const people = await cast(platform, tenant, since);
  if (!people) return;
  await walkPast(past, {
    name: 'dormitory/repair',
    total: lives.length,
    tell(work, place) {
      const { index, life: one } = lives[place]!;
      return walk(work, people, one, source(`${seed}:walk:${index}`));
    },
    settle,
  });
}

/** What time has settled meanwhile: orders that nobody answered, and old news that everybody has read. */
async function settle(work: Work): Promise<void> {
  await closeUnanswered(work);
  const old = new Date(work.now.getTime() - 3 * 86_400_000);
  await work.db.run(sql`
    update sys_message set read_at = created_at where biz_type = 'repairOrder' and read_at is null and created_at < ${old}`);
}
