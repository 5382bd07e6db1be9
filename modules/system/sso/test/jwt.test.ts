import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { assertLoginResult } from '#platform/test/login-result.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { browser, configure, SITE } from './browser.fixture.ts';

const SECRET = randomBytes(32).toString('hex');
const settings = {
  siteUrl: SITE,
  issuer: 'portal',
  audience: 'campus',
  algorithm: 'HS256',
  matchBy: 'account',
};

describe('JWT', () => {
  const at = suiteWorld();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  before(async () => {
    await configure(at.world, { code: 'portal_hs', name: '门户', ssoType: 'jwt', secret: SECRET, settings });
    await configure(at.world, {
      code: 'portal_rs',
      name: '新门户',
      ssoType: 'jwt',
      settings: { ...settings, issuer: 'portal-rs', algorithm: 'RS256', publicKey: pem },
    });
  });
  const seconds = () => Math.floor(at.world.platform.clock().getTime() / 1000);
  const claims = (more = {}) => ({
    iss: 'portal',
    aud: 'campus',
    sub: 'stu01',
    jti: randomUUID(),
    iat: seconds(),
    exp: seconds() + 120,
    ...more,
  });
  const signed = (payload: object, key: Uint8Array = new TextEncoder().encode(SECRET), alg = 'HS256') =>
    new SignJWT(payload as Record<string, unknown>).setProtectedHeader({ alg }).sign(key);
  const enter = (token: string, page = browser(at.world)) => page.grant({ grant_type: 'jwt', token });
  /** Whoever sits there says that it is he. */
  async function enterAsked(token: string, page = browser(at.world)) {
    const { body } = await enter(token, page);
    assert.equal(body.error, 'sso.askFirst', JSON.stringify(body));
    return page.grant({ grant_type: 'jwt', source: body.facts.source, state: body.facts.state });
  }

  test('a token of the school’s portal opens a session, once', async () => {
    const token = await signed(claims());
    const { status, body } = await enterAsked(token);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.accountNo, 'stu01');
    assertLoginResult(body, { redirect: true });
    assert.equal((await enter(token)).body.error, 'sso.usedBefore');
    const rs = await new SignJWT(claims({ iss: 'portal-rs' }))
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey);
    assert.equal((await enterAsked(rs)).body.accountNo, 'stu01');
  });

  test('a token that nobody here asked for is a question first, for this browser alone', async () => {
    const [attacker, victim] = [browser(at.world), browser(at.world)];
    const { status, body } = await enter(await signed(claims()), victim);
    assert.equal(status, 400);
    const { state, who, ...told } = body.facts as { [name: string]: string };
    assert.deepEqual(told, { source: 'portal_hs', name: '门户' });
    assert.match(who!, /^\S+ stu01$/);
    assert.ok(body.msg.includes(who));
    const yes = { grant_type: 'jwt', source: 'portal_hs', state: state! };
    assert.equal((await attacker.grant(yes)).body.error, 'sso.requestOver');
    assert.equal((await victim.grant(yes)).body.accountNo, 'stu01');
    assert.equal((await victim.grant(yes)).body.error, 'sso.requestOver');
    // the account has signed in here before: nobody is made somebody else
    assert.equal((await enter(await signed(claims()), victim)).body.accountNo, 'stu01');
    assert.equal((await enter(await signed(claims({ sub: 'fdy01' })), victim)).body.error, 'sso.askFirst');
    // who is nobody here yet is asked before he may bind: else a stranger's identity were tied to one's account
    const nobody = await enter(await signed(claims({ sub: 'zhang.san' })), victim);
    assert.deepEqual([nobody.body.error, nobody.body.bindTicket], ['sso.askFirst', undefined]);
    const bound = await victim.grant({ ...yes, state: nobody.body.facts.state as string });
    assert.equal(bound.body.error, 'sso.notBound');
  });

  test('a token that lacks, stretches or fakes anything proves nothing', async () => {
    const bad: { [why: string]: string } = {
      'another key': await signed(claims(), randomBytes(32)),
      'another audience': await signed(claims({ aud: 'library' })),
      'no audience': await signed({ ...claims(), aud: undefined }),
      'another issuer': await signed(claims({ iss: 'nobody' })),
      over: await signed(claims({ iat: seconds() - 400, exp: seconds() - 100 })),
      'no end': await signed({ ...claims(), exp: undefined }),
      'an end far away': await signed(claims({ exp: seconds() + 86_400 })),
      'made long ago': await signed(claims({ iat: seconds() - 3_600, exp: seconds() + 60 })),
      'made in the future': await signed(claims({ iat: seconds() + 600, exp: seconds() + 700 })),
      'no number': await signed({ ...claims(), jti: undefined }),
      nobody: await signed({ ...claims(), sub: undefined }),
      'another algorithm': await signed(claims(), new TextEncoder().encode(SECRET), 'HS512'),
      'no signature': new UnsecuredJWT(claims()).encode(),
      // the public key is public: as a shared secret it must open nothing
      'the public key as a secret': await signed(claims({ iss: 'portal-rs' }), new TextEncoder().encode(pem)),
      'no token': 'abc',
      'three dots': 'a.b.c',
    };
    for (const [why, token] of Object.entries(bad))
      assert.equal((await enter(token)).body.error, 'sso.notProved', why);
  });

  test('each school has its own keys', async () => {
    assert.equal(
      (await enter(await signed(claims()), browser(at.world, '000001'))).body.error,
      'sso.notProved',
    );
  });

  test('a short secret or a key that is none is not taken', async () => {
    const admin = await at.world.as('admin');
    const save = (more: object) =>
      admin.post('base/sysSsoConfig/save', {
        code: 'weak',
        name: '弱',
        ssoType: 'jwt',
        enabled: true,
        settings,
        ...more,
      });
    assert.equal((await save({ secret: 'short' })).body.error, 'sso.keyWrong');
    assert.equal((await save({})).body.error, 'sso.keyWrong');
    const rs = { ...settings, algorithm: 'RS256', publicKey: 'no key' };
    assert.equal((await save({ settings: rs })).body.error, 'sso.keyWrong');
  });
});
