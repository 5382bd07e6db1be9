import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { forbidden } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { machineLoad } from '#platform/server/metrics/metrics.ts';
import type { Work } from '#platform/server/work.ts';
import { lastBackup } from './backups.ts';
import { diskOf } from './disk.ts';
import type { Node } from './answers.ts';

/** Session seen lately counts as online. Minutes. */
const ONLINE = 15;

export type Queues = { queued: number; running: number; outbox: number; failing: number };

/** What waits in a school. */
export async function queuesOf(work: Pick<Work, 'db'>): Promise<Queues> {
  const row = await work.db.row<Queues>(sql`
    select (select count(*) from sys_job where status = 'queued') as queued,
      (select count(*) from sys_job where status = 'running') as running,
      (select count(*) from outbox) as outbox, (select count(*) from outbox where tries > 0) as failing`);
  return row!;
}

const described = join(import.meta.dirname, '../../../../package.json');
const RELEASE = (JSON.parse(readFileSync(described, 'utf8')) as { version: string }).version;

const plain = z.strictObject({});

export const overview = get('base/sysMonitor/overview', {
  needs: 'sysMonitor.list',
  query: plain,
  async handle(work) {
    const [queues, online] = await Promise.all([queuesOf(work), onlineIn(work)]);
    return { queues, online, node: work.tenant === PLATFORM_SCHOOL ? await nodeFigures(work) : null };
  },
});

async function onlineIn(work: Work): Promise<number> {
  const since = new Date(work.now.getTime() - ONLINE * 60_000);
  const { rows } = await work.platform.pool.query<{ online: number }>(
    'select count(distinct user_id) as online from sys_session where tenant_id = $1 and revoked_at is null and last_active_at > $2',
    [work.tenant, since],
  );
  return rows[0]!.online;
}

/** This process at this moment, and its last day. */
async function nodeFigures(work: Work): Promise<Node> {
  const { platform } = work;
  const { metrics, hub, door, pool } = platform;
  const { rss, heapUsed } = process.memoryUsage();
  const wait = metrics.poolWait();
  return {
    name: hostname(),
    release: RELEASE,
    version: process.version,
    upSeconds: Math.round(process.uptime()),
    rss,
    heap: heapUsed,
    cpu: machineLoad(),
    disk: await diskOf(platform.dataFolder),
    backup: await lastBackup(work),
    loopDelay: round(metrics.loopDelay()),
    live: hub.size,
    pool: { ...door.load(), open: pool.totalCount, p95: round(wait.p95), most: round(wait.most) },
    // minutes without a call say nothing about how fast calls are
    p95: round(metrics.samples().findLast(({ calls }) => calls > 0)?.p95 ?? 0),
  };
}

/** The database: which one, how large it is, and how many of its connections are taken, by other nodes too. */
export const database = get('base/sysMonitor/database', {
  needs: 'sysMonitor.list',
  query: plain,
  async handle(work) {
    assertPlatform(work);
    const row = await work.db.row<{ version: string; bytes: number; connections: number; most: number }>(sql`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select sum(numbackends)::int from pg_stat_database) as connections,
        current_setting('max_connections')::int as most`);
    return row!;
  },
});

export const requests = get('base/sysMonitor/requests', {
  needs: 'sysMonitor.list',
  query: plain,
  async handle(work) {
    assertPlatform(work);
    const { metrics } = work.platform;
    const records = metrics.routes().map(({ route, status, spread }) => ({
      route: route.replace('/api/flySource-', ''),
      status,
      count: spread.count,
      p50: round(spread.quantile(0.5)),
      p95: round(spread.quantile(0.95)),
      p99: round(spread.quantile(0.99)),
      most: round(spread.most),
    }));
    return {
      since: formatDateTime(metrics.since(), ZONE),
      records: records.toSorted((a, b) => b.count - a.count),
    };
  },
});

export const slowStatements = get('base/sysMonitor/slowSql', {
  needs: 'sysMonitor.list',
  query: plain,
  async handle(work) {
    assertPlatform(work);
    return work.platform.metrics
      .slow()
      .slice(0, 20)
      .map(({ text, count, total, most, at }) => ({
        text: text.replace(/\s+/g, ' ').trim().slice(0, 2_000),
        count,
        average: round(total / count),
        most: round(most),
        at: formatDateTime(at, ZONE),
      }));
  },
});

/** The last faults of this process, by the number that the person was shown. */
export const faults = get('base/sysMonitor/faults', {
  needs: 'sysMonitor.list',
  query: plain,
  async handle(work) {
    assertPlatform(work);
    return work.platform.metrics.faults().map((fault) => ({ ...fault, at: formatDateTime(fault.at, ZONE) }));
  },
});

export function assertPlatform(work: Work): void {
  if (work.tenant !== PLATFORM_SCHOOL) throw forbidden();
}

const round = (ms: number) => Math.round(ms * 10) / 10;
