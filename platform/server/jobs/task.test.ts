import assert from 'node:assert/strict';
import { before, describe, mock, test } from 'node:test';
import pg from 'pg';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { sql } from '../db/sql.ts';
import { bossJobs } from './boss.ts';
import { runScheduled } from './clock.ts';
import { ATTEMPTS, LONGEST_TASK, runTask } from './run-task.ts';
import { submit } from './submit.ts';
import type { Task } from './task.ts';
import { addRoom, asAccount, until } from './test/ear.ts';

type Row = { status: string; ok: number; message: string | null; attempt: number; done: number };

describe('a task', () => {
  const at = suiteWorld();
  let world: World;
  let step: (task: Task) => Promise<void> = async () => {};
  const start = (platform = world.platform) =>
    asAccount(platform, 'fdy01', (work) =>
      submit(work, { kind: 'walk', title: '走一走', params: { far: 3 } }),
    );
  const row = async (id: string) =>
    (await world.work((work) =>
      work.db.row<Row>(sql`select status, ok, message, attempt, done from sys_job where id = ${id}`),
    ))!;

  before(() => {
    world = at.world;
    addRoom(world, 'test/walk', {
      tasks: {
        async walk(task) {
          await step(task);
          return { status: 'succeeded', total: task.params.far, ok: task.params.far, failed: 0 };
        },
      },
      jobs: { 'walk.daily': { cron: '0 8 * * *', run: async () => {} } },
    });
  });

  test('runs as the person who started it, and tells him when it is done', async () => {
    let who = '';
    step = (task) => task.write(async (work) => void (who = work.actor.accountNo));
    const id = await start();
    assert.equal(who, 'fdy01');
    assert.deepEqual([(await row(id)).status, (await row(id)).ok], ['succeeded', 3]);
    const { records } = await (await world.as('fdy01')).ok('get', 'base/sysMessage/list', { size: 5 });
    assert.ok(records.some(({ title }: { title: string }) => title === '走一走已完成'));
  });

  test('that refuses ends with the sentence in the starter’s language; a bug gets a number', async () => {
    step = async (task) => task.write(async (work) => work.demand('nobody.may'));
    const refused = await row(await start());
    assert.deepEqual([refused.status, refused.message], ['failed', '您没有该操作的权限']);
    step = async () => {
      throw new Error('oops');
    };
    const broken = await row(await start());
    assert.match(broken.message!, /编号/);
    assert.equal(world.crashes.splice(0).length, 1);
  });

  test('is cancelled at its next step, and what it did is undone', async () => {
    step = async (task) => {
      await task.write(async (work) => {
        await work.db.run(
          sql`insert into sys_counter (tenant_id, key, value) values (${work.tenant}, 'half way', 1)`,
        );
        await (await world.as('fdy01')).ok('post', 'base/sysJob/cancel', { id: task.id });
        await task.progress({ total: 3, done: 1 });
      });
    };
    const id = await start();
    assert.equal((await row(id)).status, 'cancelled');
    assert.equal(
      await world.work((work) => work.db.row(sql`select 1 from sys_counter where key = 'half way'`)),
      undefined,
    );
    const again = await (await world.as('fdy01')).post('base/sysJob/cancel', { id });
    assert.equal(again.body.error, 'exchange.over');
    step = async () => {};
    await (await world.as('fdy01')).ok('post', 'base/sysJob/retry', { id });
    assert.equal((await row(id)).status, 'succeeded');
  });

  test('of a node that died is taken over, and the dead one can’t end it any more', async () => {
    world.jobs.hold();
    const id = await start();
    let awake = () => {};
    const asleep = new Promise<void>((resolve) => (awake = resolve));
    let runs = 0;
    step = async () => {
      runs += 1;
      if (runs === 1) await asleep;
    };
    const lost = runTask(world.platform, '000000', id);
    await until(() => runs === 1, 'the first run');
    await world.jobs.release();
    world.setTime('2026-11-20 09:05:00');
    await world.runJob('platform.sweep');
    const taken = await row(id);
    assert.deepEqual([taken.status, taken.attempt, runs], ['succeeded', 2, 2]);
    awake();
    await lost;
    assert.deepEqual([(await row(id)).status, (await row(id)).attempt], ['succeeded', 2]);
  });

  test('is taken over by whoever is asked for it when its node is silent, and not before', async () => {
    world.jobs.hold();
    const id = await start();
    let end = () => {};
    const asleep = new Promise<void>((resolve) => (end = resolve));
    let runs = 0;
    step = () => ((runs += 1) === 1 ? asleep : Promise.resolve());
    const lost = runTask(world.platform, '000000', id);
    await until(() => runs === 1, 'the first run');
    world.setTime('2026-11-20 10:00:10');
    await world.work((work) =>
      work.db.run(sql`update sys_job set heartbeat_at = ${work.at} where id = ${id}`),
    );
    await runTask(world.platform, '000000', id);
    assert.equal(runs, 1);
    world.setTime('2026-11-20 10:00:32');
    await runTask(world.platform, '000000', id);
    assert.deepEqual([runs, (await row(id)).status], [2, 'succeeded']);
    end();
    await lost;
    await world.jobs.release();
  });

  test('that lost the database goes back into the queue: nothing is wrong with it', async () => {
    world.jobs.hold();
    const id = await start();
    step = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await assert.rejects(runTask(world.platform, '000000', id), /terminated/);
    assert.equal((await row(id)).status, 'queued');
    step = async () => {};
    await runTask(world.platform, '000000', id);
    assert.deepEqual([(await row(id)).status, (await row(id)).attempt], ['succeeded', 2]);
    await world.jobs.release();
  });

  test('that hangs is ended with the reason, so that others of its school get their turn', async () => {
    world.jobs.hold();
    const id = await start();
    const begun = new Promise<void>((resolve) => {
      step = () => (resolve(), new Promise(() => {}));
    });
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const run = runTask(world.platform, '000000', id);
      await begun;
      mock.timers.tick(LONGEST_TASK * 1000);
      await run;
    } finally {
      mock.timers.reset();
      step = async () => {};
    }
    assert.deepEqual(
      [(await row(id)).status, (await row(id)).message?.slice(0, 8)],
      ['failed', '任务运行时间过长'],
    );
    await world.jobs.release();
  });

  test('is seen by its starter and by who may see all, by nobody else', async () => {
    const id = await start();
    assert.equal((await (await world.as('fdy01')).get('base/sysJob/detail', { id })).data.title, '走一走');
    assert.equal((await (await world.as('admin')).get('base/sysJob/detail', { id })).data.percent, 100);
    assert.equal((await (await world.as('stu01')).get('base/sysJob/detail', { id })).status, 404);
    assert.equal((await (await world.as('stu01')).post('base/sysJob/cancel', { id })).status, 404);
    assert.equal((await (await world.as('fdy01')).get('base/sysJob/list')).status, 403);
    const mine = await (await world.as('fdy01')).ok('get', 'base/sysJob/myList', { size: 5 });
    assert.ok(
      mine.records.every(
        (one: { startedByName: string }) => one.startedByName === mine.records[0].startedByName,
      ),
    );
    const all = await (
      await world.as('admin')
    ).ok('get', 'base/sysJob/list', { status: 'succeeded', keyword: '走' });
    assert.ok(all.total >= mine.records.length - 2);
  });

  test('runs by pg-boss too, which keeps the clock of all declared jobs', async () => {
    const { options } = world.platform.pool as unknown as { options: { connectionString: string } };
    const jobs = bossJobs(options.connectionString);
    const platform = { ...world.platform, jobs };
    step = async () => {};
    const early = await start(platform);
    assert.equal((await row(early)).status, 'queued');
    await jobs.start(platform);
    const id = await start(platform);
    await until(async () => (await row(id)).status === 'succeeded', 'the task');
    const owner = new pg.Client({ connectionString: options.connectionString });
    await owner.connect();
    const { rows } = await owner.query<{ key: string; cron: string; timezone: string }>(
      "select key, cron, timezone from pgboss.schedule where name = 'clock'",
    );
    const queues = await owner.query<{ heartbeat: number; tries: number }>(
      "select heartbeat_seconds as heartbeat, retry_limit as tries from pgboss.queue where name = 'task'",
    );
    await owner.end();
    await jobs.stop();
    assert.equal(queues.rows[0]!.heartbeat, 30, 'a dead node holds up its school for so long');
    assert.ok(
      queues.rows[0]!.tries > ATTEMPTS,
      'the task itself ends with a reason before the queue drops it',
    );
    const daily = rows.find(({ key }) => key === 'walk.daily');
    assert.deepEqual([daily!.cron, daily!.timezone], ['0 8 * * *', 'Asia/Shanghai']);
    assert.ok(rows.some(({ key }) => key === 'platform.sweep'));
  });
});

