import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

const BROWSER = { 'sec-fetch-site': 'same-origin' };
const ME = 'base/sysUser/getUserInfo';

/** Decision 0026. */
describe('a token that was given to a browser', () => {
  const at = suiteWorld();
  const stolen = { grant_type: 'refresh_token', scope: 'all' };

  /** Signs in as a browser does; with what its scripts can't read. */
  async function browser(more: { [name: string]: string } = {}) {
    const nobody = at.world.nobody().carrying({ ...BROWSER, ...more });
    const { body, headers } = await nobody.post('auth/oauth/token', undefined, {
      ...{ tenantId: '000000', username: 'stu01', type: 'account', grant_type: 'password', scope: 'all' },
      password: createHash('md5').update(PASSWORD).digest('hex'),
    });
    const cookies = headers['set-cookie'] as string[];
    const whole = cookies.find((one) => one.startsWith('campus-browser='))!;
    return { token: body.access_token as string, refresh: body.refresh_token as string, whole };
  }
  const valueOf = (whole: string) => whole.split(';')[0]!;

  test('is nothing without the cookie that scripts don’t reach, and nothing with another’s', async () => {
    const { token, whole } = await browser();
    assert.match(whole, /; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const thief = at.world.nobody().bearing(token);
    assert.equal((await thief.get(ME)).status, 401);
    const own = await browser();
    assert.equal((await thief.carrying({ cookie: valueOf(own.whole) }).get(ME)).status, 401);
    assert.equal((await thief.get('auth/logOut')).status, 200);
    const person = thief.carrying({ cookie: `x=1; ${valueOf(whole)}` });
    assert.equal((await person.get(ME)).status, 200, 'a thief ends nothing');
  });

  test('is renewed in its browser only; a try from elsewhere ends nothing', async () => {
    const { refresh, whole } = await browser();
    const renew = (headers: { [name: string]: string }) =>
      at.world
        .nobody()
        .carrying(headers)
        .post('auth/oauth/token', undefined, { ...stolen, refresh_token: refresh });
    assert.equal((await renew({})).body.error, 'account.sessionOver');
    const renewed = await renew({ cookie: valueOf(whole) });
    assert.equal(renewed.status, 200);
    const next = at.world.nobody().bearing(renewed.body.access_token as string);
    assert.equal((await next.get(ME)).status, 401);
    assert.equal((await next.carrying({ cookie: valueOf(whole) }).get(ME)).status, 200);
  });

  test('goes over https only where it came over https', async () => {
    assert.match((await browser({ 'x-forwarded-proto': 'https' })).whole, /; Secure$/);
  });

  test('opens no file and no link of the school either, where only cookies are sent', async () => {
    const { token } = await browser();
    const app = at.world.kernel.app;
    const led = await app.inject({
      url: '/api/flySource-base/openApi/ssoTicket?menu=0190f0a0-0000-7000-8000-000000000000',
      headers: { cookie: `access-token=${token}` },
    });
    assert.equal(led.headers.location, '/');
  });

  test('another program keeps its token as it likes', async () => {
    const program = await at.world.as('stu01');
    assert.equal((await program.get(ME)).status, 200);
  });
});
