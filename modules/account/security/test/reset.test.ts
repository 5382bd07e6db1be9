import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import { solve } from '#platform/web/client/puzzle.ts';

const SOON = 60;
const PHONE = '13800001234';

describe('forgotten password', () => {
  const at = suiteWorld();
  const browser = (name: string) => ({ cookie: `campus-asker=${name.repeat(43)}` });
  const ask = (account: string, who = 'a') =>
    at.world.nobody().carrying(browser(who)).post('auth/openApi/sendSmsCode', { account, scene: 'reset' });
  let calls = 0;
  /** From an address of its own each time, where nobody has tried before. */
  const open = (
    account: string,
    code: string,
    password = 'purple otter sings',
    more: { [name: string]: string } = browser('a'),
  ) =>
    at.world
      .nobody()
      .carrying({ 'x-forwarded-for': `10.7.${(calls += 1) >> 8}.${calls % 256}`, ...more })
      .post('auth/openApi/forgotPassword', { account, code, password });
  /** The one phone of these tests goes from hand to hand. */
  const give = (account: string) =>
    at.world.work(async (work) => {
      const { secrets } = work.platform;
      await work.db.run(
        sql`update sys_user set phone = null, phone_hash = null where phone_hash = ${secrets.fingerprint(PHONE)}`,
      );
      return work.db.run(sql`update sys_user set phone = ${secrets.seal(PHONE)},
        phone_hash = ${secrets.fingerprint(PHONE)} where account_no = ${account}`);
    });
  const read = new Map<string, string>();
  /** As their readers get them; the log shows no code. */
  const messages = async () => {
    for (const { id, content } of at.world.letters()) read.set(id, content);
    return (await logged()).map((row) => ({ ...row, content: read.get(row.id) ?? row.content }));
  };
  const logged = () =>
    at.world.work((work) =>
      work.db.rows<{ id: string; content: string; secret: string | null }>(sql`
        select id, content, secret_content as secret from sms_log where template_code = 'security.reset' order by id`),
    );
  const lastCode = async () => /\d{8}/.exec((await messages()).at(-1)!.content)![0];
  let minute = 0;
  const later = (minutes: number) => {
    minute += minutes;
    at.world.setTime(
      `2026-11-20 ${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
    );
  };

  test('the code on the phone opens the account once, and closes what was open', async () => {
    await give('stu01');
    const before = await at.world.nobody().signIn('stu01', PASSWORD);
    const asked = await ask('stu01');
    assert.deepEqual(asked.data, { resendAfter: 60, expires: 600 });
    const code = await lastCode();
    assert.equal((await open('stu01', code, 'password1')).body.error, 'security.passwordCommon');
    assert.equal((await open('stu01', `${code.slice(0, 4)} ${code.slice(4)}`)).status, 200);
    assert.equal((await open('stu01', code)).body.error, 'security.codeWrong');
    await wait(SOON);
    assert.equal((await before.get('base/sysUser/getUserInfo')).status, 401);
    await at.world.nobody().signIn('stu01', 'purple otter sings');
  });

  test('a name that nobody has gets the same answers, and nobody a message', async () => {
    later(2);
    const sent = (await messages()).length;
    const wrong = '00000000';
    for (const name of ['nobody99', 'fdy01']) {
      const [asked, again] = [await ask(name), await ask(name)];
      assert.deepEqual([asked.status, asked.data], [200, { resendAfter: 60, expires: 600 }], name);
      assert.deepEqual([again.status, again.body.error], [429, 'kit.tooMany'], name);
      const { traceId: _, ...answer } = (await open(name, wrong)).body;
      assert.deepEqual(
        [answer.code, answer.error, answer.facts],
        [400, 'security.codeWrong', undefined],
        name,
      );
    }
    // the demo's counsellor has a phone, the other name has nobody
    const phones = await at.world.work((work) =>
      work.db.row<{ count: number }>(
        sql`select count(phone) as count from sys_user where account_no = 'fdy01'`,
      ),
    );
    assert.equal((await messages()).length - sent, phones!.count);
  });

  test("an administrator's phone, which others may write, opens nothing without the second factor behind it", async () => {
    later(2);
    await give('admin');
    const sent = (await messages()).length;
    assert.equal((await ask('admin')).status, 200);
    assert.equal((await messages()).length, sent);
    later(2);
    await at.world.work((work) =>
      work.db
        .run(sql`insert into sys_user_second_auth (tenant_id, user_id, method, secret, asked_at, bound_at)
        select tenant_id, id, 'totp', ${work.platform.secrets.seal('GEZDGNBVGY3TQOJQ')}, ${work.at}, ${work.at}
        from sys_user where account_no = 'admin'`),
    );
    assert.equal((await ask('admin')).status, 200);
    assert.equal((await messages()).length, sent + 1);
    assert.equal((await open('admin', await lastCode())).status, 200);
    const me = await at.world.nobody().signIn('admin', 'purple otter sings');
    assert.equal(me.login.detail.needs.secondAuth, true);
  });

  test('five wrong tries void a code, fifty at once are no more than five', async () => {
    later(2);
    await give('teacher01');
    await ask('teacher01');
    const code = await lastCode();
    const other = code === '12345678' ? '87654321' : '12345678';
    const answers = await Promise.all(Array.from({ length: 50 }, () => open('teacher01', other)));
    assert.ok(answers.every((answer) => answer.body.error === 'security.codeWrong'));
    const row = await at.world.work((work) =>
      work.db.row<{ tries: number }>(sql`select max(tries) as tries from sys_password_reset`),
    );
    assert.equal(row!.tries, 5);
    assert.equal((await open('teacher01', code)).body.error, 'security.codeWrong');
  });

  test('guesses from elsewhere leave the code of who asked for it as good as it was', async () => {
    later(2);
    await ask('teacher01');
    const code = await lastCode();
    const other = code === '12345678' ? '87654321' : '12345678';
    for (let turn = 0; turn < 10; turn += 1)
      for (const stranger of [browser('b'), { cookie: 'x=y' }])
        assert.equal((await open('teacher01', other, undefined, stranger)).body.error, 'security.codeWrong');
    // nor does a code that a stranger asks for take the place of it, and the right one opens nothing for him
    assert.equal(
      (
        await at.world
          .nobody()
          .carrying({ ...browser('b'), 'x-forwarded-for': '10.8.0.1' })
          .post('auth/openApi/sendSmsCode', { account: 'teacher01', scene: 'reset' })
      ).status,
      200,
    );
    assert.notEqual(await lastCode(), code);
    const stolen = await open('teacher01', code, undefined, browser('b'));
    assert.equal(stolen.body.error, 'security.codeWrong');
    assert.equal((await open('teacher01', code)).status, 200);
    const theirs = await open('teacher01', await lastCode(), undefined, browser('b'));
    assert.equal(theirs.body.error, 'security.codeWrong', 'with one code every other is over');
  });

  test('from the third wrong code of an address on a try costs work, and then it is judged like any other', async () => {
    later(2);
    await ask('teacher01');
    const code = await lastCode();
    const here = { ...browser('a'), 'x-forwarded-for': '10.8.0.9' };
    const other = code === '12345678' ? '87654321' : '12345678';
    const errors = [];
    for (let turn = 0; turn < 3; turn += 1)
      errors.push((await open('teacher01', other, undefined, here)).body.error);
    assert.deepEqual(errors, ['security.codeWrong', 'security.codeWrong', 'account.captcha']);
    const captcha = await at.world.nobody().carrying(here).ok('get', 'auth/captcha', { type: 'work' });
    const worked = { ...here, 'captcha-key': captcha.key, 'captcha-code': await solve(captcha) };
    assert.equal((await open('teacher01', code, 'purple otter rests', worked)).status, 200);
    const again = await open('teacher01', code, undefined, worked);
    assert.equal(again.body.error, 'account.captcha', 'work is good once');
  });

  test('a code is void after ten minutes, and an older one as soon as a new one is sent', async () => {
    later(2);
    await ask('teacher01');
    const first = await lastCode();
    later(2);
    await ask('teacher01');
    const second = await lastCode();
    assert.notEqual(first, second);
    assert.equal((await open('teacher01', first)).body.error, 'security.codeWrong');
    later(11);
    assert.equal((await open('teacher01', second)).body.error, 'security.codeWrong');
    await at.world.runJob('security.forgetCodes');
    const left = await at.world.work((work) => work.db.rows(sql`select 1 from sys_password_reset`));
    assert.deepEqual(left, []);
  });

  test('ten codes a day are enough for anybody', async () => {
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1) {
      later(2);
      answers.push((await ask('yx01')).status);
      await messages();
    }
    assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('a code has twenty bits and more, and none of it can be had from the account', async () => {
    assert.ok((await logged()).every(({ content }) => !/\d{8}/.test(content)));
    const codes = (await messages()).flatMap(({ content }) => /\d{8}/.exec(content)?.[0] ?? []);
    assert.ok(codes.length > 5, `${codes.length} codes`);
    assert.equal(new Set(codes).size, codes.length);
    assert.ok(Math.log2(10 ** 8) >= 20);
    const kept = await at.world.work((work) =>
      work.db.rows<{ text: string }>(sql`select code_hash || account_key as text from sys_password_reset
        union all select payload::text from outbox`),
    );
    for (const { text } of kept) assert.doesNotMatch(text, /stu01|teacher01|"code"/);
  });
});
