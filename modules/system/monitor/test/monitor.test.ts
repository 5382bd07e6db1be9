import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { runScheduled, scheduledJobs } from '#platform/server/jobs/clock.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import { alarmsOf, exposition, isToldAgain } from '../rules.ts';

const quiet = { calls: 100, errors: 0 };
const fine = {
  waiting: 0,
  node: { diskFree: 0.5, minutes: [quiet, quiet, quiet, quiet, quiet], poolWait: 0, backupAge: null },
};

test('what is alarming is named: each rule at its limit, none below it', () => {
  assert.deepEqual(alarmsOf(fine), []);
  const node = (part: object) => alarmsOf({ ...fine, node: { ...fine.node, ...part } });
  assert.deepEqual(alarmsOf({ ...fine, waiting: 1_001 }), ['queue']);
  assert.deepEqual(alarmsOf({ waiting: 1_000, node: null }), []);
  assert.deepEqual([node({ diskFree: 0.1 }), node({ diskFree: 0.09 })], [[], ['disk']]);
  const failing = (errors: number) => node({ minutes: [{ ...quiet, errors }, quiet] });
  assert.deepEqual([failing(4), failing(5)], [[], ['errors']]);
  assert.deepEqual(node({ minutes: [{ calls: 10, errors: 10 }] }), [], 'a few calls say nothing');
  assert.deepEqual([node({ poolWait: 1_000 }), node({ poolWait: 1_001 })], [[], ['database']]);
  assert.deepEqual([node({ backupAge: 26 }), node({ backupAge: 26.1 })], [[], ['backup']]);
  const told = new Date('2026-11-20T09:00:00+08:00');
  assert.equal(isToldAgain(told, new Date('2026-11-20T09:29:00+08:00')), false);
  assert.equal(isToldAgain(told, new Date('2026-11-20T09:30:00+08:00')), true);
});

type Job = { name: string; title: string; last: { failed: string | null; userName: string | null } | null };

