import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

const PHONE = '13800004567';
const NEW = 'purple otter sings';

describe('accounts that nobody uses', () => {
  const at = suiteWorld();
  const rows = <Row>(statement: ReturnType<typeof sql>) =>
    at.world.work((work) => work.db.rows<Row & object>(statement));
  const asleep = async () =>
    (
      await rows<{ accountNo: string }>(
        sql`select account_no from sys_user where asleep_since is not null order by 1`,
      )
    ).map(({ accountNo }) => accountNo);
  const told = () =>
    rows<{ accountNo: string; content: string }>(sql`
      select u.account_no, m.content from sys_message m join sys_user u on u.id = m.user_id
      where m.key = 'access.sleepSoon'`);
  const night = async (day: string) => {
    at.world.setTime(`${day} 04:20:00`);
    await at.world.runJob('access.sleep');
  };
  const set = (key: string, value: unknown) =>
    rows(sql`update base_params set param_value = ${JSON.stringify(value)}::jsonb where param_key = ${key}`);
  const enter = (account: string, password = PASSWORD) =>
    at.world.nobody().post('auth/oauth/token', undefined, {
      tenantId: '000000',
      username: account,
      password: createHash('md5').update(password).digest('hex'),
      grant_type: 'password',
      scope: 'all',
    });

  test('on its first day a school has none, and where the school says so it never has', async () => {
    await night('2026-11-21');
    assert.deepEqual([await told(), await asleep()], [[], []]);
    await set('security.sleepDays', 0);
    await night('2027-11-21');
    assert.deepEqual([await told(), await asleep()], [[], []]);
  });

  test('they are told a fortnight before, then let nobody in; who came meanwhile stays, and one administrator', async () => {
    await set('security.sleepDays', 30);
    await rows(sql`update sys_user set phone = null, phone_hash = null where account_no <> 'fdy01'`);
    await at.world.work(({ db, platform: { secrets } }) =>
      db.run(sql`update sys_user set phone = ${secrets.seal(PHONE)}, phone_hash = ${secrets.fingerprint(PHONE)}
        where account_no = 'fdy01'`),
    );
    await night('2026-12-10');
    const warned = await told();
    assert.match(warned.find(({ accountNo }) => accountNo === 'fdy01')!.content, /2026-12-2\d/);
    const [sms] = await rows<{ content: string }>(
      sql`select content from sms_log where template_code = 'access.sleepSoon'`,
    );
    assert.match(sms!.content, /fdy01/);
    assert.deepEqual(await asleep(), []);
    await night('2026-12-11');
    assert.equal((await told()).length, warned.length, 'nobody is told twice');
    at.world.setTime('2026-12-12 09:00:00');
    await at.world.as('stu01');
    await at.world.as('admin');
    await night('2026-12-26');
    const sleepers = await asleep();
    assert.ok(sleepers.includes('fdy01') && sleepers.includes('teacher01'), String(sleepers));
    assert.ok(!sleepers.includes('stu01') && !sleepers.includes('admin'), String(sleepers));
    // the administrator is told like everybody, and is the last one who can let the others in
    await night('2026-12-29');
    await night('2027-01-28');
    assert.ok((await told()).some(({ accountNo }) => accountNo === 'admin'));
    assert.ok(!(await asleep()).includes('admin'));
    assert.ok((await asleep()).includes('stu01'));
    assert.deepEqual(at.world.crashes, []);
  });

  test('the right password is told so, a wrong one learns nothing, and the log says why', async () => {
    assert.equal((await enter('teacher01', 'wrong')).body.error, 'account.badCredentials');
    const refused = await enter('teacher01');
    assert.deepEqual([refused.status, refused.body.error], [400, 'account.asleep']);
    assert.match(refused.body.msg, /休眠/);
    const [line] = await rows<{ reason: string }>(
      sql`select reason from sys_login_log where user_name = 'teacher01' order by at desc, id desc limit 1`,
    );
    assert.equal(line!.reason, 'asleep');
  });

  test('an administrator finds them in the list and wakes one, who stays awake', async () => {
    const admin = await at.world.as('admin');
    const { records } = await admin.ok('get', 'base/sysUser/list', { asleep: true, size: 500 });
    const all = await asleep();
    assert.deepEqual((records as { accountNo: string }[]).map(({ accountNo }) => accountNo).sort(), all);
    const { id, asleepSince } = (records as { id: string; accountNo: string; asleepSince: string }[]).find(
      ({ accountNo }) => accountNo === 'teacher01',
    )!;
    assert.match(asleepSince, /^2026-12-26/);
    const counted = await admin.ok('get', 'base/sysUser/stat');
    assert.equal(counted.asleep.find(({ key }: { key: string }) => key === 'true').count, all.length);
    assert.equal((await (await at.world.as('admin')).post('base/sysUser/wake', { id })).status, 200);
    await night('2027-01-29');
    assert.ok(!(await asleep()).includes('teacher01'));
    assert.equal((await enter('teacher01')).status, 200);
    const [message] = await rows<{ content: string }>(
      sql`select m.content from sys_message m where m.user_id = ${id} and m.key = 'access.woken'`,
    );
    assert.match(message!.content, /唤醒/);
    assert.equal((await (await at.world.as('teacher01')).post('base/sysUser/wake', { id })).status, 403);
  });

  test('a code to one’s own phone wakes, with a new password or by itself', async () => {
    const browser = at.world.nobody().carrying({ cookie: `campus-asker=${'a'.repeat(43)}` });
    const code = () => /\d{8}/.exec(at.world.letters().at(-1)!.content)![0];
    await browser.ok('post', 'auth/openApi/sendSmsCode', { account: 'fdy01', scene: 'reset' });
    await browser.ok('post', 'auth/openApi/forgotPassword', {
      account: 'fdy01',
      code: code(),
      password: NEW,
    });
    await night('2027-01-30');
    assert.equal((await enter('fdy01', NEW)).status, 200);
    await rows(sql`update sys_user set asleep_since = '2027-01-30' where account_no = 'fdy01'`);
    await set('security.smsSignIn', true);
    await browser.ok('post', 'auth/openApi/sendSmsCode', { phone: PHONE, scene: 'login' });
    const { status, body } = await browser.post('auth/oauth/token', undefined, {
      tenantId: '000000',
      username: PHONE,
      password: code(),
      type: 'phone',
      grant_type: 'password',
    });
    assert.deepEqual([status, body.accountNo], [200, 'fdy01']);
    assert.ok(!(await asleep()).includes('fdy01'));
    assert.deepEqual(at.world.crashes, []);
  });
});
