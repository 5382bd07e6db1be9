import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { openWorld, PASSWORD } from '#platform/test/world.ts';
import { wayBack } from './way-back.ts';

const FRESH = 'purple otter sings';

test('who has the console gets an administrator back in, once, for ten minutes', async () => {
  const world = await openWorld();
  const me = await world.as('admin');
  const { secret } = await me.ok('post', 'base/sysUserSecondAuth/prepare', {});
  await world.work((work) =>
    work.db.run(sql`update sys_user_second_auth set bound_at = asked_at where secret is not null`),
  );
  assert.equal(typeof secret, 'string');
  assert.equal((await world.nobody().signIn('admin', PASSWORD)).login.detail.needs.secondAuth, true);

  const said = await wayBack(world.platform, { school: '000000', account: 'admin', dropFactor: true });
  const link = new URL(/\/activate\S+/.exec(said)![0], 'http://localhost');
  assert.equal(link.searchParams.get('tenantId'), '000000');
  const open = (password: string) =>
    world.nobody().post('auth/openApi/activate', {
      accountNo: 'admin',
      code: link.searchParams.get('code'),
      password,
    });
  assert.equal((await open(FRESH)).status, 200);
  assert.equal((await open('another fresh one')).status, 400);
  const back = await world.nobody().signIn('admin', FRESH);
  assert.equal(back.login.detail.needs.secondAuth, false);
  const told = await world.work((work) =>
    work.db.rows<{ text: string }>(
      sql`select coalesce(after::text, '') as text from sys_oper_log where action = 'wayBack'`,
    ),
  );
  assert.equal(told.length, 1);
  assert.ok(!told[0]!.text.includes(link.searchParams.get('code')!));

  const late = await wayBack(world.platform, { school: '000000', account: 'admin', dropFactor: false });
  const code = /code=(\w+)/.exec(late)![1]!;
  world.setTime('2026-11-20 09:11:00');
  const over = { accountNo: 'admin', code, password: 'one more fresh one' };
  assert.equal((await world.nobody().post('auth/openApi/activate', over)).status, 400);
});

test('only administrators of a school that is there have such a way', async () => {
  const world = await openWorld();
  const ask = (school: string, account: string) =>
    wayBack(world.platform, { school, account, dropFactor: false });
  await assert.rejects(ask('000000', 'stu01'), /no administrator/);
  await assert.rejects(ask('000000', "admin' or '1'='1"), /no administrator/);
  await assert.rejects(ask('999999', 'admin'), /no school/);
});
