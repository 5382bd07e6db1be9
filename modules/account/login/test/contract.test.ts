import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { assertLoginError, assertLoginResult, assertShape, userInfo } from '#platform/test/login-result.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const text = z.string().nullable();

/** Every call of the specification (§7) that belongs to signing in answers in the shape of T1. */
describe('the contract of the sign-in', () => {
  const at = suiteWorld();
  const nobody = () => at.world.nobody();
  const grant = (query: object, who = nobody()) =>
    who.post('auth/oauth/token', undefined, { tenantId: '000000', scope: 'all', ...query });
  const byPassword = (username: string, password = PASSWORD) =>
    grant({ grant_type: 'password', type: 'account', username, password: md5(password) });

  test('oauth/token by password and by refresh, for people of every kind', async () => {
    for (const account of ['admin', 'yx01', 'fdy01', 'teacher01', 'stu01', 'mw01']) {
      const { status, body } = await byPassword(account);
      assert.equal(status, 200, account);
      assertLoginResult(body);
      const refreshed = await grant({
        grant_type: 'refresh_token',
        refresh_token: body.refresh_token,
        active: 1,
      });
      assert.equal(refreshed.status, 200);
      assertLoginResult(refreshed.body);
      assert.notEqual(refreshed.body.access_token, body.access_token);
    }
  });

  test('oauth/token refuses flat, with what the page needs to go on', async () => {
    const wrong = await byPassword('nobody88', 'wrong');
    assert.deepEqual([wrong.status, wrong.body.left], [400, 4]);
    assertLoginError(wrong.body);
    for (const query of [
      { grant_type: 'implicit' },
      { grant_type: 'password' },
      { grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) },
      { grant_type: 'cas', tgc: 'ST-1' },
      { grant_type: 'social', source: 'nowhere', code: 'x', state: 'x'.repeat(43) },
      { grant_type: 'jwt', token: 'a.b.c' },
    ]) {
      const { status, body } = await grant(query);
      assert.equal(status, 400, query.grant_type);
      assertLoginError(body);
    }
    for (let turn = 0; turn < 4; turn += 1) {
      const answer = await captchaRead();
      await grant(
        { grant_type: 'password', username: 'nobody88', password: md5('x') },
        nobody().carrying(answer),
      );
    }
    const locked = await byPassword('nobody88');
    assertLoginError(locked.body);
    assert.equal(locked.body.lockedUntil, '09:15');
  });

  /** A captcha, and what an honest reader would type. */
  async function captchaRead(): Promise<{ [name: string]: string }> {
    const { key } = await nobody().ok('get', 'auth/captcha', { type: 'math', username: 'nobody88' });
    const row = await at.world.work((work) =>
      work.db.row<{ answer: string }>(sql`select answer from sys_captcha where key = ${key}`),
    );
    return { 'captcha-key': key, 'captcha-code': row!.answer };
  }

  test('captcha: a picture with a key, and whether it is asked for at all', async () => {
    const work = { salt: z.string().length(24), target: z.string().length(64), size: z.literal(65_536) };
    const picture = z.strictObject({
      key: z.uuid(),
      type: z.enum(['image', 'math']),
      image: z.string().startsWith('data:image/svg+xml;base64,'),
      ...work,
      expire: z.literal(120),
      required: z.boolean(),
    });
    for (const type of ['image', 'math'])
      assertShape(picture, await nobody().ok('get', 'auth/captcha', { type }));
    const alone = picture.extend({ type: z.literal('work'), image: z.literal('') });
    for (const query of [{}, { type: 'work' }])
      assertShape(alone, await nobody().ok('get', 'auth/captcha', query));
    const asked = (username: string) => nobody().ok('get', 'auth/captcha', { type: 'none', username });
    assert.deepEqual(await asked('stu01'), { key: '', type: 'none', image: '', expire: 0, required: false });
    for (let turn = 0; turn < 2; turn += 1) await byPassword('nobody77', 'wrong');
    assert.equal((await asked('nobody77')).required, true, 'two failures');
    const refused = await byPassword('nobody77', 'wrong');
    assert.deepEqual([refused.body.error, refused.body.captchaRequired], ['account.captcha', true]);
    assertLoginError(refused.body);
  });

  test('logOut answers where to go on, and a second time too', async () => {
    const me = await nobody().signIn('yx01', PASSWORD);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, data } = await me.get('auth/logOut');
      assert.deepEqual([status, data], [200, { ssoLogoutUrl: null }]);
    }
  });

  test('getStatus, getCode and registerSoft', async () => {
    const status = z.strictObject({
      status: z.enum(['unregistered', 'trial', 'active', 'expired']),
      schoolName: text,
      tenantId: z.string(),
      validTo: text,
      daysLeft: z.int().nullable(),
      modules: z.array(z.string()),
      maxUsers: z.int().nullable(),
      usedUsers: z.int(),
    });
    assertShape(status, await nobody().ok('post', 'auth/openApi/getStatus', {}));
    const absent = await nobody().ok('post', 'auth/openApi/getStatus', { tenantId: '999999' });
    assertShape(status, absent);
    assert.equal(absent.status, 'unregistered');
    const code = z.strictObject({ machineCode: z.string(), qr: z.string(), smsSent: z.boolean() });
    assertShape(code, await nobody().ok('post', 'auth/openApi/getCode', {}));
    const soft = await nobody().post('auth/openApi/registerSoft', {
      mode: 'license',
      license: 'not a licence',
    });
    assert.deepEqual([soft.status, soft.body.success, soft.body.error], [400, false, 'licence.noKey']);
  });

  test('getUserInfo, getAppInfo and getMySysUserSecondAuth', async () => {
    const me = await at.world.as('fdy01');
    assertShape(userInfo, await me.ok('get', 'base/sysUser/getUserInfo'));
    const app = z.strictObject({
      // the options of the look that the school has decided
      look: z.record(z.string(), z.unknown()),
      ...{ appType: z.int(), tenantId: z.string(), schoolName: z.string(), ssoType: z.int() },
      ...{
        ssoLoginUrl: z.string(),
        ssoLogoutUrl: z.string(),
        isWartermark: z.boolean(),
        wartermarkText: z.string(),
      },
      ...{
        globalTitle: z.string(),
        globalViceTitle: z.string(),
        ureportUrl: z.string(),
        frameHosts: z.array(z.string()),
        loginTips: z.string(),
      },
      ...{ showLogin: z.boolean(), captchaMode: z.enum(['always', 'afterFailures', 'off']) },
      loginModes: z.array(z.enum(['account', 'phone', 'email', 'scan'])),
      socials: z.array(z.strictObject({ source: z.string(), name: z.string(), icon: text })),
      ...{ logo: text, loginBg: text, icp: z.string(), primary: z.string(), lockScreenTime: z.int() },
      serverTime: z.int(),
      schools: z.array(z.strictObject({ value: z.string(), label: z.string() })),
      privacy: z
        .strictObject({ mode: z.enum(['shown', 'required']), version: z.int(), title: z.string() })
        .nullable(),
      licence: z.strictObject({ status: z.string(), daysLeft: z.int().nullable() }),
    });
    for (const appType of [0, 2])
      assertShape(app, await nobody().ok('get', 'base/openApi/getAppInfo', { appType }));
    const mine = z.strictObject({
      ...{
        required: z.boolean(),
        passed: z.boolean(),
        reason: text,
        proof: z.string(),
        recoveryLeft: z.int(),
      },
      methods: z.array(
        z.strictObject({
          ...{
            id: z.string(),
            method: z.enum(['totp', 'sms', 'email', 'wxwork', 'passkey']),
            label: z.string().min(1),
          },
          ...{ target: text, bound: z.boolean(), isDefault: z.boolean() },
        }),
      ),
      ...{ trustable: z.boolean(), trustDays: z.int(), resendAfter: z.literal(60) },
    });
    assertShape(mine, await me.ok('get', 'base/sysUserSecondAuth/getMySysUserSecondAuth'));
  });

  test('two people who sign in in the same millisecond are two calls; one call that comes twice is one', async () => {
    const path = '/api/flySource-auth/oauth/token';
    const stamp = at.world.platform.clock().getTime() + 5_000;
    const sign = `${stamp}.${createHmac('sha256', 'campus-web').update(`${path}\n${stamp}`).digest('hex')}`;
    const send = async (username: string) => {
      const asked = new URLSearchParams({ username, password: md5(PASSWORD), grant_type: 'password' });
      const answer = await at.world.kernel.app.inject({
        method: 'POST',
        url: `${path}?${asked.toString()}`,
        headers: {
          authorization: `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`,
          'campus-sign': sign,
          'tenant-id': '000000',
        },
      });
      return answer.json().error ?? answer.statusCode;
    };
    assert.deepEqual(await Promise.all(['stu01', 'fdy01'].map(send)), [200, 200]);
    assert.equal(await send('stu01'), 'kit.duplicateSubmit');
  });
});
