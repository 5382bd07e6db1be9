import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { emit } from '#platform/server/jobs/outbox.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Answer, Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import {
  AT_GATE,
  lendPassword,
  published,
  RECORD,
  rowOf,
  sign,
  studentsOf,
  task,
  type Someone,
} from './sign.fixture.ts';

describe('signing in', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let [me, other, third]: Someone[] = [];
  let code = '';
  const clock = async (time: string) => {
    at.world.setTime(time);
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
  };
  const mine = (given: object = {}) => task({ classIds: [me!.classId] }, given);
  const codeOf = (roundId: string) =>
    at.world.work(
      async (work) =>
        (await work.db.row<{ code: string }>(sql`select code from sign_round where id = ${roundId}`))!.code,
    );
  /** Until so many calls stand before a row that somebody holds. */
  const standing = async (count: number) => {
    const waiting = () =>
      at.world.work(async (work) =>
        Number(
          (await work.db.row<{ n: number }>(
            sql`select count(distinct l.pid) as n from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`,
          ))!.n,
        ),
      );
    for (let tried = 0; tried < 200 && (await waiting()) < count; tried += 1) await sleep(25);
    assert.ok((await waiting()) >= count, `${await waiting()} of ${count} wait`);
  };
  const opened = async (given: object = {}) => {
    const made = await published(at.world, fdy!, mine(given));
    await at.world.runJob('sign.tick');
    code = await codeOf(made.roundId);
    return made.roundId;
  };
  before(async () => {
    await clock('2026-11-20 19:06:00');
    [me, other, third] = await studentsOf(at.world, 3);
    await lendPassword(at.world, [other!, third!]);
    await student!.ok('post', `${RECORD}/consent`, {});
  });

  test('a student signs within the fence; ten signs at once are one, with one answer', async () => {
    const round = await opened();
    const { today } = await student!.ok('get', `${RECORD}/getMine`);
    assert.ok(
      today.some(
        (one: { roundId: string; status: string }) => one.roundId === round && one.status === 'none',
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sign(student!, round, { place: AT_GATE })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    );
    assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1);
    const row = await rowOf(at.world, round, me!.id);
    assert.deepEqual([row!.status, row!.method, row!.pointName], ['onTime', 'gps', '东门']);
    assert.ok(row!.distance! < 100, String(row!.distance));
  });

  test('far away, too coarse, too old, of another class and without consent are refused in plain words', async () => {
    const round = await opened();
    const cases: [object, RegExp][] = [
      [{ place: { ...AT_GATE, latitude: 31.95 } }, /不在签到范围内，距东门 \d{3,} 米/],
      [{ place: { ...AT_GATE, accuracy: 560 } }, /定位精度不足（±560 米）/],
      [{ place: { ...AT_GATE, ageMs: 61_000 } }, /定位已过时/],
      [{}, /请按要求完成签到/],
    ];
    for (const [given, said] of cases) {
      const answer = await sign(student!, round, given);
      assert.equal(answer.status, 400);
      assert.match(answer.body.msg, said);
    }
    const strangers = await published(at.world, admin!, task({ roleTypes: ['fdy'] }));
    assert.match((await sign(student!, strangers.roundId, { code: '0000' })).body.msg, /不在本次签到名单内/);
    assert.match((await sign(fdy!, strangers.roundId, { place: AT_GATE })).body.msg, /请先同意/);
    assert.equal((await rowOf(at.world, round, me!.id))!.status, 'none');
  });

  test('wrong digits are counted though they are refused, and five lock; the right ones no longer help', async () => {
    const round = await opened();
    const wrong = code === '1234' ? '4321' : '1234';
    assert.match((await sign(student!, round, { code: wrong })).body.msg, /还可尝试 4 次/);
    for (let tried = 0; tried < 4; tried += 1) await sign(student!, round, { code: wrong });
    assert.equal((await rowOf(at.world, round, me!.id))!.tries, 5);
    assert.match((await sign(student!, round, { code })).body.msg, /次数过多/);
  });

  test('tries are counted before they are judged: the right digits behind five wrong ones at once don’t help', async () => {
    const round = await opened();
    const wrong = code === '1234' ? '4321' : '1234';
    const tried: Promise<Answer>[] = [];
    await at.world.work(async (work) => {
      // all of them stand before the row before the first is judged
      await work.db.run(
        sql`select 1 from sign_record where round_id = ${round} and student_id = ${me!.id} for update`,
      );
      for (let i = 0; i < 6; i += 1) tried.push(sign(student!, round, { code: wrong }));
      await standing(6);
      tried.push(sign(student!, round, { code }));
      await standing(7);
    });
    const answers = await Promise.all(tried);
    assert.match(answers.at(-1)!.body.msg, /次数过多/);
  });

  test('a code of the wall lives thirty seconds: its picture forty seconds later is refused', async () => {
    const round = await opened({ methods: ['qr'], points: [] });
    const { qr } = await fdy!.ok('get', 'yxgl/signTask/qr', { roundId: round });
    const another = await opened({ methods: ['qr'], points: [] });
    assert.match((await sign(student!, another, { qr: qr.text })).body.msg, /二维码已过期/);
    await clock('2026-11-20 19:06:50');
    assert.match((await sign(student!, round, { qr: qr.text })).body.msg, /二维码已过期/);
    const fresh = await fdy!.ok('get', 'yxgl/signTask/qr', { roundId: round });
    assert.equal((await sign(student!, round, { qr: fresh.qr.text })).status, 200);
    assert.equal((await student!.get('yxgl/signTask/qr', { roundId: round })).status, 403);
  });

  test('before its time and after it nobody signs; in between it is late, by the school’s clock alone', async () => {
    await clock('2026-11-20 18:00:00');
    const round = await opened({ startTime: '18:30', endTime: '18:40', lateUntil: '18:50' });
    assert.match((await sign(student!, round, { code })).body.msg, /不在签到时间内（18:30–18:50）/);
    await clock('2026-11-20 18:45:00');
    assert.equal((await sign(student!, round, { code })).data.status, 'late');
    await clock('2026-11-20 18:51:00');
    const [second] = [other!];
    const friend = await at.world.as(second.accountNo);
    assert.match((await sign(friend, round, { code })).body.msg, /不在签到时间内/);
  });

  test('who is on leave is excused, also when the leave is granted while the round is open; signing all the same counts', async () => {
    await clock('2026-11-20 19:07:00');
    const round = await opened();
    assert.equal((await rowOf(at.world, round, third!.id))!.status, 'none');
    await at.world.work(async (work) => {
      await work.db.run(sql`
        insert into leave_apply (tenant_id, id, leave_no, student_id, department_id, major_id, class_id, grade, leave_type_id,
          start_time, end_time, leave_days, level_days, is_out_school, reason, audit_status, created_at, updated_at)
        select s.tenant_id, gen_random_uuid(), 'T1', s.id, s.department_id, s.major_id, s.class_id, s.grade,
          (select id from leave_type limit 1), '2026-11-20 18:00', '2026-11-21 08:00', 1, 1, true, '回家', 'approved', now(), now()
        from student s where s.id = ${third!.id}`);
      await emit(work, 'leave.approved', { leaves: [{ studentId: third!.id }] });
    });
    const row = await rowOf(at.world, round, third!.id);
    assert.deepEqual([row!.status, row!.exemptKind], ['exempt', 'leaveOut']);
    const away = await at.world.as(third!.accountNo);
    assert.equal((await sign(away, round, { code })).data.status, 'onTime');
    assert.equal((await rowOf(at.world, round, third!.id))!.exemptKind, 'leaveOut');
  });

  test('two people with one device both stay signed and are both marked when the round closes', async () => {
    const round = await opened();
    const friend = await at.world.as(other!.accountNo);
    for (const who of [student!, friend])
      assert.equal((await sign(who, round, { code, deviceId: 'device-0001' })).status, 200);
    const doubtful = await fdy!.ok('get', 'yxgl/signRound/wall', { id: round, tab: 'doubt' });
    assert.equal(doubtful.people.length, 1);
    await clock('2026-11-20 20:01:30');
    await at.world.runJob('sign.tick');
    for (const one of [me!, other!])
      assert.deepEqual((await rowOf(at.world, round, one.id))!.flags, ['sharedDevice']);
  });

  test('a sign refused by its publisher counts as none, and its person is told why', async () => {
    await clock('2026-11-20 19:08:00');
    const round = await opened();
    await sign(student!, round, { code });
    const { id } = (await rowOf(at.world, round, me!.id))!;
    assert.equal((await student!.post(`${RECORD}/fail`, { id, reason: '不在现场' })).status, 403);
    await fdy!.ok('post', `${RECORD}/fail`, { id, reason: '核实不在现场' });
    const row = await rowOf(at.world, round, me!.id);
    assert.deepEqual([row!.status, row!.reviewState, row!.signAt], ['none', 'failed', null]);
    const { today } = await student!.ok('get', `${RECORD}/getMine`);
    assert.equal(today.find((one: { roundId: string }) => one.roundId === round).note, '核实不在现场');
    await fdy!.ok('post', `${RECORD}/agent`, { id, reason: '没有智能手机' });
    assert.equal((await rowOf(at.world, round, me!.id))!.status, 'agent');
    assert.equal((await fdy!.post(`${RECORD}/fail`, { id, reason: '再次' })).status, 400);
  });

  test('a place that was granted to him counts as the round’s, and is marked', async () => {
    const round = await opened();
    await at.world.work((work) =>
      work.db.run(sql`
        insert into location_apply (tenant_id, id, apply_no, student_id, class_id, department_id, type, reason_code, from_date, to_date,
          last_date, canton_code, address_text, position, radius, parent_name, parent_phone, audit_status, created_at, updated_at)
        select s.tenant_id, gen_random_uuid(), 'L1', s.id, s.class_id, s.department_id, 'signIn', 'medical',
          '2026-11-19', '2026-12-01', '2026-12-01', '320106', '中山路321号', '118.783120,32.059410', 300, '王芳', '1', 'approved', now(), now()
        from student s where s.id = ${other!.id}`),
    );
    const friend = await at.world.as(other!.accountNo);
    await friend.ok('post', `${RECORD}/consent`, {});
    const place = { ...AT_GATE, longitude: 118.77793, latitude: 32.06149 };
    const answer = await sign(friend, round, { place });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const row = await rowOf(at.world, round, other!.id);
    assert.ok(row!.flags!.includes('elsewhere'), String(row!.flags));
    assert.match((await sign(student!, round, { place })).body.msg, /不在签到范围内/);
  });
});
