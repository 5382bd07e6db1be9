import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '#platform/server/db/sql.ts';
import { totpCode } from '../server/totp.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

const NOTHING = {
  minLength: null,
  kinds: null,
  history: null,
  changeDays: null,
  secondAuth: null,
  secondTriggers: null,
  everyDays: null,
  bindPhone: null,
  mostSessions: null,
  idleMinutes: null,
};

describe('what the school asks of one identity', () => {
  const at = suiteWorld();
  const rule = async (roleType: string, more: object) =>
    (await at.world.as('admin')).post('base/sysPasswordPolicy/submit', { roleType, ...NOTHING, ...more });
  const enter = async (ip: string, cookie = '', username = 'fdy01') => {
    const password = createHash('md5').update(PASSWORD).digest('hex');
    const given = { username, password, grant_type: 'password' };
    const answer = await at.world
      .nobody()
      .carrying({ 'x-forwarded-for': ip, cookie })
      .post('auth/oauth/token', undefined, given);
    const { detail, access_token: token } = answer.body;
    return {
      needs: detail.needs,
      me: at.world.nobody().bearing(token as string),
      cookie: String(answer.headers['set-cookie']).split(';')[0]!,
    };
  };

  test('a longer password of counsellors is asked of counsellors only', async () => {
    assert.equal((await (await at.world.as('fdy01')).post('base/sysPasswordPolicy/submit', {})).status, 403);
    assert.equal((await rule('fdy', { minLength: 14, kinds: 3 })).status, 200);
    const change = async (who: string, newPassword: string) =>
      (
        await (
          await at.world.as(who)
        ).post('base/sysUser/updatePassword', { oldPassword: PASSWORD, newPassword })
      ).body;
    const refused = await change('fdy01', 'Otter-2026-x');
    assert.equal(refused.error, 'security.passwordTooShort');
    assert.ok(refused.msg.includes('14'), refused.msg);
    assert.equal((await change('fdy01', 'purple otter sings')).error, 'security.passwordTooSimple');
    assert.equal((await change('teacher01', 'Otter-2026-x')).success, true);
    await rule('fdy', {});
    const line = await at.world.work((work) =>
      work.db.row<{ before: { minLength: number }; after: { minLength: null; roleType: string } }>(
        sql`select before, after from sys_oper_log where resource = 'sysPasswordPolicy' order by id desc limit 1`,
      ),
    );
    const { before, after } = line!;
    assert.deepEqual([before.minLength, after.minLength, after.roleType], [14, null, '辅导员']);
  });

  test('a factor that an identity must bind bars its sign-in and nobody else’s', async () => {
    await rule('fdy', { secondAuth: 'required' });
    assert.equal((await enter('10.1.1.1')).needs.bindSecondAuth, true);
    assert.equal(
      (await at.world.nobody().signIn('stu01', PASSWORD)).login.detail.needs.bindSecondAuth,
      false,
    );
    await rule('fdy', {});
    assert.equal((await enter('10.1.1.1')).needs.bindSecondAuth, false);
  });

  test('outside the campus, at an unusual place, after some days: the triggers ask on a trusted device too', async () => {
    at.world.setTime('2026-11-21 08:00:00');
    const own = (verb: string) => `base/sysUserSecondAuth/${verb}`;
    assert.equal(
      (await rule('fdy', { secondTriggers: ['offCampus'] })).body.error,
      'security.networksMissing',
    );
    await at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = to_jsonb('校本部=10.0.0.0/8'::text) where param_key = 'security.networks'`,
      ),
    );
    const first = await enter('10.1.1.1');
    const { secret } = await first.me.ok('post', own('prepare'), {});
    let steps = -1;
    const code = () =>
      totpCode(secret as string, Math.floor(at.world.platform.clock().getTime() / 30_000) + steps++, 6);
    await first.me.ok('post', own('bind'), { code: code() });
    const again = await enter('10.1.1.1', first.cookie);
    assert.equal(again.needs.secondAuth, true, 'bound, and the device is not trusted');
    await again.me.ok('post', own('verify'), { code: code(), trust: true });
    const asked = async (ip: string) => (await enter(ip, first.cookie)).needs.secondAuth as boolean;
    assert.equal(await asked('36.40.1.1'), false, 'a trusted device, wherever it is');

    assert.equal((await rule('fdy', { secondTriggers: ['newDevice', 'offCampus'] })).status, 200);
    assert.deepEqual([await asked('10.9.9.9'), await asked('36.40.1.1')], [false, true]);
    await rule('fdy', { secondTriggers: ['newCity'] });
    // the sign-ins above were from the campus and from 36.40
    assert.deepEqual(
      [await asked('10.8.8.8'), await asked('36.40.7.7'), await asked('120.5.5.5')],
      [false, false, true],
    );
    await rule('fdy', { secondTriggers: ['everyNDays'], everyDays: 7 });
    assert.equal(await asked('120.5.5.5'), false);
    at.world.setTime('2026-11-28 08:01:00');
    assert.equal(await asked('10.1.1.1'), true);
    await rule('fdy', { secondTriggers: ['always'] });
    assert.equal(await asked('10.1.1.1'), true);
  });

  test('an identity may be signed in at fewer places, and idle for less long, than the school allows', async () => {
    assert.equal((await rule('teacher', { mostSessions: 2, idleMinutes: 15 })).status, 200);
    const come = (ip: string) => enter(ip, '', 'wxg01');
    const [first, second, third] = [await come('10.5.0.1'), await come('10.5.0.2'), await come('10.5.0.3')];
    await wait(60);
    const alive = async ({ me }: typeof first) => (await me.get('auth/oauth/alive')).status === 200;
    const living = [await alive(first), await alive(second), await alive(third)];
    assert.deepEqual([living.filter(Boolean).length, living[2]], [2, true]);
    const [one, two] = [await at.world.as('stu01'), await at.world.as('stu01')];
    for (const student of [one, two]) assert.equal((await student.get('auth/oauth/alive')).status, 200);
    const kept = await at.world.work((work) =>
      work.db.row<{ idle: number }>(sql`
        select s.idle_seconds as idle from sys_session s join sys_user u on u.id = s.user_id
        where u.account_no = 'wxg01' and s.tenant_id = ${work.tenant} order by s.issued_at desc limit 1`),
    );
    assert.equal(kept!.idle, 900);
    assert.equal((await rule('teacher', { mostSessions: 21 })).status, 400);
    await rule('teacher', {});
  });

  test('a rule of one identity says whom it will stop before it is saved', async () => {
    const admin = await at.world.as('admin');
    const ask = (query: object) => admin.ok('get', 'base/sysPasswordPolicy/preview', query);
    const free = await ask({ roleType: 'teacher' });
    assert.ok(free.accounts > 0);
    assert.equal(free.bind, 0);
    assert.ok((await ask({ roleType: 'teacher', secondAuth: 'required' })).bind > 1);
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set password_changed_at = '2026-09-15' where account_no = 'wxg01'`),
    );
    assert.equal((await ask({ roleType: 'teacher', changeDays: 60 })).change, free.change + 1);
    assert.equal((await ask({ roleType: 'teacher', changeDays: 90 })).change, free.change);
  });
});
