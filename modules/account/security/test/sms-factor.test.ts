import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { instantOf, formatDateTime } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';

const PHONE = '13912345678';
const SOON = 60;
const own = (verb: string) => `base/sysUserSecondAuth/${verb}`;

describe('second factor by text message', () => {
  const at = suiteWorld();
  const signIn = (account: string) => at.world.nobody().signIn(account, PASSWORD);
  let minutes = 0;
  const later = (by: number) => {
    minutes += by;
    const start = instantOf('2026-11-20 09:00:00', 'Asia/Shanghai').getTime();
    at.world.setTime(formatDateTime(new Date(start + minutes * 60_000), 'Asia/Shanghai'));
  };
  const lastCode = async () => {
    const row = await at.world.work((work) =>
      work.db.row<{ id: string }>(
        sql`select id from sms_log where template_code = 'security.factor' order by created_at desc, id desc limit 1`,
      ),
    );
    return /\d{6}/.exec(at.world.letters().find(({ id }) => id === row!.id)!.content)![0];
  };
  const bind = async (me: Caller) => {
    later(2);
    await me.ok('post', own('codePrepare'), { method: 'sms', to: PHONE });
    return me.post(own('codeBind'), { method: 'sms', code: await lastCode() });
  };

  test('a bound phone is asked at the sign-in, and its code opens once', async () => {
    const done = await bind(await signIn('fdy01'));
    assert.equal(done.data.recoveryCodes.length, 10, JSON.stringify(done.body));
    const me = await signIn('fdy01');
    assert.equal(me.login.detail.needs.secondAuth, true);
    const mine = await me.ok('get', own('getMySysUserSecondAuth'));
    assert.equal(mine.proof, 'sms');
    assert.equal(mine.methods.find((one: { method: string }) => one.method === 'sms').target, '139****5678');
    later(2);
    await me.ok('post', own('sendCode'), {});
    assert.equal((await me.post(own('sendCode'), {})).status, 429);
    const code = await lastCode();
    const answers = await Promise.all([1, 2].map(() => me.post(own('verify'), { code, method: 'sms' })));
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    await wait(SOON);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).status, 200);
  });

  test('the code goes to the phone that was bound, whatever the list of people says later', async () => {
    await at.world.work((work) =>
      work.db.run(
        sql`update sys_user set phone = ${work.platform.secrets.seal('13700000000')} where account_no = 'fdy01'`,
      ),
    );
    later(2);
    const me = await signIn('fdy01');
    await me.ok('post', own('sendCode'), {});
    const row = await at.world.work((work) =>
      work.db.row<{ phone: string }>(
        sql`select phone from sms_log where template_code = 'security.factor' order by created_at desc, id desc limit 1`,
      ),
    );
    assert.equal(at.world.platform.secrets.open(row!.phone), PHONE);
  });

  test('a code is void after five minutes and after five wrong tries, and belongs to one purpose', async () => {
    const me = await signIn('teacher01');
    later(2);
    await me.ok('post', own('codePrepare'), { method: 'sms', to: '13812345678' });
    const first = await lastCode();
    later(6);
    assert.equal(
      (await me.post(own('codeBind'), { method: 'sms', code: first })).body.error,
      'security.codeWrong',
    );
    await me.ok('post', own('codePrepare'), { method: 'sms', to: '13812345678' });
    const code = await lastCode();
    const other = code === '123456' ? '654321' : '123456';
    await Promise.all(
      Array.from({ length: 20 }, () => me.post(own('codeBind'), { method: 'sms', code: other })),
    );
    assert.equal((await me.post(own('codeBind'), { method: 'sms', code })).body.error, 'security.codeWrong');
    const kept = await at.world.work((work) =>
      work.db.rows<{ text: string }>(sql`select code_hash || target as text from sys_factor_code`),
    );
    for (const { text } of kept) assert.ok(!text.includes(code) && !text.includes('13812345678'));
  });

  test('one phone is not rung all day', async () => {
    // apart from what the other tests sent
    later(90);
    const me = await signIn('yx01');
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      later(1.5);
      answers.push((await me.post(own('codePrepare'), { method: 'sms', to: '13612345678' })).status);
    }
    assert.deepEqual(answers, [200, 200, 200, 200, 200, 429]);
  });

  test('an administrator whose only second factor is a phone is not let in by that phone alone', async () => {
    later(90);
    const admin = await signIn('admin');
    assert.equal((await bind(admin)).status, 200);
    const ask = () =>
      at.world.nobody().post('auth/openApi/sendSmsCode', { account: 'admin', scene: 'reset' });
    later(2);
    const resets = () =>
      at.world.work((work) =>
        work.db.rows(sql`select id from sms_log where template_code = 'security.reset'`),
      );
    const before = await resets();
    await at.world.work((work) =>
      work.db.run(
        sql`update sys_user set phone = ${work.platform.secrets.seal(PHONE)} where account_no = 'admin'`,
      ),
    );
    assert.equal((await ask()).status, 200);
    assert.deepEqual(await resets(), before);
  });

  test('it is unbound with its codes', async () => {
    later(5);
    const me = await signIn('admin');
    await me.ok('post', own('sendCode'), {});
    await me.ok('post', own('verify'), { code: await lastCode(), method: 'sms' });
    await wait(SOON);
    await me.ok('post', own('unbind'), { method: 'sms' });
    assert.equal((await signIn('admin')).login.detail.needs.secondAuth, false);
  });
});
