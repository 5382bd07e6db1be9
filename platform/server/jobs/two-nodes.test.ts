import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { bossJobs } from './boss.ts';
import type { Jobs } from './jobs.ts';
import { submit } from './submit.ts';
import { addRoom, asAccount, until } from './test/ear.ts';

const TASKS = 3;
const ATTENTIVE = { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 };

describe('of two nodes on one database', () => {
  const at = suiteWorld();
  let world: World;
  let url: string;
  let nodes: { platform: Platform; jobs: Jobs }[];
  const runs: string[] = [];
  const note = (run: string) => void runs.push(run);
  const timesOf = (run: string) => runs.filter((one) => one === run).length;

  before(() => {
    world = at.world;
    addRoom(world, 'test/once', {
      tasks: {
        async once(task) {
          note(`task ${task.params.number}`);
          await sleep(20);
          return { status: 'succeeded', total: 1, ok: 1, failed: 0 };
        },
      },
      jobs: { 'once.minutely': { cron: '* * * * *', run: async (work) => note(`clock ${work.tenant}`) } },
    });
    const { options } = world.platform.pool as unknown as { options: { connectionString: string } };
    url = options.connectionString;
    nodes = [1, 2].map(() => {
      const jobs = bossJobs(url, ATTENTIVE);
      return { jobs, platform: { ...world.platform, jobs } };
    });
  });

  /** What pg-boss did: the minutes it saw, the jobs it made of them, and how many of those still wait or run. */
  async function clockwork(): Promise<{ minutes: string[]; jobs: number; open: number }> {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const seen = await owner.query<{ slot: Date }>(
      "select singleton_on as slot from pgboss.job where name = '__pgboss__send-it' and data->>'key' = 'once.minutely'",
    );
    const made = await owner.query<{ state: string }>(
      "select state from pgboss.job where name = 'clock' and data->>'name' = 'once.minutely'",
    );
    await owner.end();
    const open = made.rows.filter(({ state }) => state !== 'completed').length;
    return { minutes: seen.rows.map(({ slot }) => String(slot)), jobs: made.rows.length, open };
  }

  async function workTogether(): Promise<void> {
    for (const { jobs, platform } of nodes) await jobs.start(platform);
    const ids = await Promise.all(
      Array.from({ length: TASKS }, (_, number) =>
        asAccount(nodes[number % 2]!.platform, 'fdy01', (work) =>
          submit(work, { kind: 'once', title: '一次', params: { number } }),
        ),
      ),
    );
    const waiting = () =>
      world.work((work) =>
        work.db.rows(sql`select 1 from sys_job where id = any(${ids}::uuid[]) and status <> 'succeeded'`),
      );
    await until(async () => (await waiting()).length === 0, 'every task');
    await until(() => timesOf('clock 000000') > 0 && timesOf('clock 000001') > 0, 'the clock');
    // both nodes look at the clock several times more
    await sleep(3_500);
    // a minute may have turned meanwhile; its job is one more to wait for
    await until(async () => (await clockwork()).open === 0, 'the last minute');
  }

  test('one does what the clock asks for, and one does each task', async () => {
    try {
      await workTogether();
    } finally {
      for (const { jobs } of nodes) await jobs.stop();
    }
    for (let number = 0; number < TASKS; number += 1) assert.equal(timesOf(`task ${number}`), 1, `${number}`);
    const { minutes, jobs, open } = await clockwork();
    assert.ok(minutes.length > 0 && !minutes.includes('null'), String(minutes));
    assert.equal(new Set(minutes).size, minutes.length, 'a minute was seen twice');
    // one that came in the moment of stopping waits for the next node
    const done = jobs - open;
    assert.ok(done > 0 && jobs <= minutes.length && minutes.length - done <= 1, `${done} of ${jobs} done`);
    for (const tenant of ['000000', '000001']) assert.equal(timesOf(`clock ${tenant}`), done);
    assert.deepEqual(world.crashes, []);
  });
});
