import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '#platform/server/db/sql.ts';
import { openWorld, PASSWORD } from '#platform/test/world.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const form = (username: string, password: string, more = {}) => ({
  tenantId: '000000',
  username,
  password: md5(password),
  type: 'account',
  grant_type: 'password',
  scope: 'all',
  ...more,
});

test('a right password gives every field of the login result, in upper-case MD5 too', async () => {
  const world = await openWorld();
  const { body, status } = await world.nobody().post('auth/oauth/token', undefined, {
    ...form('admin', PASSWORD),
    password: md5(PASSWORD).toUpperCase(),
  });
  assert.equal(status, 200);
  const expected =
    'access_token token_type refresh_token expires_in scope tenantId accountNo userName roleType userType avatarUrl passWordLevel oauthId schoolName lastLoginTime detail';
  for (const name of expected.split(' ')) assert.ok(name in body, name);
  assert.equal(body.access_token.length, 43);
  const kept = await world.work((work) =>
    work.db.row<{ hash: string }>(sql`select password_hash as hash from sys_user where account_no = 'admin'`),
  );
  assert.match(kept!.hash, /^\$argon2id\$/);
  assert.ok(!kept!.hash.includes(md5(PASSWORD)));
});

test('five wrong tries lock the account, for unknown names just the same', async () => {
  const world = await openWorld();
  const attempt = (name: string, password: string, headers = {}) =>
    world.nobody().post('auth/oauth/token', undefined, form(name, password, headers));
  for (const name of ['stu01', 'nobody99']) {
    for (let left = 4; left >= 3; left--) {
      const { body } = await attempt(name, 'wrong');
      assert.equal(body.error, 'account.badCredentials');
      assert.equal(body.facts.left, left);
    }
    // the third try costs work
    assert.equal((await attempt(name, 'wrong')).body.error, 'account.captcha');
  }
});

test('two tabs that refresh at once both go on, and an old token used later ends the session', async () => {
  const world = await openWorld();
  const me = await world.as('fdy01');
  const ask = (token: string) =>
    world.nobody().post('auth/oauth/token', undefined, {
      grant_type: 'refresh_token',
      refresh_token: token,
      tenantId: '000000',
    });
  const [one, two] = await Promise.all([ask(me.login.refresh_token), ask(me.login.refresh_token)]);
  assert.equal(one.status, 200);
  assert.equal(one.body.access_token, two.body.access_token);
  world.setTime('2026-11-20 09:00:40');
  assert.equal((await ask(me.login.refresh_token)).body.error, 'account.ended.reuse');
  assert.equal((await ask(one.body.refresh_token)).status, 400);
});

test('a thief who has turned a stolen token twice goes down with it when the owner comes, and the owner is told', async () => {
  const world = await openWorld();
  const me = await world.as('fdy01');
  const ask = (token: string) =>
    world.nobody().post('auth/oauth/token', undefined, { grant_type: 'refresh_token', refresh_token: token });
  const first = (await ask(me.login.refresh_token)).body;
  const second = (await ask(first.refresh_token)).body;
  assert.equal(
    (await world.nobody().bearing(second.access_token).get('base/sysUser/getUserInfo')).status,
    200,
  );
  // not the one before: the one before that, and a made-up one of the same family is no better
  const [, family] = second.refresh_token.split('.');
  for (const [old, error] of [
    [me.login.refresh_token, 'account.ended.reuse'],
    [`${'x'.repeat(43)}.${family}`, 'account.sessionOver'],
    [second.refresh_token, 'account.sessionOver'],
  ])
    assert.equal((await ask(old)).body.error, error);
  await wait(60);
  const page = await world.nobody().bearing(second.access_token).get('base/sysUser/getUserInfo');
  assert.equal(page.status, 401);
  const again = await world.nobody().signIn('fdy01', PASSWORD);
  const told = await again.ok('get', 'base/sysMessage/list', {});
  assert.match(JSON.stringify(told.records), /登录凭证被重复使用/);
  assert.equal(told.records.filter((one: { link: string }) => one.link === '/personal/security').length, 1);
});

test('a sign-in from before there were families founds one', async () => {
  const world = await openWorld();
  const me = await world.as('fdy01');
  const old = me.login.refresh_token.split('.')[0];
  await world.platform.pool.query(
    'update sys_session set family_hash = null, refresh_hash = $1 where id = $2',
    [createHash('sha256').update(old).digest('base64url'), me.login.detail.sessionId],
  );
  const ask = (token: string) =>
    world.nobody().post('auth/oauth/token', undefined, { grant_type: 'refresh_token', refresh_token: token });
  const first = (await ask(old)).body;
  assert.equal((await ask(old)).body.access_token, first.access_token);
  assert.equal((await ask(first.refresh_token)).status, 200);
  assert.equal((await ask(old)).body.error, 'account.ended.reuse');
});

