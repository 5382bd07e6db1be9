import { v7 } from 'uuid';
import { formatDate } from '#platform/pure/date.ts';
import { random as source, type Random } from '#platform/pure/random.ts';
import { begin } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { closeUnanswered } from '../server/clock-jobs.ts';
import { cast, type Cast } from './cast.ts';
import { life } from './plan.ts';
import { walk } from './walk.ts';

const ORDERS = { full: 1_500, small: 40 } as const;
/** First day of the two terms that are told. */
const SINCE = '2026-03-02';
/** Counts the orders that were told, so that a stopped walk goes on where it was. */
const TOLD = 'demo.repair';

/**
 * Two terms of repairs, walked through the real steps by the people whose steps they are. Each order is one
 * transaction together with the counter, so that stopping and starting again never tells one twice.
 */
export async function history(
  platform: Platform,
  tenant: string,
  size: 'full' | 'small',
  random: Random,
  stopped: () => boolean,
): Promise<void> {
  const until = formatDate(platform.clock(), ZONE);
  if (until <= SINCE) return;
  const seed = random.int(0, 1_000_000_000);
  const lives = Array.from({ length: ORDERS[size] }, (_, index) => ({
    index,
    life: life(source(`${seed}:${index}`), SINCE, until),
  }));
  lives.sort((a, b) => (a.life.reportedAt < b.life.reportedAt ? -1 : 1));
  const told = await inTenant(platform, tenant, (work) => toldSoFar(work));
  if (told >= lives.length) return;
  const people = await cast(platform, tenant);
  if (!people) return;
  for (const [place, { index, life: one }] of lives.entries()) {
    if (stopped()) return;
    if (place < told) continue;
    await tell(platform, tenant, people, one, source(`${seed}:walk:${index}`), place + 1);
  }
  await settle(platform, tenant);
}

async function tell(
  platform: Platform,
  tenant: string,
  people: Cast,
  one: ReturnType<typeof life>,
  random: Random,
  count: number,
): Promise<void> {
  await inTenant(platform, tenant, async (work) => {
    await walk(work, people, one, random);
    await work.db.run(sql`
      insert into sys_counter (tenant_id, key, value) values (${tenant}, ${TOLD}, ${count})
      on conflict (tenant_id, key) do update set value = excluded.value`);
  });
}

async function toldSoFar(work: Work): Promise<number> {
  const row = await work.db.row<{ value: number }>(sql`select value from sys_counter where key = ${TOLD}`);
  return row?.value ?? 0;
}

/** What time has settled meanwhile: orders that nobody answered, and old news that everybody has read. */
async function settle(platform: Platform, tenant: string): Promise<void> {
  await inTenant(platform, tenant, async (work) => {
    await closeUnanswered(work);
    const old = new Date(work.now.getTime() - 3 * 86_400_000);
    await work.db.run(sql`
      update sys_message set read_at = created_at where biz_type = 'repairOrder' and read_at is null and created_at < ${old}`);
  });
}

function inTenant<T>(platform: Platform, tenant: string, use: (work: Work) => Promise<T>): Promise<T> {
  const occasion = {
    tenant,
    actor: null,
    now: platform.clock(),
    locale: 'zh-CN' as const,
    traceId: v7(),
    ip: '',
    transaction: true,
  };
  return begin(platform, occasion, use);
}
