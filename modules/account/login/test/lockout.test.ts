import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { lockOf, noteFailure, type Seat } from '#platform/server/auth/lock.ts';
import { sql } from '#platform/server/db/sql.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { PASSWORD, suiteWorld, TODAY } from '#platform/test/world.ts';
import { statementsOf } from './statements.fixture.ts';

const LIMITS = { threshold: 5, minutes: 15 };
const MINUTE = 60_000;
const path = '/api/flySource-auth/oauth/token';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** security.md, rule 23: who guesses never keeps the real person out for more than fifteen minutes. */
describe('lockout', () => {
  const at = suiteWorld();
  let stamp = 0;

  async function signIn(name: string, password: string, from: { ip: string; cookie?: string }) {
    stamp = Math.max(stamp + 1, at.world.platform.clock().getTime());
    const sign = createHmac('sha256', 'campus-web').update(`${path}\n${stamp}`).digest('hex');
    const asked = { tenantId: '000000', username: name, password: md5(password), grant_type: 'password' };
    const answer = await at.world.kernel.app.inject({
      method: 'POST',
      url: `${path}?${new URLSearchParams(asked).toString()}`,
      remoteAddress: from.ip,
      headers: {
        authorization: `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`,
        'campus-sign': `${stamp}.${sign}`,
        'tenant-id': '000000',
        ...(from.cookie && { cookie: from.cookie }),
      },
    });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
    return { status: answer.statusCode, body: answer.json(), cookie, header: answer.headers['set-cookie'] };
  }
  const noCaptcha = () =>
    at.world.work((work) =>
      work.db.run(sql`update base_params set param_value = '"off"' where param_key = 'login.captchaMode'`),
    );
  const go = (instant: number) => {
    stamp = 0;
    at.world.holdTime(formatDateTime(new Date(instant), 'Asia/Shanghai'));
  };

  test('five wrong tries lock the place where they were made, and nobody else', async () => {
    await noCaptcha();
    // twelve sign-ins take a busy machine more than the minute that is asserted
    at.world.holdTime(TODAY);
    const known = await signIn('stu01', PASSWORD, { ip: '10.0.0.1' });
    assert.match(String(known.header), /^campus-device=[\w-]{43}\.[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
    for (const name of ['stu01', 'nobody99']) {
      const lefts = [];
      for (let turn = 0; turn < 5; turn += 1)
        lefts.push((await signIn(name, 'wrong', { ip: '10.0.0.9' })).body.facts.left);
      assert.deepEqual(lefts, [4, 3, 2, 1, 0], name);
      const locked = await signIn(name, PASSWORD, { ip: '10.0.0.9' });
      assert.deepEqual([locked.body.error, locked.body.facts.until], ['account.locked', '09:15'], name);
    }
    assert.equal((await signIn('stu01', PASSWORD, { ip: '10.0.0.2' })).status, 200);
    const lines = () =>
      at.world.work((work) =>
        work.db.rows<{ userName: string; known: boolean; reason: string; times: number }>(sql`
          select user_name, user_id is not null as known, reason, count(*)::int as times from sys_login_log
          where ip = '10.0.0.9' and result = 'failure' group by 1, 2, 3 order by 1, 3`),
      );
    const told = [
      { userName: 'nobody99', known: false, reason: 'badCredentials', times: 5 },
      { userName: 'nobody99', known: false, reason: 'locked', times: 1 },
      { userName: 'stu01', known: true, reason: 'badCredentials', times: 5 },
      { userName: 'stu01', known: true, reason: 'locked', times: 1 },
    ];
    assert.deepEqual(await lines(), told);
    // hammering at the locked door fills no log: a line a minute
    for (let turn = 0; turn < 9; turn += 1) await signIn('STU01', 'wrong', { ip: '10.0.0.9' });
    assert.deepEqual(await lines(), told);
    // the same address, such as a whole floor behind one router, but a device that the account knows
    assert.equal((await signIn('stu01', PASSWORD, { ip: '10.0.0.9', cookie: known.cookie })).status, 200);
    const foreign = await signIn('fdy01', PASSWORD, { ip: '10.0.0.9', cookie: known.cookie });
    assert.equal(foreign.status, 200);
    // times are set in whole seconds
    go(at.world.platform.clock().getTime() + 15 * MINUTE + 1_000);
    assert.equal((await signIn('stu01', PASSWORD, { ip: '10.0.0.9' })).status, 200);
  });

  test('a known device has five tries of its own', async () => {
    const known = await signIn('yx01', PASSWORD, { ip: '10.0.1.1' });
    const from = { ip: '10.0.1.1', cookie: known.cookie };
    for (let turn = 0; turn < 5; turn += 1) await signIn('yx01', 'wrong', from);
    assert.equal((await signIn('yx01', PASSWORD, from)).body.error, 'account.locked');
  });

  /** Guesses `tries` times, some seconds apart; asks the real person in between. Answers with the longest wait, in minutes. */
  async function attack(tries: number, seatOf: (turn: number) => Seat, person: Seat) {
    const { pool } = at.world.platform;
    const start = at.world.platform.clock().getTime();
    let [longest, shutAt, noted] = [0, 0, 0];
    for (let turn = 0; turn < tries; turn += 1) {
      const now = new Date(start + turn * 5_000);
      if (turn % 5 === 0) {
        const { until } = await lockOf(pool, person, 'address', now);
        if (until === null) shutAt = 0;
        else longest = Math.max(longest, (until.getTime() - (shutAt ||= now.getTime())) / MINUTE);
      }
      const seat = seatOf(turn);
      if ((await lockOf(pool, seat, 'address', now)).until !== null) continue;
      await noteFailure(pool, seat, LIMITS, now);
      noted += 1;
    }
    return { longest, noted };
  }

  test('ten thousand tries: the real person never waits longer than fifteen minutes', async () => {
    const guess = (name: string) => (ip: string) => ({ tenant: '000000', name, ip, device: null });
    const [one, many] = [guess('victim1'), guess('victim2')];
    const alone = await attack(5_000, () => one('6.6.6.6'), one('10.0.0.1'));
    assert.equal(alone.longest, 0, 'one guesser, another address');
    const crowd = (turn: number) => many(`6.6.${turn % 200}.${turn % 7}`);
    const stranger = await attack(2_500, crowd, many('10.0.0.1'));
    assert.ok(stranger.longest > 0 && stranger.longest <= 15, `waited ${stranger.longest} minutes`);
    const device = { ...many('10.0.0.1'), device: 'a device that the account knows' };
    const known = await attack(2_500, crowd, device);
    assert.equal(known.longest, 0, 'many guessers, a known device');
    // of what is tried only a few guesses per quarter of an hour are looked at
    const hours = (10_000 * 5) / 3_600;
    assert.ok(alone.noted + stranger.noted + known.noted <= hours * 4 * 20 + 60);
  });

  test('a name that nobody has costs what one costs that somebody has: the same statements, and a hash', async () => {
    go(at.world.platform.clock().getTime() + 60 * MINUTE);
    // the machine's own moods are no part of it: the shortest of several tries tell whether there was a hash
    const least: { [name: string]: number } = { fdy01: Infinity, nobody01: Infinity };
    const asked: { [name: string]: string[] } = {};
    for (let turn = 0; turn < 6; turn += 1)
      for (const name of Object.keys(least)) {
        const began = performance.now();
        const statements = await statementsOf(at.world.platform, () =>
          signIn(name, 'wrong', { ip: `10.9.0.${turn}` }),
        );
        least[name] = Math.min(least[name]!, performance.now() - began);
        asked[name] ??= statements;
        assert.deepEqual(statements, asked[name], `${name}, try ${turn}`);
      }
    assert.deepEqual(asked['nobody01'], asked['fdy01']);
    const ratio = least['nobody01']! / least['fdy01']!;
    assert.ok(ratio > 0.5 && ratio < 2, JSON.stringify(least));
    assert.deepEqual(at.world.crashes, []);
  });
});