test('a replayed writing call is refused', async () => {
  const world = await openWorld();
  const me = await world.as('admin');
  const headers = {
    authorization: `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`,
    'campus-auth': `bearer ${me.token}`,
    'tenant-id': '000000',
    'campus-sign': sign(me.token!, '/api/flySource-auth/oauth/switchRole', world.platform.clock().getTime()),
  };
  const send = () =>
    world.kernel.app.inject({
      method: 'POST',
      url: '/api/flySource-auth/oauth/switchRole',
      headers,
      payload: { roleType: 'gly' },
    });
  assert.equal((await send()).statusCode, 200);
  assert.equal((await send()).json().error, 'kit.duplicateSubmit');
});

test('logging out ends the session on the next call', async () => {
  const world = await openWorld();
  const me = await world.as('yx01');
  assert.equal((await me.get('base/sysUser/getUserInfo')).status, 200);
  await me.ok('get', 'auth/logOut');
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal((await me.get('base/sysUser/getUserInfo')).status, 401);
});

test('the lock screen asks the server, and five wrong tries end the session', async () => {
  const world = await openWorld();
  const me = await world.as('teacher01');
  const unlock = (password: string) => me.post('base/sysUser/checkPassword', { password: md5(password) });
  assert.equal((await unlock(PASSWORD)).data.unlocked, true);
  for (let i = 0; i < 5; i++) assert.equal((await unlock('wrong')).body.error, 'account.wrongPassword');
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal((await unlock(PASSWORD)).status, 401);
});

test('sixty guesses at the lock screen at once: five are judged, and the session ends', async () => {
  const world = await openWorld();
  const me = await world.as('teacher01');
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => me.post('base/sysUser/checkPassword', { password: md5('wrong') })),
  );
  const left = answers.flatMap(({ body }) => body.facts?.left ?? []);
  assert.deepEqual(left.filter((rest) => rest > 0).toSorted(), [1, 2, 3, 4]);
  await wait(60);
  const late = await me.post('base/sysUser/checkPassword', { password: md5(PASSWORD) });
  assert.equal(late.status, 401);
});

test('a token of one school with the header of another is refused', async () => {
  const world = await openWorld();
  const me = await world.as('000001/admin');
  const stolen = { ...me };
  const answer = await world.kernel.app.inject({
    method: 'GET',
    url: '/api/flySource-base/sysUser/getUserInfo',
    headers: {
      authorization: `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`,
      'campus-auth': `bearer ${stolen.token}`,
      'tenant-id': '000000',
      'campus-sign': sign(
        stolen.token!,
        '/api/flySource-base/sysUser/getUserInfo',
        world.platform.clock().getTime(),
      ),
    },
  });
  assert.equal(answer.statusCode, 403);
});

function sign(token: string, path: string, at: number): string {
  return `${at}.${createHmac('sha256', token.slice(0, 10)).update(`${path}\n${at}`).digest('hex')}`;
}

test('an e-mail address that one account has signs in, and a token alone may carry a call', async () => {
  const world = await openWorld();
  const mail = (account: string) =>
    world.work((work) =>
      work.db.run(sql`update sys_user set email = 'Wang@School.edu.cn' where account_no = ${account}`),
    );
  const enter = async () => {
    const given = form('wang@school.edu.cn', PASSWORD, { type: 'email' });
    return (await world.nobody().post('auth/oauth/token', undefined, given)).body;
  };
  assert.equal((await enter()).error, 'account.badCredentials');
  await mail('teacher01');
  const { accountNo, access_token: token } = await enter();
  assert.equal(accountNo, 'teacher01');
  const turned = world
    .nobody()
    .bearing(token as string)
    .carrying({ authorization: `Bearer ${token}`, 'campus-auth': '' });
  assert.equal((await turned.get('base/sysUser/getUserInfo')).data.accountNo, 'teacher01');
  assert.equal(
    (await turned.carrying({ 'campus-sign': `${Date.now()}.${'0'.repeat(64)}` }).get('auth/oauth/alive'))
      .status,
    400,
  );
  await assert.rejects(mail('fdy01'), { key: 'account.emailTaken' });
});
