import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('service guides', () => {
  const at = suiteWorld();

  test('everybody reads a guide; who may, writes it, and the older of two writers is told', async () => {
    const [admin, stu] = [await at.world.as('admin'), await at.world.as('stu01')];
    const app = (await stu.ok('get', 'base/appName/getOne', { appCode: 'attendance.leave.apply' })) as {
      id: string;
    };
    assert.ok(((await stu.ok('get', 'base/serviceGuide/getAppIds')) as string[]).includes(app.id));
    const guide = await stu.ok('get', 'base/serviceGuide/getOne', { appId: app.id });
    assert.match(guide.steps, /辅导员审批/);
    const body = {
      appId: app.id,
      audience: null,
      material: null,
      steps: '<p>新步骤<script>x</script></p>',
      days: 3,
      contact: null,
      legalBasis: null,
      version: guide.version,
    };
    assert.equal((await stu.post('base/serviceGuide/save', body)).status, 403);
    assert.equal((await admin.ok('post', 'base/serviceGuide/save', body)).version, guide.version + 1);
    assert.equal((await admin.post('base/serviceGuide/save', body)).body.error, 'kit.versionConflict');
    const now = await stu.ok('get', 'base/serviceGuide/getOne', { appId: app.id });
    assert.deepEqual([now.steps, now.days], ['<p>新步骤</p>', 3]);
    const other = await at.world.as('000001/admin');
    assert.equal(await other.ok('get', 'base/serviceGuide/getOne', { appId: app.id }), null);
    assert.equal((await other.post('base/serviceGuide/save', body)).status, 404);
    assert.ok(((await stu.ok('get', 'base/appName/getUserCollection')) as object[]).length > 0);
    assert.deepEqual(at.world.crashes, []);
  });

  test('a case that is over is rated once, by who asked for it', async () => {
    const stu = await at.world.as('stu01');
    // three leaves that took a day and a half each
    await at.world.work((work) =>
      work.db.run(sql`
        insert into flow_instance (tenant_id, id, flow_def_id, version_no, process_type, biz_id, title, form, starter_id, status, state, started_at, ended_at)
        select ${work.tenant}, gen_random_uuid(), d.id, v.version_no, 'leave', gen_random_uuid(), '事假', '{}', ${stu.login.detail.userId}::uuid,
          'approved', '{}', ${work.at}::timestamptz - interval '36 hours', ${work.at}
        from flow_def d join flow_version v on v.flow_def_id = d.id, generate_series(1, 3) where d.process_type = 'leave'`),
    );
    const waiting = (await stu.ok('get', 'base/serviceRating/waiting')) as { instanceId: string }[];
    assert.equal(waiting.length, 3);
    const first = waiting[0]!;
    const rate = (body: object) =>
      stu.post('base/serviceRating/add', { instanceId: first.instanceId, ...body });
    assert.equal((await rate({ score: 6 })).status, 400);
    assert.equal((await rate({ score: 5, content: '很快' })).status, 200);
    assert.equal((await rate({ score: 1 })).body.error, 'service-centre.ratedAlready');
    const other = await at.world.as('fdy01');
    const strange = await other.post('base/serviceRating/add', { instanceId: first.instanceId, score: 1 });
    assert.equal(strange.status, 404);
    const apps = (await stu.ok('get', 'base/appName/getUserApp')) as { id: string; appName: string }[];
    const leave = apps.find(({ appName }) => appName === '请假申请')!;
    const facts = await stu.ok('get', 'base/serviceGuide/facts', { appId: leave.id });
    assert.deepEqual([facts.cases, facts.usualDays, facts.rating, facts.ratings], [3, 2, null, 1]);
  });
});