describe('monitoring', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const scrape = (key: string, headers = {}) =>
    at.world.kernel.app.inject({
      url: '/api/flySource-base/openApi/metrics',
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers },
    });
  const setKey = async (who: Caller, paramValue: string) => {
    const paramKey = 'monitor.metricsKey';
    const { version } = await who.ok('get', 'base/baseParams/getOne', { paramKey });
    return (await who.post('base/baseParams/submit', { paramKey, paramValue, version })).body.error;
  };

  test('each call is counted under its route and the kind of its answer', async () => {
    const of = async (status: string) => {
      const { records } = await admin.ok('get', 'base/sysMonitor/requests');
      const found = (records as { route: string; status: string; count: number; p95: number }[]).find(
        (one) => one.route === 'base/campus/list' && one.status === status,
      );
      return found ?? { count: 0, p95: 0 };
    };
    const [good, bad] = [await of('2xx'), await of('4xx')];
    await admin.get('base/campus/list');
    await admin.get('base/campus/list', { noSuchKey: 1 });
    assert.deepEqual([(await of('2xx')).count - good.count, (await of('4xx')).count - bad.count], [1, 1]);
    assert.ok((await of('2xx')).p95 > 0);
  });

  test('the overview counts what waits, who is there, and how the process is doing', async () => {
    const now = await admin.ok('get', 'base/sysMonitor/overview');
    assert.equal(now.queues.queued, 0);
    assert.ok(now.online >= 1);
    assert.ok(now.node.rss > 1e6 && now.node.pool.busy >= 0);
    assert.ok(now.node.pool.most >= now.node.pool.p95 && now.node.pool.most > 0, 'each call waited a moment');
    at.world.platform.metrics.sample({ live: 2, poolBusy: 1, poolWaiting: 0 });
    at.world.platform.metrics.sample({ live: 3, poolBusy: 1, poolWaiting: 0 });
    const later = await admin.ok('get', 'base/sysMonitor/overview');
    assert.ok(later.node.p95 > 0, 'the last minute had no calls, the one before it had');
    const { samples } = await admin.ok('get', 'base/sysMonitor/series');
    assert.equal(samples.at(-1).live, 3);
    assert.match(samples.at(-1).at, /^2026-11-20 09:/);
  });

  test('the database says how large it is and how many of its connections are taken', async () => {
    const { version, bytes, connections, most } = await admin.ok('get', 'base/sysMonitor/database');
    assert.match(version, /^\d+/);
    assert.ok(bytes > 1e6 && connections >= 1 && connections <= most, `${bytes} ${connections} ${most}`);
    const { node } = await admin.ok('get', 'base/sysMonitor/overview');
    assert.match(node.release, /^\d+\.\d+\.\d+/);
  });

  test('samples are kept beyond the process, and a month of them is a few hundred points', async () => {
    at.world.setTime('2026-11-20 09:10:00');
    at.world.platform.metrics.sample({ live: 7, poolBusy: 1, poolWaiting: 0 });
    await admin.ok('post', 'base/sysMonitor/run', { name: 'monitor.watch' });
    const { node, samples } = await admin.ok('get', 'base/sysMonitor/series');
    assert.equal(samples.at(-1).live, 7);
    await at.world.work((work) =>
      work.db.run(sql`
        insert into monitor_sample select tenant_id, node, at - make_interval(mins => n), 10, 1, p95, rss, heap, loop_delay, n % 5, 0, 0, 0, 90, 0.25, 2
        from monitor_sample, generate_series(1, 44000) n where live = 7 on conflict do nothing`),
    );
    const month = await admin.ok('get', 'base/sysMonitor/series', { days: '30', node });
    assert.ok(month.samples.length > 200 && month.samples.length <= 241, `${month.samples.length} points`);
    const { calls, live, cpu, diskUsed, slow } = month.samples[5];
    assert.deepEqual([calls, live, cpu, diskUsed, slow], [1_800, 4, 90, 75, 360], 'sums and worst');
    // half a minute after the lines: otherwise the oldest is thirty days old to the second
    at.world.setTime('2026-11-20 09:10:30');
    await admin.ok('post', 'base/sysMonitor/run', { name: 'monitor.watch' });
    const old = await at.world.work((work) =>
      work.db.row<{ days: number }>(
        sql`select extract(day from ${work.at}::timestamptz - min(at))::int as days from monitor_sample`,
      ),
    );
    assert.equal(old!.days, 29, 'thirty days are kept');
    assert.equal((await (await at.world.as('000001/admin')).get('base/sysMonitor/series')).status, 403);
  });

  test('a slow statement is noted by its text, without the values that it was given', async () => {
    // nobody may sleep in our database: work that takes its time
    const digests = sql`select max(sha256(n::text::bytea)) as slow from generate_series(1, 400000) n`;
    await at.world.work((work) => work.db.rows(sql`${digests} where ${'13912345678'}::text <> ''`));
    const slow = await admin.ok('get', 'base/sysMonitor/slowSql');
    const found = slow.find((one: { text: string }) => one.text.includes('as slow'));
    assert.ok(found.most >= 75, `${found.most} ms`);
    assert.ok(!JSON.stringify(slow).includes('13912345678'));
  });

  test('every job that runs by the clock has a name, runs now for who may, and its history says who asked', async () => {
    const jobs: Job[] = await admin.ok('get', 'base/sysMonitor/jobs');
    assert.deepEqual(
      jobs.map((job) => job.name).toSorted(),
      [...scheduledJobs(at.world.platform).keys()].toSorted(),
    );
    for (const { title } of jobs) assert.match(title, /[\u4e00-\u9fff]/);
    const { id } = await admin.ok('post', 'base/sysMonitor/run', { name: 'log.seal' });
    assert.equal((await admin.ok('get', 'base/sysJob/detail', { id })).status, 'succeeded');
    const [run] = await admin.ok('get', 'base/sysMonitor/jobRuns', { name: 'log.seal' });
    assert.deepEqual([run.userName, run.failed], [admin.login.userName, null]);
    const unknown = await admin.post('base/sysMonitor/run', { name: 'no.such' });
    assert.equal(unknown.body.error, 'monitor.unknownJob');
    const other = await (
      await at.world.as('000001/admin')
    ).ok('get', 'base/sysMonitor/jobRuns', { name: 'log.seal' });
    assert.deepEqual(other, []);
  });

  test('another school sees its own queues and jobs, and nothing of the process', async () => {
    const other = await at.world.as('000001/admin');
    assert.equal((await other.ok('get', 'base/sysMonitor/overview')).node, null);
    for (const verb of ['requests', 'slowSql', 'database'])
      assert.equal((await other.get(`base/sysMonitor/${verb}`)).status, 403);
    assert.equal((await (await at.world.as('fdy01')).get('base/sysMonitor/overview')).status, 403);
  });

  test('anybody may ask whether the node is up, and learns no more', async () => {
    const answer = await at.world.kernel.app.inject({ url: '/api/flySource-base/openApi/health' });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'up' }]);
  });

  test('Prometheus gets figures for the key that the school set, and nobody else gets any', async () => {
    assert.equal((await scrape('')).statusCode, 401);
    assert.equal((await scrape('', { authorization: 'Bearer ' })).statusCode, 401);
    assert.equal(await setKey(admin, 'a-key-for-the-scraper'), 'account.stepUp', 'he signed in long ago');
    admin = await at.world.nobody().signIn('admin', PASSWORD);
    assert.equal(await setKey(admin, 'a-key-for-the-scraper'), undefined);
    assert.equal((await scrape('another')).statusCode, 401);
    assert.equal((await scrape('a-key-for-the-scraper', { 'tenant-id': '000001' })).statusCode, 401);
    const answer = await scrape('a-key-for-the-scraper');
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['content-type']), /^text\/plain/);
    for (const line of answer.body.trim().split('\n'))
      assert.match(line, /^(# (HELP|TYPE) campus_\w+ .+|campus_\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/);
    assert.match(answer.body, /campus_hour_requests\{route="[^"]*campus\/list",status="2xx"\} \d+/);
    assert.match(answer.body, /\ncampus_pool_wait_p95_ms [\d.]+\n/);
    assert.match(answer.body, /\ncampus_pool_wait_most_ms [\d.]+\n/);
    assert.match(answer.body, /campus_queue\{queue="outbox"\} \d+/);
  });

  test('a secret parameter is kept sealed and never shown, and handing back the stars keeps it', async () => {
    const kept = () =>
      at.world.work((work) =>
        work.db.row<{ value: string }>(
          sql`select param_value as value from base_params where param_key = 'monitor.metricsKey'`,
        ),
      );
    const before = (await kept())!.value;
    assert.ok(before.length > 40 && !before.includes('a-key'));
    const page = await admin.ok('get', 'base/baseParams/getPage', {});
    const shown = page.find((one: { paramKey: string }) => one.paramKey === 'monitor.metricsKey');
    assert.equal(shown.paramValue, '******');
    await setKey(admin, '******');
    assert.equal((await kept())!.value, before);
    const audit = await at.world.work((work) =>
      work.db.rows<object>(sql`select before, after from sys_oper_log where resource = 'baseParams'`),
    );
    assert.ok(audit.length > 0 && !JSON.stringify(audit).includes(before.slice(0, 20)));
    assert.equal(await setKey(admin, ''), undefined);
    assert.equal((await scrape('a-key-for-the-scraper')).statusCode, 401);
    assert.deepEqual(at.world.crashes, []);
  });

  test('whoever has to wait for a connection is measured, where the connections are', async () => {
    const { door, metrics } = at.world.platform;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const holding = Array.from({ length: 8 }, () => door.write('000000', () => over));
    const late = door.read('000000', (db) => db.row(sql`select 1 as one`));
    while (door.load().waiting === 0) await new Promise(setImmediate);
    const began = performance.now();
    while (performance.now() - began < 60) await new Promise(setImmediate);
    end();
    await Promise.all([...holding, late]);
    assert.ok(metrics.poolWait().most >= 60, `${metrics.poolWait().most} ms`);
  });

  test('an alarm is told at once, not again for half an hour, and once more when it is over', async () => {
    const { metrics } = at.world.platform;
    const told = async () => {
      const rows = await at.world.work((work) =>
        work.db.rows<{ title: string }>(
          sql`select distinct on (event) title from sys_message where biz_type = 'sysMonitor' order by event, created_at`,
        ),
      );
      return rows.map(({ title }) => title).sort();
    };
    const minutes = (many: number) => {
      for (let n = 0; n < many; n += 1) metrics.sample({ live: 0, poolBusy: 1, poolWaiting: 0 });
    };
    metrics.waited(1_200);
    minutes(4);
    await at.world.runJob('monitor.watch');
    await at.world.runJob('monitor.watch');
    assert.deepEqual(await told(), ['服务告警：近5分钟等待数据库连接超过1秒']);
    minutes(1);
    await at.world.runJob('monitor.watch');
    await at.world.runJob('monitor.watch');
    assert.deepEqual(await told(), [
      '告警已恢复：近5分钟等待数据库连接超过1秒',
      '服务告警：近5分钟等待数据库连接超过1秒',
    ]);
    const dean = await at.world.as('000001/admin');
    assert.equal((await dean.get('base/sysMonitor/faults')).status, 403);
  });

  test('a fault is found by its number, with its place and without its words', async () => {
    at.world.platform.metrics.fault(new TypeError('phone 13912345678'), 'trace-1');
    const [fault] = await admin.ok('get', 'base/sysMonitor/faults');
    assert.deepEqual([fault.traceId, fault.name], ['trace-1', 'TypeError']);
    assert.match(fault.place, /^modules\/system\/monitor\/test\/monitor\.test\.ts:\d+/);
    assert.ok(!JSON.stringify(fault).includes('139'));
    const full = Object.assign(new Error('write /home/13912345678'), { code: 'ENOSPC' });
    at.world.platform.metrics.fault(full, 'trace-2');
    const [disk] = await admin.ok('get', 'base/sysMonitor/faults');
    assert.equal(disk.name, 'Error ENOSPC', 'a full disk is no bug');
    const { node } = await admin.ok('get', 'base/sysMonitor/overview');
    assert.ok(node.disk.total > 0 && node.disk.freePart > 0 && node.cpu >= 0);
  });

  test('a school can do without a job, not without those that keep the house; by hand it runs all the same', async () => {
    const ran = async (name: string) =>
      (await at.world.work((work) => work.db.rows(sql`select 1 from sys_clock_run where name = ${name}`)))
        .length;
    const jobOf = async (name: string) =>
      (await admin.ok('get', 'base/sysMonitor/jobs')).find((job: Job) => job.name === name);
    await admin.ok('post', 'base/sysMonitor/enable', { name: 'file.parts', enabled: false });
    const off = await jobOf('file.parts');
    assert.deepEqual([off.always, off.off.at.slice(0, 10)], [false, '2026-11-20']);
    const before = await ran('file.parts');
    await runScheduled(at.world.platform, 'file.parts');
    assert.equal(await ran('file.parts'), before);
    await admin.ok('post', 'base/sysMonitor/run', { name: 'file.parts' });
    assert.equal(await ran('file.parts'), before + 1);
    await admin.ok('post', 'base/sysMonitor/enable', { name: 'file.parts', enabled: true });
    await runScheduled(at.world.platform, 'file.parts');
    assert.deepEqual([await ran('file.parts'), (await jobOf('file.parts')).off], [before + 2, null]);
    const kept = await admin.post('base/sysMonitor/enable', { name: 'platform.sweep', enabled: false });
    assert.equal(kept.body.error, 'monitor.alwaysOn');
    const unknown = await admin.post('base/sysMonitor/enable', { name: 'nothing', enabled: false });
    assert.equal(unknown.body.error, 'monitor.unknownJob');
    assert.equal((await jobOf('log.seal')).always, true);
  });
});

test('labels of the text format are escaped', () => {
  const values = [{ labels: { route: 'a"b\\c\nd' }, value: 1.5 }];
  assert.equal(
    exposition([{ name: 'x', help: 'y', type: 'gauge', values }]),
    '# HELP x y\n# TYPE x gauge\nx{route="a\\"b\\\\c\\nd"} 1.5\n',
  );
});
