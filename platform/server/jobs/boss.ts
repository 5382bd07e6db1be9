import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss, WorkOptions } from 'pg-boss';
import { ZONE } from '../db/connect.ts';
import { isBroken } from '../db/loss.ts';
import { GAP } from '../live/bus.ts';
import type { Platform } from '../platform.ts';
import { runScheduled, scheduledJobs } from './clock.ts';
import type { Jobs, Waiting } from './jobs.ts';
import { deliver } from './outbox.ts';
import { ATTEMPTS, LONGEST_TASK, runTask } from './run-task.ts';

/** Tasks at a time on one node, and of one school: one school's imports leave room for another's. */
const TASKS = 2;
const TASKS_OF_ONE = 1;
/** Jobs of the clock at a time on one node. */
const PERIODS = 2;
/** A task whose node gave no sign for so long is another's: `SILENT` is looked at every `superviseIntervalSeconds`. Seconds. */
const SILENT = 30;
const SIGN = 10;
/** The task itself says when it has had enough tries; one more ends it with that reason. */
const TRIES = ATTEMPTS + 2;
/** Later retries are found by the sweep. Seconds. */
const SWEEP = 60;
/** Between two tries to begin where the database went meanwhile. Milliseconds. */
const PAUSE = 1_000;
/** How often the clock is looked at, what is due is taken, and dead tasks are freed. Seconds. */
const PACE = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 5,
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
};

/**
 * Jobs over pg-boss, in the schema `pgboss` of the same database, with two connections of the owner.
 * It tells nodes about tasks and keeps the clock, so that one node acts per period. Events need no queue:
 * the node that committed them delivers them, and the sweep of any node what is left.
 */
export function bossJobs(databaseUrl: string | Promise<string>, pace: Partial<typeof PACE> = {}): Jobs {
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let closed = false;
  const delivering = new Map<string, { again: boolean; done: Promise<void> }>();

  /** One delivery per school at a time; who asks meanwhile gets another round. */
  const deliverSoon = (platform: Platform, tenant: string): void => {
    if (closed) return;
    const running = delivering.get(tenant);
    if (running) return void (running.again = true);
    const turn = { again: true, done: Promise.resolve() };
    delivering.set(tenant, turn);
    turn.done = (async () => {
      while (turn.again && !closed) {
        turn.again = false;
        const retry = await deliver(platform, tenant).catch((error: unknown) =>
          platform.report(error, 'outbox'),
        );
        if (typeof retry === 'number' && retry < SWEEP)
          setTimeout(() => deliverSoon(platform, tenant), retry * 1000).unref();
      }
      delivering.delete(tenant);
    })();
  };

  const begin = async (platform: Platform): Promise<void> => {
    // loaded only now: the server answers before its jobs run
    const { PgBoss } = await import('pg-boss');
    const next = new PgBoss({
      connectionString: await databaseUrl,
      schema: 'pgboss',
      max: 2,
      useListenNotify: true,
      ...PACE,
      ...pace,
      application_name: 'campus-jobs',
    });
    next.on('error', (error) => platform.report(error, 'jobs'));
    try {
      await next.start();
      await open(next, platform);
      boss = next;
      await sweep(platform);
    } catch (error) {
      boss = undefined;
      await next.stop({ graceful: false }).catch(() => {});
      throw error;
    }
    // what was committed while nobody could be woken
    platform.bus.on(GAP, () => {
      if (!closed) sweep(platform).catch((error: unknown) => platform.report(error, 'sweep'));
    });
  };

  /** The node answers already: a database that goes just then is waited for. */
  const beginAgain = async (platform: Platform): Promise<void> => {
    for (;;) {
      try {
        return await begin(platform);
      } catch (error) {
        if (!isBroken(error)) throw error;
        await sleep(PAUSE);
        if (closed) return;
      }
    }
  };

  return {
    wake(platform, waiting: Waiting) {
      if (!boss || closed) return;
      if (waiting.queue === 'outbox') return deliverSoon(platform, waiting.tenant);
      const { tenant, id } = waiting;
      boss
        .send('task', { tenant, id }, { group: { id: tenant } })
        .catch((error: unknown) => platform.report(error, id));
    },
    start: (platform) => (starting = beginAgain(platform)),
    async stop() {
      closed = true;
      // whoever is told to stop while starting: what it still opens is closed as well
      await starting?.catch(() => {});
      await boss?.stop({ graceful: true, timeout: 10_000 });
      await Promise.all([...delivering.values()].map(({ done }) => done));
    },
  };
}

const sweep = (platform: Platform) => runScheduled(platform, 'platform.sweep');

async function open(boss: PgBoss, platform: Platform): Promise<void> {
  const once = { notify: true, retryLimit: 0, deleteAfterSeconds: 86_400 };
  const tasks = { ...once, retryLimit: TRIES, heartbeatSeconds: SILENT, expireInSeconds: LONGEST_TASK };
  await boss.createQueue('task', tasks);
  // one that an earlier release made has its settings
  await boss.updateQueue('task', tasks);
  await boss.createQueue('clock', { ...once, expireInSeconds: 3_600 });
  const waking = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 60 };
  // a task that waited for another of its school, on whichever node, is told by nobody when that one ends
  const looking = {
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: 5,
    groupConcurrency: TASKS_OF_ONE,
    heartbeatRefreshSeconds: SIGN,
  };
  await hire<{ tenant: string; id: string }>(boss, 'task', TASKS, looking, ({ tenant, id }) =>
    runTask(platform, tenant, id),
  );
  await hire<{ name: string }>(boss, 'clock', PERIODS, waking, ({ name }) => runScheduled(platform, name));
  await setClock(boss, platform);
}

/** Workers that look again as soon as one job is done: of what came while all were at it, nobody tells them. */
async function hire<T>(
  boss: PgBoss,
  queue: string,
  count: number,
  pace: WorkOptions,
  run: (asked: T) => Promise<void>,
): Promise<void> {
  for (let hired = 0; hired < count; hired += 1) {
    const id: string = await boss.work<T>(queue, pace, async ([job]) => {
      await run(job!.data).finally(() => boss.notifyWorker(id));
    });
  }
}

/** The schedule is what the rooms declare now; entries of removed rooms go. */
async function setClock(boss: PgBoss, platform: Platform): Promise<void> {
  const declared = scheduledJobs(platform);
  for (const { key } of await boss.getSchedules('clock')) {
    if (!declared.has(key)) await boss.unschedule('clock', key);
  }
  for (const [name, { cron }] of declared)
    await boss.schedule('clock', cron, { name }, { tz: ZONE, key: name });
}
