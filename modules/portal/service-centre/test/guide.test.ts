import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
});
