import { hostname } from 'node:os';
import { z } from 'zod';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { diskOf } from './disk.ts';
import { assertPlatform } from './figures.ts';
import type { Sample } from './answers.ts';

/** Days that samples are kept, and points that a curve has at most. */
const KEPT = 30;
const POINTS = 240;

/**
 * Keeps what this node sampled since its last line. The clock's jobs run on one node at a time; each brings along all that
 * it has in memory, a day at most.
 */
export async function keepSamples(work: Work, now: Besides): Promise<void> {
  if (work.tenant !== PLATFORM_SCHOOL) return;
  const fresh = await unkept(work, now);
  if (fresh.length > 0)
    await work.db.run(sql`
      insert into monitor_sample (tenant_id, node, at, calls, errors, p95, rss, heap, loop_delay, live, pool_busy, pool_waiting, queued,
        cpu, slow, disk_free)
      select ${work.tenant}, ${hostname()}, s.* from ${rowsOf(fresh)} on conflict do nothing`);
  await work.db.run(
    sql`delete from monitor_sample where at < ${work.at}::timestamptz - make_interval(days => ${KEPT})`,
  );
}

/** What a minute's sample doesn't know of itself: how many wait in the queues, and the free part of the disk. */
type Besides = { queued: number; diskFree: number | null };

/** What this node sampled after its newest line. */
async function unkept(work: Work, now: Besides): Promise<object[]> {
  const last = await work.db.row<{ at: string | null }>(
    sql`select max(extract(epoch from at))::text as at from monitor_sample where node = ${hostname()}`,
  );
  const since = Number(last?.at ?? 0) * 1000;
  return work.platform.metrics
    .samples()
    .filter(({ at }) => Math.floor(at.getTime() / 1000) * 1000 > since)
    .map((sample) => ({ ...sample, ...now }));
}

const diskFree = async ({ platform }: Work): Promise<number> => (await diskOf(platform.dataFolder)).freePart;

const rowsOf = (samples: readonly object[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as s(at timestamptz, calls int, errors int, p95 real, rss bigint,
    heap bigint, "loopDelay" real, live int, "poolBusy" int, "poolWaiting" int, queued int, cpu real, slow int,
    "diskFree" real)`;

/** The curves of a node: of its last day, week or month, as a few hundred points. What is the worst of a stretch stands for it. */
export const series = get('base/sysMonitor/series', {
  needs: 'sysMonitor.list',
  query: z.strictObject({
    days: z.enum(['1', '7', '30']).default('1'),
    node: z.string().max(100).optional(),
  }),
  async handle(work, { query }) {
    assertPlatform(work);
    const days = Number(query.days);
    const seconds = (days * 86_400) / POINTS;
    const node = query.node ?? hostname();
    const fresh =
      node === hostname() ? await unkept(work, { queued: 0, diskFree: await diskFree(work) }) : [];
    const [nodes, samples] = await Promise.all([
      work.db.rows<{ node: string }>(sql`select distinct node from monitor_sample order by node`),
      work.db.rows<Sample>(sql`
        select to_timestamp(floor(extract(epoch from at) / ${seconds}::float8) * ${seconds}::float8)::timestamptz(0) as at,
          sum(calls)::int as calls, sum(errors)::int as errors, round(max(p95)::numeric, 1)::float8 as p95,
          max(rss)::float8 as rss, max(heap)::float8 as heap, round(max(loop_delay)::numeric, 1)::float8 as loop_delay,
          max(live) as live, max(pool_busy) as pool_busy, max(pool_waiting) as pool_waiting, max(queued) as queued,
          round(max(cpu)::numeric)::int as cpu, sum(slow)::int as slow,
          round((100 - min(disk_free) * 100)::numeric, 1)::float8 as disk_used
        from (
          select at, calls, errors, p95, rss, heap, loop_delay, live, pool_busy, pool_waiting, queued, cpu, slow, disk_free
          from monitor_sample
          where node = ${node} and at > ${work.at}::timestamptz - make_interval(days => ${days})
          union all select s.* from ${rowsOf(fresh)}) m
        group by 1 order by 1`),
    ]);
    return { node, nodes: nodes.map((one) => one.node), samples };
  },
});
