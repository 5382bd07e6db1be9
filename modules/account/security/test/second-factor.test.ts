import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import { totpCode } from '../server/totp.ts';

const SOON = 60;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const own = (verb: string) => `base/sysUserSecondAuth/${verb}`;

describe('second factor', () => {
  const at = suiteWorld();
  const signIn = (account: string) => at.world.nobody().signIn(account, PASSWORD);
  /** The code that a phone would show `steps` later. */
  const code = (secret: string, steps = 0) =>
    totpCode(secret, Math.floor(at.world.platform.clock().getTime() / 30_000) + steps, 6);
  const bind = async (me: Caller) => {
    const { secret } = await me.ok('post', own('prepare'), {});
    const { recoveryCodes } = await me.ok('post', own('bind'), { code: code(secret, -1) });
    return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
  };

  test('who bound an authenticator gets nothing with the password alone', async () => {
    const first = await signIn('mw01');
    const { secret, recoveryCodes } = await bind(first);
    assert.equal(recoveryCodes.length, 10);
    const me = await signIn('mw01');
    assert.equal(me.login.detail.needs.secondAuth, true);
    const allowed = new Set([
      'base/sysUser/getUserInfo',
      own('getMySysUserSecondAuth'),
      own('verify'),
      own('sendCode'),
      own('passkeyAsk'),
      'base/live/stream',
    ]);
    for (const endpoint of at.world.endpoints) {
      if (endpoint.needs === 'public' || endpoint.unsigned || allowed.has(endpoint.path)) continue;
      const answer =
        endpoint.method === 'GET' ? await me.get(endpoint.path) : await me.post(endpoint.path, {});
      assert.ok(
        answer.body.error === 'account.secondFactor' || answer.status === 403,
        `${endpoint.path} answered ${answer.status} ${String(answer.body.error)}`,
      );
    }
    assert.equal((await me.post(own('verify'), { password: md5(PASSWORD) })).status, 400);
    assert.equal((await me.post(own('verify'), { code: '000000' })).body.error, 'security.factorWrongLeft');
    assert.equal((await me.post(own('verify'), { code: code(secret) })).status, 200);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).status, 200);
  });

  test('one code sent twice at once opens one session', async () => {
    const { secret } = await bind(await signIn('fdy01'));
    const [one, two] = [await signIn('fdy01'), await signIn('fdy01')];
    const now = code(secret);
    const answers = await Promise.all([one, two].map((me) => me.post(own('verify'), { code: now })));
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
  });

  test('each of ten recovery codes opens once, and new ones replace them', async () => {
    const first = await signIn('teacher01');
    const { recoveryCodes } = await bind(first);
    const kept = await at.world.work((work) =>
      work.db.rows<{ hash: string }>(sql`select code_hash as hash from sys_recovery_code`),
    );
    for (const { hash } of kept)
      assert.equal(
        recoveryCodes.some((one) => hash.includes(one)),
        false,
      );
    const [given] = recoveryCodes;
    const lower = given!.toLowerCase().replace('-', ' ');
    const passed = await (await signIn('teacher01')).ok('post', own('verify'), { code: lower });
    assert.equal(passed.recoveryLeft, 9);
    assert.equal((await (await signIn('teacher01')).post(own('verify'), { code: given })).status, 400);
    const { recoveryCodes: fresh } = await first.ok('post', own('backupCodes'), {});
    const old = await (await signIn('teacher01')).post(own('verify'), { code: recoveryCodes[1] });
    assert.equal(old.status, 400);
    const good = await (await signIn('teacher01')).post(own('verify'), { code: fresh[0] });
    assert.equal(good.status, 200);
  });

  test('five wrong codes end the session, and twenty make all sessions of the account wait', async () => {
    const { secret } = await bind(await signIn('sgy01'));
    const me = await signIn('sgy01');
    const lefts = [];
    for (let turn = 0; turn < 5; turn += 1)
      lefts.push((await me.post(own('verify'), { code: '000000' })).body.facts.left);
    assert.deepEqual(lefts, [4, 3, 2, 1, 0]);
    await wait(SOON);
    assert.equal((await me.get('base/sysUser/getUserInfo')).status, 401);
    for (let session = 0; session < 3; session += 1) {
      const other = await signIn('sgy01');
      for (let turn = 0; turn < 5; turn += 1) await other.post(own('verify'), { code: '000000' });
    }
    const late = await signIn('sgy01');
    assert.equal((await late.post(own('verify'), { code: code(secret) })).status, 429);
  });

  test('a sensitive act asks again after ten minutes: the password of who has no second factor', async () => {
    const admin = await signIn('admin');
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'yx01' });
    const id = records[0].id as string;
    const { roleIds } = await admin.ok('get', 'base/sysUser/roles', { id });
    const { records: roles } = await admin.ok('get', 'base/sysRole/list', { size: 50 });
    const student = (await admin.ok('get', 'base/student/list', { size: 1 })).records[0].id as string;
    const acts: [string, object][] = [
      ['base/sysUser/activate', { ids: [id] }],
      ['base/sysUser/grantRoles', { id, roleIds }],
      ['base/sysUser/resetSecondFactor', { id }],
      ['base/roleMenu/grant', { roleId: roles[0].id, menuIds: [], scopes: [] }],
      ['base/student/export', { reveal: true }],
      ['base/student/reveal', { id: student, field: 'idNumber', reason: '核对' }],
      [own('prepare'), {}],
    ];
    at.world.setTime('2026-11-20 09:20:00');
    for (const [path, body] of acts) {
      const answer = await admin.post(path, body);
      assert.deepEqual([answer.status, answer.body.error], [400, 'account.stepUp'], path);
    }
    assert.equal((await admin.post('base/student/export', { reveal: false })).status, 200);
    assert.equal((await admin.ok('get', own('getMySysUserSecondAuth'))).proof, 'password');
    const wrong = await admin.post(own('verify'), { password: md5('wrong') });
    assert.deepEqual([wrong.body.error, wrong.body.facts.left], ['security.passwordWrong', 4]);
    await admin.ok('post', own('verify'), { password: md5(PASSWORD) });
    assert.equal((await admin.post('base/student/export', { reveal: true, reason: '核对' })).status, 200);
    assert.equal((await admin.post('base/sysUser/grantRoles', { id, roleIds })).status, 200);
    const asked = { id: student, field: 'idNumber', reason: '核对学籍' };
    assert.match((await admin.ok('post', 'base/student/reveal', asked)).value, /^\d{17}[\dX]$/);
    const [line] = (await admin.ok('get', 'base/sysOperLog/list', { verb: 'reveal', size: 1 })).records;
    assert.deepEqual(
      [line.userName, line.resource, line.reason],
      [admin.login.userName, 'student', '核对学籍'],
    );
    assert.match(line.actionName, /证件号码/);
    const kept = await at.world.work((work) =>
      work.db.row<{ rowId: string }>(sql`select row_id from sys_oper_log where id = ${line.id}`),
    );
    assert.equal(kept!.rowId, student);
  });

  test('the second factor of who has one is asked, not the password', async () => {
    const admin = await signIn('admin');
    const { secret } = await bind(admin);
    const id = admin.login.detail.userId as string;
    at.world.setTime('2026-11-20 09:40:00');
    assert.equal((await admin.post('base/sysUser/activate', { ids: [id] })).body.error, 'account.stepUp');
    assert.equal((await admin.post(own('verify'), { password: md5(PASSWORD) })).status, 400);
    await admin.ok('post', own('verify'), { code: code(secret) });
    assert.equal((await admin.post('base/sysUser/activate', { ids: [id] })).status, 200);
    await admin.ok('post', own('unbind'), {});
    assert.equal((await signIn('admin')).login.detail.needs.secondAuth, false);
  });

  test('an administrator frees who lost the phone, and ends what was signed in', async () => {
    const lost = await signIn('yx01');
    await bind(lost);
    const admin = await signIn('admin');
    await admin.ok('post', 'base/sysUser/resetSecondFactor', { id: lost.login.detail.userId });
    await wait(SOON);
    assert.equal((await lost.get('base/sysUser/getUserInfo')).status, 401);
    assert.equal((await signIn('yx01')).login.detail.needs.secondAuth, false);
    const { records } = await (await signIn('yx01')).ok('get', 'base/sysMessage/list', { size: 5 });
    assert.ok((records as { title: string }[]).some(({ title }) => title === '二次验证已被重置'));
    const abroad = await at.world.nobody('000001').signIn('admin', PASSWORD);
    const answer = await abroad.post('base/sysUser/resetSecondFactor', { id: lost.login.detail.userId });
    assert.equal(answer.status, 404);
  });

  test('等保三级 lets staff do nothing before they bind one; students choose', async () => {
    await at.world.work((work) =>
      work.db.run(sql`update base_params set param_value = '"mlps3"' where param_key = 'password.preset'`),
    );
    const staff = await signIn('wxg01');
    assert.equal(staff.login.detail.needs.bindSecondAuth, true);
    assert.equal((await staff.get('base/sysMenu/getUserRoutes')).body.error, 'account.bindFactor');
    await bind(staff);
    assert.equal((await staff.get('base/sysMenu/getUserRoutes')).status, 200);
    assert.equal((await staff.post(own('unbind'), {})).body.error, 'security.factorRequired');
    const { needs } = (await signIn('stu01')).login.detail;
    assert.deepEqual([needs.bindSecondAuth, needs.secondAuth], [false, false]);
  });

  test('sixty codes at once: five are judged, and strangers don’t keep waiting who proved himself on his device', async () => {
    const first = await signIn('stu01');
    const { secret } = await bind(first);
    const me = await signIn('stu01');
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => me.post(own('verify'), { code: '000000' })),
    );
    const left = answers.map(({ body }) => body.facts?.left as number | undefined);
    assert.deepEqual(left.filter((rest) => (rest ?? 0) > 0).toSorted(), [1, 2, 3, 4], 'the fifth ends it');
    const stranger = await signIn('stu01');
    assert.equal((await stranger.post(own('verify'), { code: code(secret) })).status, 429);
    // the device on which the second factor was bound
    const mine = await signIn('stu01');
    await at.world.platform.pool.query(
      'update sys_session set device_hash = (select device_hash from sys_session where id = $1) where id = $2',
      [first.login.detail.sessionId, mine.login.detail.sessionId],
    );
    assert.equal((await mine.post(own('verify'), { code: code(secret) })).status, 200);
  });

  test('a secret is sealed where it is kept', async () => {
    const kept = await at.world.work((work) =>
      work.db.rows<{ secret: string }>(sql`select secret from sys_user_second_auth`),
    );
    assert.ok(kept.length > 0);
    for (const { secret } of kept) assert.doesNotMatch(secret, /^[A-Z2-7]{32}$/);
    assert.deepEqual(at.world.crashes, []);
  });
});
