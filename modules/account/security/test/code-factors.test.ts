import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';

const EMAIL = 'Lin.Fan@school.edu.cn';
const SOON = 60;
const own = (verb: string) => `base/sysUserSecondAuth/${verb}`;

/** Codes that come by e-mail and in WeChat Work. */
describe('codes by other ways than a text message', () => {
  const at = suiteWorld();
  const nobody = () => at.world.nobody();
  const signIn = (account: string, password = PASSWORD) => nobody().signIn(account, password);
  let minute = 0;
  /** A code can be asked for once a minute. */
  const later = () => at.world.setTime(`2026-11-20 09:${String((minute += 2)).padStart(2, '0')}:00`);
  const set = (key: string, value: unknown) =>
    at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = ${JSON.stringify(value)}::jsonb where param_key = ${key}`,
      ),
    );
  type Sent = { medium: string; to: string; content: string };
  const sent = async (template: string): Promise<Sent[]> => {
    const rows = await at.world.work((work) =>
      work.db.rows<Sent & { id: string }>(sql`
        select id, medium, phone as to, content from sms_log where template_code = ${template} order by created_at, id`),
    );
    return rows.map(({ id, ...row }) => ({
      ...row,
      to: at.world.platform.secrets.open(row.to),
      content: at.world.letters().find((one) => one.id === id)?.content ?? row.content,
    }));
  };
  const codeOf = async (template: string) => /\d{6,8}/.exec((await sent(template)).at(-1)!.content)![0];
  const sentTo = async (me: Caller, method: string) => {
    later();
    await me.ok('post', own('sendCode'), { method });
    return codeOf('security.factor');
  };
  const mine = async (me: Caller) => await me.ok('get', own('getMySysUserSecondAuth'));
  const methodsOf = async (me: Caller) =>
    ((await mine(me)).methods as { method: string; bound: boolean; isDefault: boolean }[]).filter(
      (one) => one.bound,
    );

  test('where the school sends none, none is offered', async () => {
    await set('security.emailCodes', false);
    const me = await signIn('fdy01');
    const offered = ((await mine(me)).methods as { method: string }[]).map(({ method }) => method);
    assert.deepEqual(offered, ['totp', 'sms', 'passkey']);
    const prepared = await me.post(own('codePrepare'), { method: 'email', to: EMAIL });
    assert.equal(prepared.body.error, 'security.wayOff');
    const asked = { account: 'fdy01', scene: 'reset', by: 'email' };
    assert.equal((await nobody().post('auth/openApi/sendSmsCode', asked)).body.error, 'security.wayOff');
    assert.deepEqual(await nobody().ok('get', 'auth/openApi/getCodeWays'), { ways: ['sms'] });
    await set('security.emailCodes', true);
    assert.deepEqual(await nobody().ok('get', 'auth/openApi/getCodeWays'), { ways: ['sms', 'email'] });
  });

  test('a code by e-mail is a second factor, and its owner says what is asked for first', async () => {
    later();
    const me = await signIn('fdy01');
    assert.equal((await me.post(own('codePrepare'), { method: 'email', to: 'lin' })).status, 400);
    await me.ok('post', own('codePrepare'), { method: 'email', to: EMAIL });
    const first = (await sent('security.factor')).at(-1)!;
    assert.deepEqual([first.medium, first.to], ['email', EMAIL]);
    const code = await codeOf('security.factor');
    assert.equal((await me.post(own('codeBind'), { method: 'sms', code })).body.error, 'security.codeWrong');
    const bound = await me.ok('post', own('codeBind'), { method: 'email', code });
    assert.equal(bound.recoveryCodes.length, 10);
    later();
    await me.ok('post', own('codePrepare'), { method: 'sms', to: '13912340001' });
    await me.ok('post', own('codeBind'), { method: 'sms', code: await codeOf('security.factor') });
    assert.deepEqual(
      (await methodsOf(me)).map(({ method, isDefault }) => [method, isDefault]),
      [
        ['sms', true],
        ['email', false],
      ],
    );
    assert.equal((await me.post(own('setDefault'), { method: 'totp' })).body.error, 'security.factorMissing');
    await me.ok('post', own('setDefault'), { method: 'email' });
    later();
    const again = await signIn('fdy01');
    assert.equal(again.login.detail.needs.secondAuth, true);
    assert.equal((await mine(again)).proof, 'email');
    await again.ok('post', own('sendCode'), { method: 'email' });
    assert.equal((await sent('security.factor')).at(-1)!.medium, 'email');
    const given = { code: await codeOf('security.factor'), method: 'email' };
    await again.ok('post', own('verify'), given);
    await wait(SOON);
    assert.equal((await again.get('base/sysMenu/getUserRoutes')).status, 200);
    await again.ok('post', own('unbind'), { method: 'email' });
    assert.equal((await mine(again)).proof, 'sms', 'what is gone is asked for no more');
  });

  test('WeChat Work counts for who is bound there, and for nobody whose number only looks alike', async () => {
    await set('security.wxworkCodes', true);
    later();
    const me = await signIn('teacher01');
    const prepare = () => me.post(own('codePrepare'), { method: 'wxwork' });
    assert.equal((await prepare()).body.error, 'security.wxworkMissing');
    await at.world.work(async (work) => {
      await work.db.run(sql`
        insert into sys_sso_config (tenant_id, id, code, name, sso_type, settings, created_at, updated_at)
        values (${work.tenant}, gen_random_uuid(), 'wechat_enterprise', '企业微信', 'wecom', '{}', ${work.at}, ${work.at})
        on conflict do nothing`);
      await work.db.run(sql`
        insert into sys_user_oauth (tenant_id, id, user_id, source, open_id, bound_at)
        select tenant_id, gen_random_uuid(), id, 'wechat_enterprise', 'LinFan', ${work.at} from sys_user where account_no = 'teacher01'`);
    });
    assert.equal((await prepare()).status, 200);
    const last = (await sent('security.factor')).at(-1)!;
    assert.deepEqual([last.medium, last.to], ['wxwork', 'LinFan']);
    const given = { method: 'wxwork', code: await codeOf('security.factor') };
    assert.equal((await me.ok('post', own('codeBind'), given)).recoveryCodes.length, 10);
  });

  test('the last way in stays', async () => {
    const me = await signIn('teacher01');
    await me.ok('post', own('verify'), { code: await sentTo(me, 'wxwork'), method: 'wxwork' });
    const [bound] = await me.ok('get', 'base/sysUser/myOauth');
    const set = (hash: unknown) =>
      at.world.work((work) =>
        work.db.run(sql`update sys_user set password_hash = ${hash} where account_no = 'teacher01'`),
      );
    const kept = await at.world.work((work) =>
      work.db.row<{ hash: string }>(
        sql`select password_hash as hash from sys_user where account_no = 'teacher01'`,
      ),
    );
    await set(null);
    const refused = await me.post('base/sysUser/unbindOauth', { id: bound.id });
    assert.equal(refused.body.error, 'account.lastWay');
    await set(kept!.hash);
    assert.equal((await me.post('base/sysUser/unbindOauth', { id: bound.id })).status, 200);
  });

  /** One that asks for a code and brings it. */
  const browser = () => nobody().carrying({ cookie: `campus-asker=${'a'.repeat(43)}` });

  test('a mailbox is bound by its code, to one account, and opens a forgotten one', async () => {
    later();
    const me = await signIn('stu01');
    const prepare = (email: string) => me.post('base/sysUser/bindEmailPrepare', { email });
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set email = 'taken@school.edu.cn' where account_no = 'yx01'`),
    );
    assert.equal((await prepare('Taken@School.edu.cn')).body.error, 'account.emailTaken');
    assert.equal((await prepare('stu01@school.edu.cn')).status, 200);
    await me.ok('post', 'base/sysUser/bindEmail', { code: await codeOf('security.factor') });
    const asked = { account: 'stu01', scene: 'reset', by: 'email' };
    assert.deepEqual((await browser().post('auth/openApi/sendSmsCode', asked)).data, {
      resendAfter: 60,
      expires: 600,
    });
    const last = (await sent('security.reset')).at(-1)!;
    assert.deepEqual([last.medium, last.to], ['email', 'stu01@school.edu.cn']);
    const body = {
      account: 'stu01',
      code: await codeOf('security.reset'),
      password: 'purple otter sings',
    };
    await browser().ok('post', 'auth/openApi/forgotPassword', body);
    await signIn('stu01', body.password);
  });

  test('the code of an e-mail is a sign-in where the school lets people in by codes', async () => {
    later();
    const email = 'stu01@school.edu.cn';
    const ask = () => browser().post('auth/openApi/sendSmsCode', { scene: 'login', email });
    assert.equal((await ask()).body.error, 'security.smsSignInOff');
    const modes = async () => (await nobody().ok('get', 'base/openApi/getAppInfo')).loginModes as string[];
    assert.deepEqual(await modes(), ['account']);
    await set('security.smsSignIn', true);
    assert.deepEqual(await modes(), ['account', 'phone', 'email']);
    assert.equal((await ask()).status, 200);
    const given = { username: email, password: await codeOf('security.login'), grant_type: 'password' };
    const enter = (type: string) => browser().post('auth/oauth/token', undefined, { ...given, type });
    assert.equal((await enter('phone')).body.error, 'security.codeWrong');
    const entered = await enter('email');
    assert.equal(entered.body.accountNo, 'stu01', JSON.stringify(entered.body));
    assert.equal((await enter('email')).body.error, 'security.codeWrong', 'once');
    assert.deepEqual(at.world.crashes, []);
  });
});
