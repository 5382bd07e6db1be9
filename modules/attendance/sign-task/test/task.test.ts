import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { studentRoll } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { watched } from '#platform/test/statements.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { fillRound } from '../server/round.ts';
import { decide, published, RECORD, rowOf, sign, studentsOf, task, type Someone } from './sign.fixture.ts';

describe('tasks and their rounds', () => {
  const at = suiteWorld();
  let [student, fdy, admin, yx]: Caller[] = [];
  let [me, other]: Someone[] = [];
  const clock = async (time: string) => {
    at.world.setTime(time);
    [student, fdy, admin, yx] = await Promise.all(
      ['stu01', 'fdy01', 'admin', 'yx01'].map((name) => at.world.as(name)),
    );
  };
  const mine = (given: object = {}) => task({ classIds: [me!.classId] }, given);
  const ask = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.row<T & object>(query));
  before(async () => {
    await clock('2026-11-20 19:06:00');
    [me, other] = await studentsOf(at.world, 2);
  });

  test('a task without a way, a place or a sensible end is refused on its field', async () => {
    const cases: [object, string, RegExp][] = [
      [{ methods: [] }, 'methods', /至少选择一种签到方式/],
      [{ points: [] }, 'points', /至少设置一个地点/],
      [{ endTime: '19:00' }, 'endTime', /结束时间须晚于开始时间/],
      [{ points: [{ name: '东门', position: '东门口', radius: 200 }] }, 'points', /东门”的经纬度有误/],
    ];
    for (const [given, field, said] of cases) {
      const { status, body } = await fdy!.post('yxgl/signTask/add', mine(given));
      assert.equal(status, 400);
      assert.equal(body.errors[0].field, field);
      assert.match(body.errors[0].message, said);
    }
  });

  test('a counsellor calls together only his own; others neither see nor stop his task', async () => {
    const [foreign] = [
      await ask<{ id: string }>(sql`
        select c.id from stu_class c where c.student_count > 0 and not exists (
          select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) limit 1`),
    ];
    const { id } = await fdy!.ok('post', 'yxgl/signTask/add', task({ classIds: [foreign!.id] }));
    const refused = await fdy!.post('yxgl/signTask/publish', { id });
    assert.match(refused.body.msg, /不在您的管理范围内/);
    const empty = await fdy!.ok('post', 'yxgl/signTask/add', task({}));
    assert.match((await fdy!.post('yxgl/signTask/publish', { id: empty.id })).body.msg, /签到对象为空/);
    const own = await published(at.world, fdy!, mine());
    const teacher = await at.world.as('teacher01');
    assert.equal((await teacher.post('yxgl/signTask/stop', { id: own.id })).status, 404);
    assert.equal((await teacher.get('yxgl/signRound/wall', { id: own.roundId, tab: 'none' })).status, 404);
    assert.equal((await yx!.get('yxgl/signRound/wall', { id: own.roundId, tab: 'none' })).status, 200);
    assert.equal(
      (await fdy!.post('yxgl/signTask/update', { id: own.id, version: 2, title: '改名' })).status,
      400,
    );
    await fdy!.ok('post', 'yxgl/signTask/stop', { id: own.id });
    const round = await ask<{ status: string }>(sql`select status from sign_round where id = ${own.roundId}`);
    assert.equal(round!.status, 'closed');
  });

  test('rounds are made once a day, on the days that the calendar leaves', async () => {
    const daily = {
      cycle: 'weekly',
      weekdays: ['4', '5'],
      skipHoliday: true,
      dateFrom: '2026-09-20',
      dateTo: '2027-01-10',
    };
    await clock('2026-09-24 00:05:00');
    const made = await published(
      at.world,
      fdy!,
      mine({ ...daily, startTime: '08:00', endTime: '09:00', lateUntil: '10:00' }),
    );
    assert.ok(made.roundId);
    for (const day of ['2026-09-24', '2026-09-25', '2026-10-01', '2026-10-09']) {
      await clock(`${day} 00:05:00`);
      await at.world.runJob('sign.prepare');
    }
    const days = await at.world.work((work) =>
      work.db.rows<{ day: string }>(
        sql`select day from sign_round where source_id = ${made.id} order by day`,
      ),
    );
    // the festivals of autumn are days of the calendar
    assert.ok(!days.some((one) => one.day === '2026-10-01'), 'no round on a holiday');
    assert.ok(days.some((one) => one.day === '2026-10-09'));
    assert.equal(new Set(days.map((one) => one.day)).size, days.length);
  });

  test('who misses a round is told with his counsellor, once, however often the minute comes', async () => {
    await clock('2026-11-20 19:07:00');
    const { roundId } = await published(at.world, fdy!, mine({ title: '消防演练签到' }));
    await clock('2026-11-20 19:21:00');
    for (let minute = 0; minute < 2; minute += 1) await at.world.runJob('sign.tick');
    await clock('2026-11-20 20:01:30');
    for (let minute = 0; minute < 2; minute += 1) await at.world.runJob('sign.tick');
    const told = await at.world.work((work) =>
      work.db.rows<{ key: string; count: number }>(sql`
        select key, count(*)::int as count from sys_message
        where biz_id = ${roundId} and user_id in (${me!.userId}, (select id from sys_user where account_no = 'fdy01')) group by key order by key`),
    );
    assert.deepEqual(
      told.map(({ key, count }) => `${key} ${count}`),
      ['sign-task.missed 1', 'sign-task.missedOf 1', 'sign-task.remind 1'],
    );
    const late = await student!.post(`${RECORD}/sign`, { roundId, code: '0000' });
    assert.match(late.body.msg, /不在签到时间内/);
  });

  test('what was missed is put right by its publisher, within its hours and so many times a month', async () => {
    await clock('2026-11-20 19:08:00');
    const rounds = [];
    for (let count = 0; count < 4; count += 1) rounds.push((await published(at.world, fdy!, mine())).roundId);
    await clock('2026-11-20 20:02:30');
    await at.world.runJob('sign.tick');
    const missed = await student!.ok('get', `${RECORD}/getMissed`);
    assert.ok(missed.length >= 4);
    const records = await Promise.all(
      rounds.map(async (round) => (await rowOf(at.world, round, me!.id))!.id),
    );
    const asked = (recordId: string) =>
      student!.post('yxgl/signFix/submit', { recordId, reason: '手机没电，辅导员可作证' });
    const { data } = await asked(records[0]!);
    assert.match((await asked(records[0]!)).body.msg, /已申请补签/);
    assert.equal((await decide(fdy!, data.id))!.status, 200);
    assert.equal((await rowOf(at.world, rounds[0]!, me!.id))!.status, 'fixed');
    await asked(records[1]!);
    await asked(records[2]!);
    assert.match((await asked(records[3]!)).body.msg, /本月补签次数已用完/);
    const others = await rowOf(at.world, rounds[0]!, other!.id);
    const foreign = await asked(others!.id);
    assert.equal(foreign.status, 400);
    await clock('2026-11-23 20:05:00');
    assert.match((await asked(records[3]!)).body.msg, /48 小时内/);
  });

  test('who changes class in the middle leaves a round of the old one unless he has signed', async () => {
    await clock('2026-11-20 19:09:00');
    const { roundId } = await published(
      at.world,
      fdy!,
      mine({ methods: ['form'], points: [], questions: [{ label: '体温', isNeeded: true }] }),
    );
    assert.match((await sign(student!, roundId, { answers: [''] })).body.msg, /必答/);
    assert.equal((await sign(student!, roundId, { answers: ['36.5'] })).status, 200);
    const target = await ask<{ id: string }>(
      sql`select id from stu_class where status = 'active' and id <> ${me!.classId} limit 1`,
    );
    await at.world.work((work) => studentRoll.move(work, [me!.id, other!.id], target!.id, '转专业'));
    await at.world.runJob('sign.sync');
    assert.equal((await rowOf(at.world, roundId, me!.id))!.status, 'onTime');
    assert.equal(await rowOf(at.world, roundId, other!.id), undefined);
    await at.world.work((work) => studentRoll.move(work, [me!.id, other!.id], me!.classId, '转回'));
    await at.world.runJob('sign.sync');
    assert.equal((await rowOf(at.world, roundId, other!.id))!.status, 'none');
  });

  test('a roster of any size is filled by one statement, and its figures agree with its rows', async () => {
    const { id, roundId } = await published(
      at.world,
      admin!,
      task({ roleTypes: ['stu'] }, { methods: ['code'], points: [] }),
    );
    const { statements } = await watched(at.world.platform, () =>
      at.world.work((work) =>
        fillRound(
          work,
          roundId,
          sql`select id as student_id, null::uuid as teacher_id, null::uuid as building_id, null::uuid as room_id,
          null::text as place_name from student where enrolled`,
        ),
      ),
    );
    assert.equal(statements.filter((text) => /insert into sign_record/.test(text)).length, 1);
    assert.ok(statements.length <= 6, statements.join('\n'));
    const [board] = (await admin!.ok('get', 'yxgl/signRound/board')).filter(
      (one: { id: string }) => one.id === roundId,
    );
    const counted = await ask<{ all: number }>(
      sql`select count(*)::int as all from sign_record where round_id = ${roundId}`,
    );
    assert.equal(board.due + board.exempt, counted!.all);
    const grid = await admin!.ok('get', 'yxgl/signTask/matrix', { id });
    assert.equal(grid.people.length, counted!.all);
    const sheet = await admin!.post('yxgl/signTask/matrixSheet', { id });
    assert.equal(sheet.status, 200);
    assert.ok(sheet.body.length > 1_000);
    await clock('2026-11-20 20:03:30');
    await at.world.runJob('sign.tick');
    const stats = await admin!.ok('get', 'yxgl/signRecord/stats', {
      from: '2026-11-20',
      to: '2026-11-20',
      by: 'title',
      bizType: 'general',
    });
    const line = stats.rows.find((one: { key: string }) => one.key === '返校签到');
    assert.ok(line, JSON.stringify(stats).slice(0, 400));
  });

  test('three reminders of one round, and no more', async () => {
    await clock('2026-11-20 19:10:00');
    const { roundId } = await published(at.world, fdy!, mine());
    for (let count = 0; count < 3; count += 1)
      await fdy!.ok('post', 'yxgl/signRound/remind', { id: roundId });
    assert.match((await fdy!.post('yxgl/signRound/remind', { id: roundId })).body.msg, /最多提醒 3 次/);
  });

  test('after its days where somebody stood, his device and his picture are erased; the sign stays', async () => {
    const { roundId } = await published(at.world, fdy!, mine({ methods: ['code'], points: [] }));
    const { code } = (await ask<{ code: string }>(sql`select code from sign_round where id = ${roundId}`))!;
    await sign(student!, roundId, { code, deviceId: 'device-0002' });
    await clock('2027-06-20 03:40:00');
    await at.world.runJob('sign.erase');
    const row = await ask<{ deviceId: string | null; ip: string | null; status: string }>(
      sql`select device_id, ip, status from sign_record where round_id = ${roundId} and student_id = ${me!.id}`,
    );
    assert.deepEqual(row, { deviceId: null, ip: null, status: 'onTime' });
  });
});
