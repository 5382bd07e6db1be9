import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { assertLoginResult } from '#platform/test/login-result.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

const PHONE = '13900007001';
const OTHER = '13900007002';

describe('phones at the sign-in', () => {
  const at = suiteWorld();
  const nobody = () => at.world.nobody();
  let minute = 0;
  /** A code can be asked for once a minute. */
  const later = () => at.world.setTime(`2026-11-20 09:${String((minute += 2)).padStart(2, '0')}:00`);
  const set = (key: string, value: unknown) =>
    at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = ${JSON.stringify(value)}::jsonb where param_key = ${key}`,
      ),
    );
  const give = (account: string, phone: string | null) =>
    at.world.work(({ db, platform: { secrets } }) =>
      db.run(sql`update sys_user set phone = ${phone && secrets.seal(phone)},
        phone_hash = ${phone && secrets.fingerprint(phone)} where account_no = ${account}`),
    );
  const sent = (template: string) =>
    at.world.work((work) =>
      work.db.rows<{ id: string; content: string }>(
        sql`select id, content from sms_log where template_code = ${template} order by id`,
      ),
    );
  const codeOf = async (template: string) => {
    const { id } = (await sent(template)).at(-1)!;
    return /\d{6,8}/.exec(at.world.letters().find((one) => one.id === id)!.content)![0];
  };
  const cookie = `campus-asker=${'a'.repeat(43)}`;
  const ask = (phone: string) =>
    nobody().carrying({ cookie }).post('auth/openApi/sendSmsCode', { phone, scene: 'login' });
  let calls = 0;
  const enter = (phone: string, code: string, type = 'phone') =>
    nobody()
      .carrying({ cookie, 'x-forwarded-for': `10.7.0.${(calls += 1)}` })
      .post('auth/oauth/token', undefined, {
        username: phone,
        password: code,
        type,
        grant_type: 'password',
        scope: 'all',
      });

  test('the code of a message opens the account of its phone, once, where the school wants that', async () => {
    await give('stu01', PHONE);
    assert.equal((await ask(PHONE)).body.error, 'security.smsSignInOff');
    assert.deepEqual((await nobody().ok('get', 'base/openApi/getAppInfo')).loginModes, ['account']);
    await set('security.smsSignIn', true);
    assert.deepEqual((await nobody().ok('get', 'base/openApi/getAppInfo')).loginModes, [
      'account',
      'phone',
      'email',
    ]);
    assert.deepEqual((await ask(PHONE)).data, { resendAfter: 60, expires: 600 });
    const code = await codeOf('security.login');
    assert.match(code, /^\d{8}$/);
    assert.equal(
      (await enter(PHONE, code === '12345678' ? '87654321' : '12345678')).body.error,
      'security.codeWrong',
    );
    const guessed = await at.world.work((work) =>
      work.db.row(sql`select l.user_name, l.grant_type, l.reason, u.account_no from sys_login_log l
        left join sys_user u on u.id = l.user_id where l.result = 'failure' order by l.id desc limit 1`),
    );
    const line = { userName: '139****7001', grantType: 'sms', reason: 'badCode', accountNo: 'stu01' };
    assert.deepEqual(guessed, line, 'a guess is in the log, without the number in full');
    assert.equal((await enter(PHONE, code, 'account')).body.error, 'account.badGrant');
    const answers = await Promise.all([
      enter(PHONE, code),
      enter(PHONE, `${code.slice(0, 4)} ${code.slice(4)}`),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400], 'two at once');
    const { body } = answers.find(({ status }) => status === 200)!;
    assertLoginResult(body);
    assert.equal(body.accountNo, 'stu01');
  });

  test('nobody hears whether a phone is known, and no two accounts have the same', async () => {
    later();
    const before = (await sent('security.login')).length;
    assert.deepEqual((await ask('13900009999')).data, { resendAfter: 60, expires: 600 });
    await assert.rejects(give('fdy01', PHONE), { key: 'account.phoneTaken' });
    // a phone alone opens no administrator's account: colleagues may write one into the list of people
    await give('admin', OTHER);
    assert.equal((await ask(OTHER)).status, 200);
    assert.equal((await sent('security.login')).length, before, 'nothing was sent to any of them');
    await give('admin', null);
  });

  test('five wrong codes, and the right one is over', async () => {
    later();
    await ask(PHONE);
    const code = await codeOf('security.login');
    for (let turn = 0; turn < 5; turn += 1)
      assert.equal(
        (await enter(PHONE, String((Number(code) + turn + 1) % 10 ** 8).padStart(8, '0'))).body.error,
        'security.codeWrong',
      );
    assert.equal((await enter(PHONE, code)).body.error, 'security.codeWrong');
  });

  test('a school may ask for a phone: nothing else works until one is bound, and one phone is one account’s', async () => {
    await set('security.bindPhone', 'remind');
    await give('teacher01', null);
    assert.equal((await nobody().signIn('teacher01', PASSWORD)).login.detail.needs.bindPhone, 'remind');
    await set('security.bindPhone', 'required');
    const me = await nobody().signIn('teacher01', PASSWORD);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).body.error, 'account.bindPhone');
    const prepare = (phone: string) => me.post('base/sysUser/bindPhonePrepare', { phone });
    assert.equal((await prepare('12345')).status, 400);
    assert.equal((await prepare(PHONE)).body.error, 'account.phoneTaken');
    assert.equal((await prepare(OTHER)).status, 200);
    const code = await codeOf('security.factor');
    const bind = (given: string) => me.post('base/sysUser/bindPhone', { code: given });
    assert.equal((await bind(code === '123456' ? '654321' : '123456')).body.error, 'security.codeWrong');
    // whoever showed the same phone a moment earlier has it
    await give('yx01', OTHER);
    assert.equal((await bind(code)).body.error, 'account.phoneTaken');
    await give('yx01', null);
    later();
    assert.equal((await prepare(OTHER)).status, 200);
    assert.equal((await bind(await codeOf('security.factor'))).status, 200);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).status, 200);
    assert.equal((await nobody().signIn('teacher01', PASSWORD)).login.detail.needs.bindPhone, 'off');
    await set('security.bindPhone', 'off');
  });

  test('who has no phone is told his counsellor and the office, and who guesses learns nothing', async () => {
    await set('security.helpContact', '信息中心，图书馆 201，0511-8888000');
    const help = async (account: string, name: string) => {
      const { key } = await nobody().ok('get', 'auth/captcha', { type: 'math' });
      const row = await at.world.work((work) =>
        work.db.row<{ answer: string }>(sql`select answer from sys_captcha where key = ${key}`),
      );
      const reader = nobody().carrying({ 'captcha-key': key, 'captcha-code': row!.answer });
      return reader.post('auth/openApi/whoHelps', { account, name });
    };
    const name = (await at.world.work((work) =>
      work.db.row<{ name: string }>(sql`select user_name as name from sys_user where account_no = 'stu01'`),
    ))!.name;
    const right = (await help('stu01', name)).data;
    assert.deepEqual(Object.keys(right.counsellor), ['name', 'office']);
    assert.ok(right.counsellor.name.length > 1);
    const office = { counsellor: null, office: '信息中心，图书馆 201，0511-8888000' };
    assert.deepEqual((await help('stu01', '张三丰')).data, office);
    assert.deepEqual((await help('nobody99', name)).data, office);
    const blind = await nobody().post('auth/openApi/whoHelps', { account: 'stu01', name });
    assert.equal(blind.body.error, 'account.captcha');
  });
});
