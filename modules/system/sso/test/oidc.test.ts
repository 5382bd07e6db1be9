import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { assertLoginResult } from '#platform/test/login-result.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { browser, configure, SITE } from './browser.fixture.ts';
import { realOidc } from './fakes.fixture.ts';

describe('OpenID Connect', () => {
  const at = suiteWorld();
  let oidc: Awaited<ReturnType<typeof realOidc>>;
  const client = {
    id: 'campus',
    secret: 'a-client-secret-of-the-fake',
    callback: `${SITE}/oauth/callback/school`,
  };
  before(async () => {
    oidc = await realOidc(client);
    await configure(at.world, {
      code: 'school',
      name: '学校门户',
      ssoType: 'oidc',
      secret: client.secret,
      settings: { siteUrl: SITE, issuer: oidc.url, clientId: client.id, matchBy: 'account' },
    });
  });
  after(() => oidc.close());
  /** Signs in at the provider and comes back with what the address then carries. */
  const go = async (page: ReturnType<typeof browser>) => {
    const back = await oidc.walk(await page.leave('school'));
    return Object.fromEntries(back.searchParams);
  };
  const social = (given: Record<string, string>, more = {}) => ({
    grant_type: 'social',
    source: 'school',
    ...given,
    ...more,
  });

  test('the address at the provider asks for a code, with state, nonce and a challenge', async () => {
    const page = browser(at.world);
    const there = await page.leave('school');
    const asked = there.searchParams;
    assert.equal(asked.get('response_type'), 'code');
    assert.equal(asked.get('redirect_uri'), client.callback);
    assert.equal(asked.get('code_challenge_method'), 'S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.match(asked.get(name)!, /^[\w-]{43}$/, name);
    // neither the verifier nor the nonce's browser half is in the address
    assert.equal(asked.has('code_verifier'), false);
    assert.ok(!there.href.includes(page.jar.get('campus-sso')!));
    const next = await page.leave('school');
    assert.notEqual(next.searchParams.get('state'), asked.get('state'));
  });

  test('whom the provider vouches for is in, once per code and state', async () => {
    const page = browser(at.world);
    const back = await go(page);
    const { status, body } = await page.grant(social(back));
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.accountNo, 'stu01');
    assertLoginResult(body, { redirect: true });
    assert.equal((await page.grant(social(back))).body.error, 'sso.requestOver');
    const out = await page.call('GET', 'auth/logOut', { token: body.access_token as string });
    const exit = new URL(out.body.data.ssoLogoutUrl as string);
    assert.equal(exit.origin, oidc.url);
    assert.equal(exit.searchParams.get('post_logout_redirect_uri'), `${SITE}/`);
  });

  test('an answer that another browser brings opens nothing: nobody is signed in as somebody else by a link', async () => {
    const attacker = browser(at.world);
    const back = await go(attacker);
    const victim = browser(at.world);
    assert.equal((await victim.grant(social(back))).body.error, 'sso.requestOver');
    await victim.leave('school');
    assert.equal((await victim.grant(social(back))).body.error, 'sso.requestOver');
  });

  test('a state of another provider, another school, of nobody or an old one opens nothing', async () => {
    const page = browser(at.world);
    const wrong = [{ state: 'x'.repeat(43) }, { state: '' }];
    for (const more of wrong) {
      const said = await page.grant(social(await go(page), more));
      assert.ok(['sso.requestOver', 'kit.invalid'].includes(said.body.error as string));
    }
    const elsewhere = browser(at.world, '000001');
    elsewhere.jar.set('campus-sso', page.jar.get('campus-sso')!);
    assert.equal((await elsewhere.grant(social(await go(page)))).body.error, 'sso.unknownSource');
    const late = await go(page);
    at.world.setTime('2026-11-20 09:11:00');
    assert.equal((await page.grant(social(late))).body.error, 'sso.requestOver');
  });

  test('a code that was put under one’s own state, or an issuer that is not the one, proves nothing', async () => {
    const other = browser(at.world);
    const stolen = await go(other);
    const page = browser(at.world);
    const own = await go(page);
    // the verifier belongs to the state: a code of another request does not fit
    const injected = await page.grant(social({ ...own, code: stolen['code']! }));
    assert.equal(injected.body.error, 'sso.notProved');
    const mixed = await page.grant(social({ ...(await go(page)), iss: 'https://evil.example' }));
    assert.equal(mixed.body.error, 'sso.notProved');
  });

  test('an ID token counts by its signature: not a foreign key’s, none, the client secret’s, nor another’s claims', async () => {
    const foreign = await generateKeyPair('RS256');
    const secret = new TextEncoder().encode(client.secret);
    const forged: { [why: string]: (typeof oidc.forge)['idToken'] } = {
      'a foreign key': (claims) => oidc.idToken(claims, foreign.privateKey),
      'no signature': async (claims) => new UnsecuredJWT(claims).encode(),
      'the client secret': (claims) => oidc.idToken(claims, secret, 'HS256'),
      'another client': (claims) => oidc.idToken({ ...claims, aud: 'library' }),
      'another issuer': (claims) => oidc.idToken({ ...claims, iss: 'https://evil.example' }),
      'another nonce': (claims) => oidc.idToken({ ...claims, nonce: 'x'.repeat(43) }),
      'an old one': (claims) =>
        oidc.idToken({ ...claims, iat: claims.iat! - 7_200, exp: claims.iat! - 3_600 }),
    };
    const page = browser(at.world);
    const enter = async (forge: (typeof oidc.forge)['idToken']) => {
      oidc.forge.idToken = forge;
      const said = await page.grant(social(await go(page)));
      oidc.forge.idToken = null;
      return said;
    };
    for (const [why, forge] of Object.entries(forged))
      assert.equal((await enter(forge)).body.error, 'sso.notProved', why);
    assert.equal((await enter((claims) => oidc.idToken(claims))).status, 200);
  });

  test('an attribute of the school finds the account; nobody found may bind', async () => {
    const page = browser(at.world);
    oidc.who.accountId = 'u-4711';
    oidc.who.attributes = { preferred_username: 'fdy01', name: '王老师' };
    const first = await page.grant(social(await go(page)));
    assert.equal(first.body.error, 'sso.notBound');
    assert.equal(first.body.facts.nickName, '王老师');
    const admin = await at.world.nobody().signIn('admin', (await import('#platform/test/world.ts')).PASSWORD);
    const one = (
      (await admin.ok('get', 'base/sysSsoConfig/list')) as {
        id: string;
        code: string;
        version: number;
        settings: object;
      }[]
    ).find(({ code }) => code === 'school')!;
    await admin.ok('post', 'base/sysSsoConfig/save', {
      id: one.id,
      version: one.version,
      code: 'school',
      name: '学校门户',
      ssoType: 'oidc',
      settings: { ...one.settings, attribute: 'preferred_username' },
      enabled: true,
    });
    const second = await page.grant(social(await go(page)));
    assert.equal(second.body.accountNo, 'fdy01', JSON.stringify(second.body));
  });

  test('a provider’s log-out ends that session, and no other', async () => {
    at.world.setTime('2026-11-20 10:00:00');
    oidc.who.accountId = 'fdy01';
    oidc.who.attributes = { preferred_username: 'fdy01' };
    const sign = async () => {
      const { body } = await page.grant(social(await go(page)));
      assert.equal(body.accountNo, 'fdy01', JSON.stringify(body));
      return { token: body.access_token as string, sid: oidc.who.sid };
    };
    const page = browser(at.world);
    const [first, second] = [await sign(), await sign()];
    assert.notEqual(first.sid, second.sid);
    const alive = async ({ token }: { token: string }) => {
      // a signal to the caches of all nodes needs a moment
      await wait(60);
      return (await page.call('GET', 'base/sysUser/getUserInfo', { token })).status === 200;
    };
    const now = () => at.world.platform.clock();
    const tell = (logout_token: string, source = 'school') =>
      page.call('POST', 'auth/openApi/oidcLogOut', {
        query: { tenant: '000000', source },
        body: new URLSearchParams({ logout_token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'campus-sign': '' },
      });

    const { privateKey: key } = await generateKeyPair('RS256');
    const late = new Date(now().getTime() - 3_600_000);
    const fakes = {
      'another key': await oidc.logOutToken({ sid: first.sid }, { at: now(), key }),
      'an hour old': await oidc.logOutToken({ sid: first.sid }, { at: late }),
      'another audience': await oidc.logOutToken({ sid: first.sid, aud: 'library' }, { at: now() }),
      'another issuer': await oidc.logOutToken(
        { sid: first.sid, iss: 'https://evil.example' },
        { at: now() },
      ),
      'no event': await oidc.logOutToken({ sid: first.sid, events: {} }, { at: now() }),
      'an ID token': await oidc.logOutToken({ sid: first.sid, nonce: 'x' }, { at: now() }),
      nobody: await oidc.logOutToken({}, { at: now() }),
      'no id of its own': await oidc.logOutToken({ sid: first.sid, jti: undefined }, { at: now() }),
    };
    for (const [what, token] of Object.entries(fakes)) {
      const said = await tell(token);
      assert.deepEqual([said.status, said.body.error], [400, 'sso.notProved'], what);
    }
    assert.ok(await alive(first));

    const token = await oidc.logOutToken({ sid: first.sid, sub: 'fdy01' }, { at: now() });
    assert.equal((await tell(token, 'plain')).body.error, 'sso.unknownSource');
    assert.equal((await tell(token)).status, 200);
    assert.deepEqual([await alive(first), await alive(second)], [false, true]);
    assert.equal((await tell(token)).body.error, 'sso.usedBefore');

    // without a session the person's all end
    const third = await sign();
    assert.equal((await tell(await oidc.logOutToken({ sub: 'fdy01' }, { at: now() }))).status, 200);
    assert.deepEqual([await alive(second), await alive(third)], [false, false]);
  });
});
