import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Answer, Caller } from '#platform/test/caller.ts';
import { totpCode } from '../server/totp.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

/** A signal to the caches of all nodes needs a moment. */
const SOON = 60;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('where an account is signed in', () => {
  const at = suiteWorld();
  const set = (key: string, value: unknown) =>
    at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = ${JSON.stringify(value)}::jsonb where param_key = ${key}`,
      ),
    );
  const from = (ip: string, cookie = '') => at.world.nobody().carrying({ 'x-forwarded-for': ip, cookie });
  const enter = (where: Caller, more = {}): Promise<Answer> =>
    where.post('auth/oauth/token', undefined, {
      username: 'stu01',
      password: md5(PASSWORD),
      grant_type: 'password',
      ...more,
    });
  const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0]!;
  test('one place per application: the page that was replaced says when and from where', async () => {
    await set('login.sessionMode', 'single');
    await set('security.networks', '校本部=10.0.0.0/8');
    const signIn = (ip: string) => from(ip).signIn('stu01', PASSWORD);
    const first = await signIn('10.1.1.1');
    const other = await at.world.nobody().signIn('fdy01', PASSWORD);
    at.world.holdTime('2026-11-20 09:30:00');
    const second = await signIn('10.2.2.2');
    await wait(SOON);
    const old = await first.get('base/sysUser/getUserInfo');
    assert.deepEqual([old.status, old.body.error], [401, 'account.ended.replaced']);
    assert.match(
      old.body.msg,
      /^您的账号于 2026-11-20 09:30:00 在 校本部（10\.2\.2\.2） 登录，本次会话已下线$/,
    );
    for (const caller of [second, other])
      assert.equal((await caller.get('base/sysUser/getUserInfo')).status, 200);
    await set('login.sessionMode', 'multi');
    const third = await signIn('10.3.3.3');
    await wait(SOON);
    for (const caller of [second, third])
      assert.equal((await caller.get('base/sysUser/getUserInfo')).status, 200);
    const never = await at.world.nobody().bearing('x'.repeat(43)).get('base/sysUser/getUserInfo');
    assert.deepEqual([never.status, never.body.error], [401, 'kit.unauthorized']);
  });

  test('a session that lies untouched longer than the school allows is over, and says so', async () => {
    await set('login.idleMinutes', 30);
    at.world.holdTime('2026-11-20 10:00:00');
    const me = await at.world.nobody().signIn('yx01', PASSWORD);
    const refresh = (token: string, active: string) =>
      at.world.nobody().post('auth/oauth/token', undefined, {
        grant_type: 'refresh_token',
        refresh_token: token,
        active,
      });
    at.world.holdTime('2026-11-20 10:29:00');
    const next = await refresh(me.login.refresh_token, '0');
    assert.equal(next.status, 200);
    at.world.holdTime('2026-11-20 10:32:00');
    assert.equal((await refresh(next.body.refresh_token, '1')).body.error, 'account.sessionOver');
    const page = at.world.nobody().bearing(next.body.access_token as string);
    assert.equal((await page.get('auth/oauth/sessions')).body.error, 'account.ended.idle');
    await set('login.idleMinutes', 120);
  });

  test('every call is judged: a page that only asks for itself is over in time, and few calls write', async () => {
    await set('login.idleMinutes', 30);
    at.world.holdTime('2026-11-20 14:00:00');
    const me = await at.world.nobody().signIn('yx01', PASSWORD);
    let writes = 0;
    const { pool } = at.world.platform;
    const query = pool.query.bind(pool) as (asked: unknown, ...more: unknown[]) => unknown;
    Object.assign(pool, {
      query: (asked: { name?: string }, ...more: unknown[]) => {
        writes += Number(asked.name === 'session-touch');
        return query(asked, ...more);
      },
    });
    const call = async (time: string, idle?: number) => {
      at.world.holdTime(`2026-11-20 ${time}`);
      const page = idle === undefined ? me : me.carrying({ 'campus-idle': String(idle) });
      return (await page.get('auth/oauth/alive')).body.error as string | undefined;
    };
    // touched at 14:20, then only looked at by its own timer
    assert.equal(await call('14:20:00'), undefined);
    assert.equal(await call('14:21:00', 5), undefined);
    assert.equal(await call('14:45:00', 25 * 60), undefined);
    assert.equal(await call('14:51:00', 31 * 60), undefined);
    assert.equal(writes, 1, 'one write for the touch, none for the others');
    assert.equal(await call('14:52:00', 32 * 60), 'account.ended.idle');
    assert.equal(await call('14:52:30'), 'account.ended.idle', 'a touch that comes too late wakes nothing');
    Object.assign(pool, { query });
    await set('login.idleMinutes', 120);
  });

  test('“that was not me” ends the other, and asks for a new password here', async () => {
    const mine = await from('10.1.1.1').signIn('stu01', PASSWORD);
    const thief = await from('203.0.113.7').signIn('stu01', PASSWORD);
    await assert.rejects(from('203.0.113.8').signIn('stu01', 'a guess'));
    const lines = (await mine.ok('get', 'auth/oauth/loginHistory')) as {
      id: string;
      result: string;
      place: string;
    }[];
    assert.deepEqual(
      lines.slice(0, 3).map(({ result, place }) => [result, place]),
      [
        ['failure', '203.0.113.8'],
        ['success', '203.0.113.7'],
        ['success', '校本部（10.1.1.1）'],
      ],
    );
    const foreign = await at.world.nobody().signIn('fdy01', PASSWORD);
    assert.equal((await foreign.post('auth/oauth/notMe', { id: lines[1]!.id })).status, 404);
    assert.ok((await mine.ok('post', 'auth/oauth/notMe', { id: lines[1]!.id })).ended >= 1);
    await wait(SOON);
    assert.equal((await thief.get('auth/oauth/sessions')).body.error, 'account.ended.notMe');
    assert.equal((await mine.get('auth/oauth/sessions')).body.error, 'account.mustChangePassword');
    assert.equal((await at.world.nobody().signIn('stu01', PASSWORD)).login.detail.needs.changePassword, true);
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set must_change_password = false where account_no = 'stu01'`),
    );
  });

  test('a trusted device spares the second factor, proves nothing, and is forgotten with the password', async () => {
    const own = (verb: string) => `base/sysUserSecondAuth/${verb}`;
    let secret = '';
    const code = (steps = 0) =>
      totpCode(secret, Math.floor(at.world.platform.clock().getTime() / 30_000) + steps, 6);
    const as = ({ body }: Answer) => at.world.nobody().bearing(body.access_token as string);
    const clock = (time: string) => at.world.holdTime(`2026-11-20 ${time}`);
    clock('11:00:00');
    const home = await enter(from('10.1.1.1'));
    secret = (await as(home).ok('post', own('prepare'), {})).secret as string;
    await as(home).ok('post', own('bind'), { code: code(-1) });

    const cookie = cookieOf(home);
    const again = await enter(from('10.1.1.1', cookie));
    assert.equal(again.body.detail.needs.secondAuth, true);
    const asked = await as(again).ok('get', own('getMySysUserSecondAuth'));
    assert.deepEqual([asked.trustable, asked.trustDays], [true, 30]);
    await as(again).ok('post', own('verify'), { code: code(), trust: true });
    clock('11:02:00');
    const spared = await enter(from('10.1.1.1', cookie));
    assert.equal(spared.body.detail.needs.secondAuth, false);
    const refused = await as(spared).post(own('backupCodes'), {});
    assert.equal(refused.body.error, 'account.stepUp', 'a device is no proof for sensitive acts');
    assert.equal((await enter(from('10.1.1.1'))).body.detail.needs.secondAuth, true, 'another device');
    const [device] = await as(spared).ok('get', own('trusted'));
    assert.equal(device.until, '2026-12-20 11:00:00');
    at.world.holdTime('2026-12-20 11:05:00');
    assert.equal((await enter(from('10.1.1.1', cookie))).body.detail.needs.secondAuth, true, 'thirty days');

    clock('11:10:00');
    const changed = await enter(from('10.1.1.1', cookie));
    assert.equal(changed.body.detail.needs.secondAuth, false);
    await as(changed).ok('post', 'base/sysUser/updatePassword', {
      oldPassword: PASSWORD,
      newPassword: 'purple otter sings',
    });
    const fresh = await enter(from('10.1.1.1', cookie), { password: md5('purple otter sings') });
    assert.equal(fresh.body.detail.needs.secondAuth, true);
  });
});
