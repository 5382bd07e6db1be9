import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { assertLoginResult } from '#platform/test/login-result.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import { browser, configure, md5, SITE } from './browser.fixture.ts';
import { fakeCas } from './fakes.fixture.ts';

const SOON = 60;

describe('CAS', () => {
  const at = suiteWorld();
  let cas: Awaited<ReturnType<typeof fakeCas>>;
  const settings = (more = {}) => ({ siteUrl: SITE, casUrl: `${cas.url}/cas`, matchBy: 'account', ...more });
  before(async () => {
    cas = await fakeCas();
    const admin = await at.world.as('admin');
    for (const { id } of await admin.ok('get', 'base/sysSsoConfig/list'))
      await admin.ok('post', 'base/sysSsoConfig/remove', { id });
    await configure(at.world, { code: 'cas', name: '统一身份认证', ssoType: 'cas', settings: settings() });
  });
  after(() => cas.close());
  type Page = ReturnType<typeof browser>;
  /** A browser goes to the CAS server, somebody signs in there, and it is on the way back. */
  async function fetched(page: Page, user: string) {
    const service = (await page.leave('cas')).searchParams.get('service')!;
    return { tgc: cas.issue(user, service), state: new URL(service).searchParams.get('state')! };
  }
  const grant = (page: Page, brought: Record<string, string>) =>
    page.grant({ grant_type: 'cas', ...brought });
  const enter = async (user: string) => {
    const page = browser(at.world);
    return grant(page, await fetched(page, user));
  };

  test('a ticket opens a session, goes on to a path of this site, and opens nothing twice', async () => {
    const page = browser(at.world);
    const ticket = await fetched(page, 'stu01');
    const { status, body } = await grant(page, { ...ticket, redirect: '/personal/usertodo' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.accountNo, 'stu01');
    assert.equal(body.oauthId, 'stu01');
    assert.equal(body.redirect, '/personal/usertodo');
    assertLoginResult(body, { redirect: true });
    assert.equal((await grant(page, ticket)).body.error, 'sso.requestOver');
    const again = await grant(page, { ...(await fetched(page, 'stu01')), tgc: ticket.tgc });
    assert.deepEqual([again.status, again.body.error], [400, 'sso.usedBefore']);
    const foreign = await grant(page, { ...(await fetched(page, 'stu01')), redirect: '//evil.example/x' });
    assert.equal(foreign.body.redirect, '/index');
  });

  test('a ticket signs in nobody but the browser that went for it', async () => {
    const [attacker, victim] = [browser(at.world), browser(at.world)];
    const brought = await fetched(attacker, 'teacher01');
    assert.equal((await grant(victim, brought)).body.error, 'sso.requestOver');
    const other = await fetched(attacker, 'teacher01');
    // even in the middle of a sign-in of his own: the ticket is for another address
    const own = await fetched(victim, 'stu01');
    assert.equal((await grant(victim, { ...own, tgc: other.tgc })).body.error, 'sso.notProved');
    assert.equal((await grant(attacker, other)).status, 400, 'nor is it good any more');
    const unasked = await grant(victim, { tgc: (await fetched(attacker, 'teacher01')).tgc });
    assert.deepEqual([unasked.body.error, unasked.body.facts], ['sso.beginHere', { source: 'cas' }]);
  });

  test('a ticket for another service, a made-up one and one that is none prove nothing', async () => {
    const other = cas.issue('admin', 'https://library.example.edu.cn/');
    const page = browser(at.world);
    for (const tgc of [other, 'ST-made-up', '<x>'])
      assert.equal(
        (await grant(page, { ...(await fetched(page, 'admin')), tgc })).body.error,
        'sso.notProved',
      );
    // the address of the service comes from the settings, whatever host the request names
    const service = (await page.leave('cas')).searchParams.get('service')!;
    const host = cas.issue('admin', service.replace(SITE, 'http://evil.example'));
    const said = await page.call('POST', 'auth/oauth/token', {
      query: { grant_type: 'cas', tgc: host, state: new URL(service).searchParams.get('state')! },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    assert.equal(said.body.error, 'sso.notProved');
  });

  test('the same ticket at once opens one session', async () => {
    const page = browser(at.world);
    const brought = await fetched(page, 'fdy01');
    const answers = await Promise.all([1, 2, 3].map(() => grant(page, brought)));
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400, 400]);
  });

  test('a session ends when the CAS server says so, and logging out goes on to the CAS server', async () => {
    const page = browser(at.world);
    const brought = await fetched(page, 'yx01');
    const ticket = brought.tgc;
    const me = await grant(page, brought);
    const call = (path: string) =>
      browser(at.world).call('GET', path, { token: me.body.access_token as string });
    assert.equal((await call('base/sysUser/getUserInfo')).status, 200);
    const tell = (what: string, tenant = '000000') =>
      at.world.kernel.app.inject({
        method: 'POST',
        url: `/api/flySource-auth/openApi/cas?tenant=${tenant}&source=cas`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          logoutRequest: `<samlp:LogoutRequest><samlp:SessionIndex>${what}</samlp:SessionIndex></samlp:LogoutRequest>`,
        }).toString(),
      });
    for (const [what, tenant] of [
      ['ST-other', '000000'],
      [ticket, '000001'],
    ] as const) {
      await tell(what, tenant);
      await wait(SOON);
      assert.equal((await call('base/sysUser/getUserInfo')).status, 200);
    }
    assert.equal((await tell(ticket)).statusCode, 200);
    await wait(SOON);
    assert.equal((await call('base/sysUser/getUserInfo')).status, 401);

    const second = await enter('yx01');
    const out = await browser(at.world).call('GET', 'auth/logOut', {
      token: second.body.access_token as string,
    });
    assert.equal(
      out.body.data.ssoLogoutUrl,
      `${cas.url}/cas/logout?service=${encodeURIComponent(`${SITE}/`)}`,
    );
    const own = await at.world.nobody().signIn('yx01', PASSWORD);
    assert.equal((await own.ok('get', 'auth/logOut')).ssoLogoutUrl, null);
  });

  test('the CAS server sends the browser back through an address that leads to the sign-in page only', async () => {
    const said = await browser(at.world).call('GET', 'auth/openApi/cas', {
      query: { tenant: '000000', source: 'cas', ticket: 'ST-1&redirect=//evil.example', state: 's' },
    });
    assert.equal(said.status, 302);
    const there = new URL(said.location, SITE);
    assert.equal(there.origin, SITE);
    assert.equal(there.pathname, '/login');
    assert.deepEqual(Object.fromEntries(there.searchParams), {
      tenantId: '000000',
      source: 'cas',
      tgc: 'ST-1&redirect=//evil.example',
      state: 's',
    });
  });

  test('who is nobody here binds an account, with captcha and password, and is in the next time', async () => {
    const page = browser(at.world);
    const first = await enter('zhang.san');
    assert.equal(first.status, 400);
    assert.equal(first.body.error, 'sso.notBound');
    const { bindTicket } = first.body as { bindTicket: string };
    const bind = async (username: string, password: string, headers?: Record<string, string>) =>
      page.call('POST', 'auth/openApi/bindUser', {
        body: { bindTicket, username, password: md5(password) },
        headers: headers ?? (await page.captcha()),
      });
    assert.equal((await bind('teacher01', PASSWORD, {})).body.error, 'account.captcha');
    assert.equal((await bind('teacher01', 'wrong')).body.error, 'account.badCredentials');
    const bound = await bind('teacher01', PASSWORD);
    assert.equal(bound.status, 200, JSON.stringify(bound.body));
    assert.equal(bound.body.accountNo, 'teacher01');
    assert.equal((await bind('teacher01', PASSWORD)).body.error, 'sso.bindOver');
    const next = await enter('zhang.san');
    assert.equal(next.body.accountNo, 'teacher01');

    // nobody takes a second person of the same provider
    const other = await enter('li.si');
    const ticket = { bindTicket: other.body.bindTicket as string };
    const taken = await page.call('POST', 'auth/openApi/bindUser', {
      body: { ...ticket, username: 'teacher01', password: md5(PASSWORD) },
      headers: await page.captcha(),
    });
    assert.equal(taken.body.error, 'sso.alreadyBound');
    // the refusal left the ticket as it was
    const mine = await page.call('POST', 'auth/openApi/bindUser', {
      body: { ...ticket, username: 'wxg01', password: md5(PASSWORD) },
      headers: await page.captcha(),
    });
    assert.equal(mine.body.accountNo, 'wxg01');
    const me = await at.world.nobody().signIn('wxg01', PASSWORD);
    const list = (await me.ok('get', 'base/sysUser/myOauth')) as { id: string; nickName: string }[];
    assert.deepEqual(
      list.map((one) => one.nickName),
      ['li.si'],
    );
    await me.ok('post', 'base/sysUser/unbindOauth', { id: list[0]!.id });
    assert.equal((await enter('li.si')).body.error, 'sso.notBound');
  });

  test('a binding ticket is over after ten minutes', async () => {
    const said = await enter('wang.wu');
    at.world.setTime('2026-11-20 09:30:00');
    const page = browser(at.world);
    const late = await page.call('POST', 'auth/openApi/bindUser', {
      body: { bindTicket: said.body.bindTicket, username: 'mw01', password: md5(PASSWORD) },
      headers: await page.captcha(),
    });
    assert.equal(late.body.error, 'sso.bindOver');
    await at.world.runJob('sso.forgetOld');
  });

  test('a disabled account stays out', async () => {
    const admin = await at.world.nobody().signIn('admin', PASSWORD);
    const list = await admin.ok('get', 'base/sysUser/list', { accountNo: 'mw01' });
    const { id, version } = list.records[0];
    const off = await admin.post('base/sysUser/update', { id, version, status: 'disabled' });
    assert.equal(off.status, 200, JSON.stringify(off.body));
    assert.equal((await enter('mw01')).body.error, 'account.disabled');
  });

  test('another school knows neither the provider nor its people', async () => {
    const there = browser(at.world, '000001');
    const said = await there.grant({ grant_type: 'cas', tgc: 'ST-1' });
    assert.equal(said.body.error, 'sso.unknownSource');
  });
});
