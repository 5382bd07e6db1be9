import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { sql } from '../server/db/sql.ts';
import { signal } from '../server/live/bus.ts';
import { tell } from '../server/live/hub.ts';
import { openWorld, PASSWORD } from './world.ts';

const WITHIN_MS = 5_000;

/** Asks again until the answer fits or the promised time is over. */
async function soon(fits: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + WITHIN_MS; performance.now() < until; await sleep(50)) {
    if (await fits()) return true;
  }
  return false;
}

test('a session opened on one node works on the other, and dies there when it is ended here', async () => {
  const world = await openWorld();
  const onOther = await world.secondNode();
  const here = await world.as('fdy01');
  const there = onOther(here);
  assert.equal((await there.get('base/sysUser/getUserInfo')).status, 200);
  await here.ok('get', 'auth/logOut');
  assert.ok(await soon(async () => (await there.get('base/sysUser/getUserInfo')).status === 401));
});

test('a replay is refused on the other node too', async () => {
  const world = await openWorld();
  await world.secondNode();
  const seen = () =>
    world.work((work) =>
      work.db.run(
        sql`insert into sys_seen_request (tenant_id, signature, at) values (${work.tenant}, 'same', ${work.now})`,
      ),
    );
  await seen();
  await assert.rejects(seen(), /kit.duplicateSubmit/);
});

test('disabling an account ends its sessions on every node', async () => {
  const world = await openWorld();
  const onOther = await world.secondNode();
  const victim = onOther(await world.as('teacher01'));
  assert.equal((await victim.get('base/sysUser/getUserInfo')).status, 200);
  const admin = await world.as('admin');
  const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'teacher01' });
  const [user] = records as { id: string; version: number }[];
  await admin.ok('post', 'base/sysUser/update', { id: user!.id, version: user!.version, status: 'disabled' });
  assert.ok(await soon(async () => (await victim.get('base/sysUser/getUserInfo')).status === 401));
});

test('a new password ends the person’s other sessions on every node, and keeps the one it was set in', async () => {
  const world = await openWorld();
  const onOther = await world.secondNode();
  const here = await world.as('teacher01');
  const elsewhere = onOther(await world.nobody().signIn('teacher01', PASSWORD));
  assert.equal((await elsewhere.get('base/sysUser/getUserInfo')).status, 200);
  await here.ok('post', 'base/sysUser/updatePassword', {
    oldPassword: PASSWORD,
    newPassword: `${PASSWORD}New`,
  });
  assert.ok(await soon(async () => (await elsewhere.get('base/sysUser/getUserInfo')).status === 401));
  assert.equal((await onOther(here).get('base/sysUser/getUserInfo')).status, 200);
});

test('a role taken away, and a school that is closed, count on the other node', async () => {
  const world = await openWorld();
  const onOther = await world.secondNode();
  const admin = await world.as('admin');
  const counsellor = onOther(await world.as('fdy01'));
  assert.equal((await counsellor.get('base/student/list')).status, 200);
  const [roles, users] = await Promise.all([
    admin.ok('get', 'base/sysRole/list', { size: 100 }),
    admin.ok('get', 'base/sysUser/list', { accountNo: 'fdy01' }),
  ]);
  const teacher = (roles.records as { id: string; roleCode: string }[]).find(
    ({ roleCode }) => roleCode === 'teacher',
  )!;
  await admin.ok('post', 'base/sysUser/grantRoles', { id: users.records[0].id, roleIds: [teacher.id] });
  assert.ok(await soon(async () => (await counsellor.get('base/student/list')).status !== 200));

  const pupil = onOther(await world.as('000001/stu01'));
  assert.equal((await pupil.get('base/sysUser/getUserInfo')).status, 200);
  await world.platform.pool.query("update sys_tenant set status = 'suspended' where id = '000001'");
  assert.ok(await soon(async () => (await pupil.get('base/sysUser/getUserInfo')).status === 401));
});

test('a grant taken away counts on the next call of the other node', async () => {
  const world = await openWorld();
  const onOther = await world.secondNode();
  const counsellor = onOther(await world.as('fdy01'));
  assert.equal((await counsellor.get('base/student/list')).status, 200);
  await world.work(async (work) => {
    await work.db
      .run(sql`delete from sys_role_menu where menu_id = (select id from sys_menu where code = 'student.list')
      and role_id = (select id from sys_role where role_code = 'fdy')`);
    await signal(work, { topic: 'grants', tenant: work.tenant });
  });
  assert.ok(await soon(async () => (await counsellor.get('base/student/list')).status === 403));
});

test('a setting that is changed on one node counts on the other, and the log has both values', async () => {
  const world = await openWorld();
  const onOther = await world.secondNode();
  const admin = await world.as('admin');
  const there = onOther(admin);
  const { version } = await admin.ok('get', 'base/baseParams/getOne', { paramKey: 'basic.isWartermark' });
  const change = { paramKey: 'basic.isWartermark', paramValue: true, version };
  await admin.ok('post', 'base/baseParams/submit', change);
  assert.ok(await soon(async () => (await there.ok('get', 'base/openApi/getAppInfo')).isWartermark === true));
  const { records } = await there.ok('get', 'base/sysOperLog/list', { resource: 'baseParams', size: 1 });
  const { changes } = await there.ok('get', 'base/sysOperLog/detail', { id: records[0].id });
  const [said] = changes as { before: string; after: string }[];
  assert.deepEqual([said!.before, said!.after], ['否', '是']);
});

test('news told on one node reaches a page that is open on the other', async () => {
  const world = await openWorld();
  const { platform } = await world.secondNode();
  const me = await world.as('stu01');
  const stream = platform.hub.open({ ...me.login.detail, tenant: me.tenant });
  let heard = '';
  stream.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await world.work(async (work) => tell(work, [me.login.detail.userId], 'message', { title: 'hello' }));
  assert.ok(await soon(async () => heard.includes('event: message')));
});
