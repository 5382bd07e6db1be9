import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { softKey } from './key.fixture.ts';

const SITE = 'https://campus.example.edu.cn';
const SOON = 60;
const own = (verb: string) => `base/sysUserSecondAuth/${verb}`;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('passkeys', () => {
  const at = suiteWorld();
  const signIn = (account: string) => at.world.nobody().signIn(account, PASSWORD);
  const nobody = (tenant?: string) => at.world.nobody(tenant).from(SITE);
  /** A key bound to somebody's account. */
  const bind = async (me: Caller, name = '手机') => {
    const key = softKey(SITE);
    const asked = await me.from(SITE).ok('post', own('passkeyPrepare'), {});
    const { recoveryCodes } = await me
      .from(SITE)
      .ok('post', own('passkeyBind'), { key: key.make(asked), name });
    return { key, recoveryCodes: recoveryCodes as string[] };
  };
  const enter = async (key: ReturnType<typeof softKey>, behaviour = {}, tenant?: string) => {
    const asked = await nobody(tenant).ok('post', 'auth/openApi/passkeyOptions', {});
    return nobody(tenant).post('auth/oauth/passkey', { passkey: key.answer(asked, behaviour) });
  };

  test('a key opens the account without name and password, and stands for the second factor', async () => {
    const { key, recoveryCodes } = await bind(await signIn('fdy01'));
    assert.equal(recoveryCodes.length, 10);
    const { status, body } = await enter(key);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.accountNo, 'fdy01');
    assert.equal(body.detail.needs.secondAuth, false);
    // the password alone no longer opens it
    const me = await signIn('fdy01');
    assert.equal(me.login.detail.needs.secondAuth, true);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).body.error, 'account.secondFactor');
    assert.equal((await me.post(own('verify'), { password: md5(PASSWORD) })).status, 400);
    const asked = await me.from(SITE).ok('post', own('passkeyAsk'), {});
    const passed = await me.from(SITE).post(own('verify'), { passkey: key.answer(asked) });
    assert.equal(passed.status, 200, JSON.stringify(passed.body));
    await wait(SOON);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).status, 200);
  });

  test('an answer opens once, and only to the question and site that it was asked for', async () => {
    const { key } = await bind(await signIn('teacher01'));
    const asked = await nobody().ok('post', 'auth/openApi/passkeyOptions', {});
    const answer = { passkey: key.answer(asked) };
    assert.equal((await nobody().post('auth/oauth/passkey', answer)).status, 200);
    assert.equal((await nobody().post('auth/oauth/passkey', answer)).body.error, 'account.passkeyUnknown');
    const wrong = [
      { origin: 'https://campus-example.evil' },
      { rpId: 'evil.example' },
      { verified: false },
      { type: 'webauthn.create' },
    ];
    for (const behaviour of wrong)
      assert.equal(
        (await enter(key, behaviour)).body.error,
        'account.passkeyUnknown',
        JSON.stringify(behaviour),
      );
    const made = await nobody().post('auth/oauth/passkey', {
      passkey: key.answer({ challenge: Buffer.alloc(32, 7).toString('base64url') }),
    });
    assert.equal(made.body.error, 'account.passkeyUnknown');
    const fresh = await nobody().ok('post', 'auth/openApi/passkeyOptions', {});
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const forged = await nobody().post('auth/oauth/passkey', { passkey: key.answer(fresh, {}, other) });
    assert.equal(forged.body.error, 'account.passkeyUnknown');
    const late = await nobody().ok('post', 'auth/openApi/passkeyOptions', {});
    at.world.setTime('2026-11-20 09:06:00');
    const over = await nobody().post('auth/oauth/passkey', { passkey: key.answer(late) });
    assert.equal(over.body.error, 'account.passkeyUnknown');
    assert.equal((await enter(key, {}, '000001')).body.error, 'account.passkeyUnknown');
  });

  test('a question for one session is no question for another, and none for signing in', async () => {
    const { key } = await bind(await signIn('yx01'));
    const [one, two] = [(await signIn('yx01')).from(SITE), (await signIn('yx01')).from(SITE)];
    const asked = await one.ok('post', own('passkeyAsk'), {});
    assert.equal((await two.post(own('verify'), { passkey: key.answer(asked) })).status, 400);
    const signIns = await nobody().ok('post', 'auth/openApi/passkeyOptions', {});
    assert.equal((await two.post(own('verify'), { passkey: key.answer(signIns) })).status, 400);
    // nor is somebody else's key a proof of who I am
    const { key: foreign } = await bind(await signIn('sgy01'));
    const mine = await two.ok('post', own('passkeyAsk'), {});
    assert.equal(
      (await two.post(own('verify'), { passkey: foreign.answer(mine) })).body.error,
      'security.factorWrongLeft',
    );
  });

  test('a copied key is found by its counter', async () => {
    const { key } = await bind(await signIn('wxg01'));
    assert.equal((await enter(key)).status, 200);
    key.state.counter = 0;
    assert.equal((await enter(key)).body.error, 'account.passkeyUnknown');
  });

  test('keys are named, listed and removed by their owner; the emergency codes go with the last', async () => {
    const me = await signIn('mw01');
    const { key } = await bind(me, '办公电脑');
    const again = await me.from(SITE).ok('post', own('passkeyPrepare'), {});
    assert.equal(again.excludeCredentials.length, 1);
    const twice = await me.from(SITE).post(own('passkeyBind'), { key: key.make(again), name: '再次' });
    assert.equal(twice.body.error, 'security.passkeyTaken');
    const list = (await me.ok('get', own('passkeys'))) as { id: string; name: string }[];
    assert.deepEqual(
      list.map(({ name }) => name),
      ['办公电脑'],
    );
    const stranger = await signIn('stu01');
    assert.equal((await stranger.post(own('passkeyRemove'), { id: list[0]!.id })).status, 404);
    await me.ok('post', own('passkeyRemove'), { id: list[0]!.id });
    const mine = await me.ok('get', own('getMySysUserSecondAuth'));
    assert.deepEqual([mine.proof, mine.recoveryLeft], ['password', 0]);
    assert.equal((await enter(key)).body.error, 'account.passkeyUnknown');
  });

  test('a page that is not this site’s may ask nothing', async () => {
    const said = await at.world
      .nobody()
      .from('https://evil.example', 'campus.example.edu.cn')
      .post('auth/openApi/passkeyOptions', {});
    assert.equal(said.body.error, 'security.siteUnknown');
    assert.equal(
      (await at.world.nobody().post('auth/openApi/passkeyOptions', {})).body.error,
      'security.siteUnknown',
    );
  });

  test('what is kept of a key opens nothing, and old questions are forgotten', async () => {
    const kept = await at.world.work((work) =>
      work.db.rows<{ key: string }>(sql`select public_key as key from sys_passkey`),
    );
    assert.ok(kept.length > 0);
    at.world.setTime('2026-11-20 11:00:00');
    await at.world.runJob('security.forgetCodes');
    const left = await at.world.work((work) => work.db.rows(sql`select 1 from sys_passkey_ask`));
    assert.deepEqual(left, []);
  });
});