describe('a scheduled job', () => {
  const at = suiteWorld();

  test('runs in each active school in a transaction of its own; what fails in one is reported', async () => {
    const { world } = at;
    addRoom(world, 'test/daily', {
      jobs: {
        'daily.count': {
          cron: '0 8 * * *',
          async run(work) {
            await work.db.run(
              sql`insert into sys_counter (tenant_id, key, value) values (${work.tenant}, 'daily', 1)`,
            );
            if (work.tenant === '000000') throw new Error('no');
          },
        },
      },
    });
    await runScheduled(world.platform, 'daily.count');
    const count = (tenant: string) =>
      world.work((work) => work.db.rows(sql`select 1 from sys_counter where key = 'daily'`), tenant);
    assert.deepEqual([(await count('000000')).length, (await count('000001')).length], [0, 1]);
    assert.equal(world.crashes.splice(0).length, 1);
    await assert.rejects(world.runJob('daily.count'), /no/);
  });

  test('takes away files that nobody may fetch any more', async () => {
    const { world } = at;
    const office = await world.as('admin');
    const content = Buffer.from('a\r\n1\r\n');
    const { data } = await office.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'a.csv', content },
    ]);
    await world.work((work) =>
      work.db.run(sql`
        insert into file_share (tenant_id, id, user_id, file_id, source, title, expire_at, created_at)
        select tenant_id, id, uploader_id, id, 'export', 'a', '2026-11-27 09:00:00', ${work.at} from attach where id = ${data.fileId}`),
    );
    const left = () =>
      world.work((work) => work.db.rows(sql`select 1 from attach where id = ${data.fileId}`));
    await world.runJob('platform.tidy');
    assert.equal((await left()).length, 1);
    world.setTime('2026-11-27 09:00:01');
    await world.runJob('platform.tidy');
    assert.equal((await left()).length, 0);
    assert.deepEqual(world.crashes, []);
  });
});
