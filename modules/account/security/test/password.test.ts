import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

const SOON = 60;

describe('password policy', () => {
  const at = suiteWorld();
  const signIn = (account: string, password = PASSWORD) => at.world.nobody().signIn(account, password);
  const set = async (values: object) =>
    (await at.world.as('admin')).ok('post', 'base/baseParams/submit', { groupCode: 'password', values });

  /** The identity card's and the phone's on record. */
  const numbersOfPerson = (account: string) =>
    at.world.work(async ({ db, platform: { secrets } }) => {
      const row = await db.row<{ idNumber: string; phone: string }>(sql`
        select t.id_number, t.phone from teacher t join sys_user u on u.person_id = t.id where u.account_no = ${account}`);
      return [row!.idNumber, row!.phone].filter(Boolean).map((sealed) => secrets.open(sealed));
    });

  test('a change is judged by the policy, ends the other sessions and leaves this one', async () => {
    const [here, there] = [await signIn('mw01'), await signIn('mw01')];
    const change = (newPassword: string, oldPassword = PASSWORD) =>
      here.post('base/sysUser/updatePassword', { oldPassword, newPassword });
    assert.equal((await change('Aa1#aaa')).body.error, 'security.passwordTooShort');
    assert.equal((await change('password1')).body.error, 'security.passwordCommon');
    assert.equal((await change(`${here.login.accountNo}-Aa1`)).body.error, 'security.passwordHoldsAccount');
    const numbers = await numbersOfPerson('mw01');
    for (const number of numbers)
      assert.equal((await change(`Ab-${number.slice(-6)}-otter`)).body.error, 'security.passwordHoldsNumber');
    assert.equal(numbers.length, 2);
    assert.equal((await change(PASSWORD)).body.error, 'security.passwordUsed');
    assert.equal((await change('purple otter sings', 'wrong')).body.error, 'account.oldPasswordWrong');
    assert.equal((await change('purple otter sings')).data.passWordLevel, 0);
    await wait(SOON);
    assert.equal((await here.get('base/sysUser/getUserInfo')).status, 200);
    assert.equal((await there.get('base/sysUser/getUserInfo')).status, 401);
    await assert.rejects(signIn('mw01'));
    await signIn('mw01', 'purple otter sings');
  });

  test('a borrowed session can’t guess the old password for long', async () => {
    const me = await signIn('teacher01');
    const body = { oldPassword: 'wrong', newPassword: 'purple otter sings' };
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1)
      answers.push((await me.post('base/sysUser/updatePassword', body)).status);
    assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('one sees how strong and how old the password is, and what one’s own identities ask of the next', async () => {
    const me = await signIn('fdy01');
    const mine = () => me.ok('get', 'base/sysUser/myPassword');
    await me.ok('post', 'base/sysUser/updatePassword', {
      oldPassword: PASSWORD,
      newPassword: 'Purple-otter-7',
    });
    const { changedAt, ...standing } = await mine();
    assert.match(changedAt, /^2026-11-20 09:/);
    const policy = { minLength: 8, kinds: 1, history: 1, changeDays: null };
    assert.deepEqual(standing, { level: 2, isSet: true, changeBy: null, policy });
    const rule = {
      ...{ roleType: 'fdy', minLength: 12, kinds: 3, history: null, changeDays: 60, secondAuth: null },
      ...{ secondTriggers: null, everyDays: null, bindPhone: null, mostSessions: null, idleMinutes: null },
    };
    const admin = await at.world.as('admin');
    await admin.ok('post', 'base/sysPasswordPolicy/submit', rule);
    const now = await mine();
    assert.deepEqual(now.policy, { minLength: 12, kinds: 3, history: 1, changeDays: 60 });
    assert.equal(now.changeBy, '2027-01-19');
    const none = { ...rule, minLength: null, kinds: null, changeDays: null };
    await admin.ok('post', 'base/sysPasswordPolicy/submit', none);
  });

  test('等保三级: kinds of signs, five passwords back, and a change after ninety days', async () => {
    await set({ 'password.preset': 'mlps3' });
    const policy = await at.world.nobody().ok('get', 'auth/openApi/getPasswordPolicy');
    assert.deepEqual(policy, { preset: 'mlps3', minLength: 8, kinds: 3, changeDays: 90, history: 5 });
    let [me, now] = [await signIn('stu01'), PASSWORD];
    const change = (newPassword: string) =>
      me.post('base/sysUser/updatePassword', { oldPassword: now, newPassword });
    assert.equal((await change('purple otter sings')).body.error, 'security.passwordTooSimple');
    for (const turn of [1, 2, 3, 4]) {
      assert.equal((await change(`Purple-otter-${turn}`)).status, 200);
      now = `Purple-otter-${turn}`;
    }
    assert.equal((await change('Purple-otter-1')).body.error, 'security.passwordUsed');
    at.world.setTime('2027-02-18 09:00:00');
    assert.equal((await signIn('stu01', now)).login.detail.needs.changePassword, false);
    at.world.setTime('2027-02-19 09:00:00');
    me = await signIn('stu01', now);
    assert.equal(me.login.detail.needs.changePassword, true);
    const barred = await me.get('base/sysMenu/getUserRoutes');
    assert.deepEqual([barred.status, barred.body.error], [400, 'account.mustChangePassword']);
    assert.equal((await me.get('base/sysUser/getUserInfo')).data.detail.needs.changePassword, true);
    assert.equal((await change('Purple-otter-5')).status, 200);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).status, 200);
    at.world.setTime('2026-11-20 09:00:00');
    await at.world.work((work) =>
      work.db.run(sql`update base_params set param_value = '"asvs"' where param_key = 'password.preset'`),
    );
  });

  test('a preset that does not exist can’t be chosen', async () => {
    const admin = await at.world.as('admin');
    const values = { 'password.preset': 'none' };
    const answer = await admin.post('base/baseParams/submit', { groupCode: 'password', values });
    assert.equal(answer.body.error, 'kit.invalid');
  });

  test('a code opens an account only with a password that the policy takes, and stays good until then', async () => {
    const admin = await at.world.as('admin');
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'yx01' });
    const [slip] = await admin.ok('post', 'base/sysUser/activate', { ids: [records[0].id] });
    const former = await signIn('yx01');
    const open = (password: string) =>
      at.world.nobody().post('auth/openApi/activate', { accountNo: 'yx01', code: slip.code, password });
    assert.equal((await open('12345678')).body.error, 'security.passwordCommon');
    assert.equal((await open('purple otter sings')).status, 200);
    assert.equal((await open('purple otter dances')).body.error, 'access.codeWrong');
    await wait(SOON);
    assert.equal((await former.get('base/sysUser/getUserInfo')).status, 401);
    await signIn('yx01', 'purple otter sings');
  });

  test('no MD5 and no plain text is stored', async () => {
    const kept = await at.world.work((work) =>
      work.db.rows<{ hash: string }>(sql`select password_hash as hash from sys_password_history
        union select password_hash from sys_user where password_hash is not null`),
    );
    assert.ok(kept.length > 5);
    for (const { hash } of kept) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  });
});
