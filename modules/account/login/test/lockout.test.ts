import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { lockOf, lockSeat, takeTry, type Seat } from '#platform/server/auth/lock.ts';
import { sql } from '#platform/server/db/sql.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { PASSWORD, suiteWorld, TODAY } from '#platform/test/world.ts';
import { puzzle } from './puzzle.fixture.ts';
import { statementsOf } from './statements.fixture.ts';

const THRESHOLD = 5;
const MINUTE = 60_000;
const path = '/api/flySource-auth/oauth/token';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

type From = { ip: string; cookie?: string; headers?: { [name: string]: string } };

/** security.md, rule 23: who guesses never keeps the real person out for more than fifteen minutes. */
describe('lockout', () => {
  const at = suiteWorld();
  let stamp = 0;

  async function signIn(name: string, password: string, from: From) {
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
        ...from.headers,
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
      noted += await guess(seatOf(turn), now);
    }
    return { longest, noted };
  }
  /** A wrong try; answers with 1 if it was judged. */
  async function guess(seat: Seat, now: Date) {
    const { pool } = at.world.platform;
    const tried = await takeTry(pool, seat, 'address', now);
    if (tried.until !== null || tried.tries > THRESHOLD) return 0;
    if (tried.tries === THRESHOLD) await lockSeat(pool, seat, 15, now);
    return 1;
  }

  test('ten thousand tries: nobody waits but who guesses, on whatever device the real person sits', async () => {
    const seat = (name: string) => (ip: string) => ({ tenant: '000000', name, ip, device: null });
    const [one, many] = [seat('victim1'), seat('victim2')];
    const alone = await attack(5_000, () => one('6.6.6.6'), one('10.0.0.1'));
    assert.equal(alone.longest, 0, 'one guesser, another address');
    // seven hours: five guesses, a quarter of an hour, five, half an hour, …
    assert.equal(alone.noted, 25);
    const crowd = (turn: number) => many(`6.6.${turn % 200}.${turn % 7}`);
    const stranger = await attack(2_500, crowd, many('10.0.0.1'));
    assert.equal(stranger.longest, 0, 'many guessers, a device that nobody knows');
    const device = { ...many('10.0.0.1'), device: 'a device that the account knows' };
    assert.equal((await attack(2_500, crowd, device)).longest, 0, 'many guessers, a known device');
  });

  test('who goes on guessing waits twice as long each time, a day at most; a known device never more than its minutes', async () => {
    const start = at.world.platform.clock().getTime();
    const pauses = async (seat: Seat, rounds: number) => {
      const found: number[] = [];
      let now = new Date(start);
      for (let round = 0; round < rounds; round += 1) {
        for (let turn = 0; turn < THRESHOLD; turn += 1) assert.equal(await guess(seat, now), 1);
        const { until } = await lockOf(at.world.platform.pool, seat, 'address', now);
        found.push((until!.getTime() - now.getTime()) / MINUTE);
        now = new Date(until!.getTime() + 1_000);
      }
      return found;
    };
    const stranger = { tenant: '000000', name: 'victim3', ip: '6.6.6.6', device: null };
    assert.deepEqual(await pauses(stranger, 9), [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]);
    // whoever has one address of the sixth version has its neighbours too
    const six = (ip: string) => ({ ...stranger, ip });
    for (let turn = 0; turn < THRESHOLD; turn += 1) await guess(six(`2001:db8::${turn}`), new Date(start));
    const now = new Date(start);
    assert.ok((await lockOf(at.world.platform.pool, six('2001:db8:0:0:9::1'), 'address', now)).until);
    assert.equal((await lockOf(at.world.platform.pool, six('2001:db8:0:1::1'), 'address', now)).until, null);
    assert.deepEqual(await pauses({ ...stranger, device: 'known' }, 4), [15, 15, 15, 15]);
  });

  test('sixty guesses at once: as many are judged as the school allows, and the right one is no exception', async () => {
    const before = await count('stu02');
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn('stu02', 'wrong', { ip: '10.3.0.1' })),
    );
    const judged = answers.filter(({ body }) => body.error === 'account.badCredentials').length;
    assert.equal(judged, THRESHOLD);
    assert.equal((await count('stu02')) - before, judged);
    assert.equal((await signIn('stu02', PASSWORD, { ip: '10.3.0.1' })).body.error, 'account.locked');
  });
  const count = (name: string) =>
    at.world.work(async (work) => {
      const row = await work.db.row<{ count: number }>(
        sql`select count(*)::int as count from sys_login_log where user_name = ${name} and reason = 'badCredentials'`,
      );
      return row!.count;
    });

  test('an address that guesses at everybody is sent away, but for devices that the account knows', async () => {
    const known = await signIn('teacher01', PASSWORD, { ip: '10.4.0.1' });
    await at.world.platform.pool.query(
      "insert into sys_throttle (key, count, until) values ('login-ip:10.4.0.1', 200, $1)",
      [new Date(at.world.platform.clock().getTime() + MINUTE)],
    );
    assert.equal((await signIn('fdy01', PASSWORD, { ip: '10.4.0.1' })).status, 429);
    const from = { ip: '10.4.0.1', cookie: known.cookie };
    const work = await puzzle(at.world, 'teacher01', from.ip);
    assert.equal((await signIn('teacher01', PASSWORD, { ...from, headers: work })).status, 200);
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
