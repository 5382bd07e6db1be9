import { timingSafeEqual } from 'node:crypto';
import { unauthorized } from '#platform/kit/errors.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { asServer } from '#platform/server/begin.ts';
import { Blob, Flat, get } from '#platform/server/http/endpoint.ts';
import { secretParameter } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { exposition, type Family } from '../rules.ts';
import { queuesOf } from './figures.ts';

/** A database that takes longer to say one is as good as gone. Milliseconds. */
const PATIENCE = 2_000;

/** For balancers: whether this node can serve. Says nothing else. */
export const health = get('base/openApi/health', {
  needs: 'public',
  unsigned: true,
  async handle({ platform }) {
    const up = await answers(platform.pool.query('select 1'));
    return new Flat({ status: up ? 'up' : 'down' }, up ? 200 : 503);
  },
});

async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const said = question.then(
    () => true,
    () => false,
  );
  const first = await Promise.race([said, late]);
  clearTimeout(timer);
  return first;
}

/** For Prometheus: figures of this process as text, behind `Authorization: Bearer <monitor.metricsKey>`. */
export const prometheus = get('base/openApi/metrics', {
  needs: 'public',
  unsigned: true,
  async handle(work, { headers }) {
    const given = /^Bearer\s+(\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? '';
    const key = work.tenant === PLATFORM_SCHOOL ? await secretParameter(work, 'monitor.metricsKey') : '';
    if (key === '' || !same(given, key)) throw unauthorized();
    const text = exposition([
      ...processFamilies(work),
      ...routeFamilies(work),
      ...(await queueFamilies(work)),
    ]);
    return new Blob(Buffer.from(text), { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  },
});

function same(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function processFamilies({ platform }: Work): Family[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { busy, waiting } = platform.door.load();
  const wait = platform.metrics.poolWait();
  const gauge = (name: string, help: string, value: number): Family => ({
    name,
    help,
    type: 'gauge',
    values: [{ labels: {}, value }],
  });
  return [
    gauge('campus_up_seconds', 'Age of the process.', Math.round(process.uptime())),
    gauge('campus_memory_bytes', 'Resident memory.', rss),
    gauge('campus_heap_bytes', 'Heap in use.', heapUsed),
    gauge('campus_loop_delay_ms', 'Delay of the event loop, 99th percentile.', platform.metrics.loopDelay()),
    gauge('campus_live_connections', 'Open event streams.', platform.hub.size),
    gauge('campus_pool_busy', 'Database connections at work.', busy),
    gauge('campus_pool_waiting', 'Calls that wait for a database connection.', waiting),
    gauge('campus_pool_wait_p95_ms', 'Wait for a connection in five minutes, 95th percentile.', wait.p95),
    gauge('campus_pool_wait_most_ms', 'Longest wait for a connection in five minutes.', wait.most),
  ];
}

function routeFamilies({ platform }: Work): Family[] {
  const routes = platform.metrics.routes();
  const labelled = routes.map(({ route, status, spread }) => ({ labels: { route, status }, spread }));
  return [
    {
      name: 'campus_hour_requests',
      help: 'Calls answered since the hour of the process began, by route and kind of status.',
      type: 'gauge',
      values: labelled.map(({ labels, spread }) => ({ labels, value: spread.count })),
    },
    {
      name: 'campus_hour_request_ms',
      help: 'How long they took.',
      type: 'gauge',
      values: labelled.flatMap(({ labels, spread }) =>
        [0.5, 0.95, 0.99].map((share) => ({
          labels: { ...labels, quantile: String(share) },
          value: spread.quantile(share),
        })),
      ),
    },
  ];
}

/** What waits, in all schools together: a name of a school says more than a stranger's screen should show. */
async function queueFamilies({ platform }: Work): Promise<Family[]> {
  const { rows } = await platform.pool.query<{ id: string }>('select id from sys_tenant');
  const sums: { [queue: string]: number } = { queued: 0, running: 0, outbox: 0, failing: 0 };
  for (const { id } of rows) {
    const queues = await asServer(platform, id, queuesOf, { transaction: false });
    for (const [queue, value] of Object.entries(queues)) sums[queue]! += value;
  }
  const values = Object.entries(sums).map(([queue, value]) => ({ labels: { queue }, value }));
  return [{ name: 'campus_queue', help: 'What waits.', type: 'gauge', values }];
}
