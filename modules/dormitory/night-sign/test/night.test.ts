import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';
import { closeNight } from '../server/close.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Home = { id: string; buildingId: string; roomId: string; mates: string[] };
type Check = {
  id: string;
  studentId: string;
  result: string;
  yxDueAt: string | null;
  glyAt: string | null;
  headSays: string | null;
};

describe('a night check', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin, keeper]: Caller[] = [];
  let home: Home;
  let taskId = '';
  let roundId = '';
  const clock = async (time: string) => {
    at.world.setTime(time);
    [student, fdy, yx, admin, keeper] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin', 'sgy01'].map((name) => at.world.as(name)),
    );
  };
  const ask = async <T extends object>(query: ReturnType<typeof sql>) =>
    (await at.world.work((work) => work.db.row<T>(query)))!;
  const statusOf = async (studentId: string) =>
    (
      await ask<{ status: string }>(
        sql`select status from sign_record where round_id = ${roundId} and student_id = ${studentId}`,
      )
    ).status;
  const checkOf = (studentId: string) =>
    ask<Check>(sql`select id, student_id, result, yx_due_at, gly_at, head_says from night_check
      where round_id = ${roundId} and student_id = ${studentId}`);
  const given = () => ({
    ...{ title: '查寝', buildingIds: [home.buildingId], dateFrom: '2026-11-20', dateTo: '2026-12-20' },
    ...{
      startTime: '21:30',
      endTime: '22:30',
      lateUntil: '23:00',
      methods: ['code'],
      needAll: false,
      useGate: true,
    },
    ...{ fdyMinutes: 30, yxMinutes: 120, remindMinutes: 15 },
  });

  before(async () => {
    await clock('2026-11-20 21:40:00');
    home = await ask<Home>(sql`
      select r.student_id as id, r.building_id, r.room_id, array(select o.student_id from dormitory_register o where o.room_id = r.room_id
        and o.student_id <> r.student_id and o.purpose = 'live' and o.state in ('living', 'leaving') order by o.student_id) as mates
      from dormitory_register r join sys_user u on u.person_id = r.student_id where u.account_no = 'stu01' and r.state = 'living'`);
    await at.world.work((work) =>
      work.db.run(sql`update dorm_room set head_student_id = ${home.id} where id = ${home.roomId}`),
    );
    const { id } = await admin!.ok('post', 'yxgl/nightTask/add', given());
    await admin!.ok('post', 'yxgl/nightTask/publish', { id });
    taskId = id;
    await at.world.runJob('sign.tick');
    roundId = (await ask<{ id: string }>(sql`select id from sign_round where source_id = ${taskId}`)).id;
  });

  test('has everybody who lives in its buildings on its roster, with room and bed', async () => {
    const counted = await ask<{ roster: number; living: number; rooms: number }>(sql`
      select (select count(*) from sign_record where round_id = ${roundId})::int as roster,
        (select count(*) from sign_record where round_id = ${roundId} and room_id is not null)::int as rooms,
        (select count(*) from dormitory_register where building_id = ${home.buildingId} and purpose = 'live' and state in ('living', 'leaving'))::int as living`);
    assert.ok(counted.living > 5);
    assert.deepEqual([counted.roster, counted.rooms], [counted.living, counted.living]);
    const board = await admin!.ok('get', 'yxgl/dormSign/board', { buildingId: home.buildingId });
    assert.equal(
      board.rooms.reduce(
        (sum: number, one: { due: number; exempt: number }) => sum + one.due + one.exempt,
        0,
      ),
      counted.living,
    );
  });

  test('keepers tick who is there in the buildings that they keep, and check no others', async () => {
    const [first] = home.mates;
    const record = await ask<{ id: string }>(
      sql`select id from sign_record where round_id = ${roundId} and student_id = ${first!}`,
    );
    const kept = await ask<{ kept: boolean }>(sql`
      select exists (select 1 from building b join sys_user u on u.person_id = any(b.keeper_ids) where u.account_no = 'sgy01'
        and b.id = ${home.buildingId}) as kept`);
    const ticked = await keeper!.post('yxgl/dormSign/manual', { recordIds: [record.id] });
    assert.equal(ticked.status, kept.kept ? 200 : 404);
    if (!kept.kept) await admin!.ok('post', 'yxgl/dormSign/manual', { recordIds: [record.id] });
    assert.equal(await statusOf(first!), 'agent');
    const other = await ask<{ id: string }>(sql`
      select b.id from building b where not exists (select 1 from sys_user u where u.account_no = 'sgy01' and u.person_id = any(b.keeper_ids)) limit 1`);
    const foreign = await keeper!.post('yxgl/nightTask/add', { ...given(), buildingIds: [other.id] });
    assert.ok([400, 404].includes(foreign.status), String(foreign.status));
    assert.equal((await student!.post('yxgl/dormSign/manual', { recordIds: [record.id] })).status, 403);
  });

  test('whom the gate saw come in last has signed by it when the night closes; of the others a check is made, once', async () => {
    const missing = await at.world.work((work) =>
      work.db.rows<{
        studentId: string;
      }>(sql`select student_id from sign_record where round_id = ${roundId} and status = 'none'
        and student_id <> all(${[home.id, ...home.mates]}::uuid[]) order by student_id limit 2`),
    );
    const [inside, wentOut] = missing.map((one) => one.studentId);
    // told late: it doesn't turn the later one over
    for (const [student, time, direction] of [
      [inside!, '22:05', 'in'],
      [wentOut!, '22:20', 'out'],
      [wentOut!, '22:05', 'in'],
    ])
      await at.world.work((work) =>
        work.db.run(sql`
          insert into access_event (tenant_id, id, device_id, person_no, at, direction, student_id, event_key, received_at, created_at, updated_at)
          select d.tenant_id, gen_random_uuid(), d.id, '1', ${`2026-11-20 ${time}:00`}, ${direction}, ${student}, ${`${student}${time}`},
            now(), now(), now() from access_device d limit 1`),
      );
    await clock('2026-11-20 23:00:30');
    await at.world.runJob('sign.tick');
    assert.equal(await statusOf(inside!), 'gate');
    assert.equal((await checkOf(wentOut!)).result, 'waiting');
    const count = () =>
      ask<{ count: number }>(sql`select count(*)::int as count from night_check where round_id = ${roundId}`);
    const { count: once } = await count();
    await at.world.work((work) => closeNight(work, { roundId, bizType: 'dorm', sourceId: taskId }));
    assert.equal((await count()).count, once);
    const sums = await ask<{ due: number; signed: number; toCheck: number }>(sql`
      select sum(due)::int as due, sum(signed)::int as signed, sum(to_check)::int as to_check from night_tally where round_id = ${roundId}`);
    assert.equal(sums.due - sums.signed, sums.toCheck);
    assert.equal(sums.toCheck, once);
  });

  test('the head of a room answers for his own room-mates, with a photo, within a quarter of an hour', async () => {
    const mate = home.mates.at(-1)!;
    const { id } = await checkOf(mate);
    const foreign = await ask<{ id: string }>(
      sql`select id from night_check where round_id = ${roundId} and room_id <> ${home.roomId} limit 1`,
    );
    assert.match(
      (await student!.post('yxgl/dormSign/headConfirm', { id: foreign.id, isHere: false })).body.msg,
      /只能确认本宿舍同学/,
    );
    assert.match(
      (await student!.post('yxgl/dormSign/headConfirm', { id, isHere: true })).body.msg,
      /现场照片/,
    );
    const { data } = await student!.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'mate.png', content: PNG },
    ]);
    const photoId = data.id ?? data.fileId ?? data[0].id;
    const room = await student!.ok('get', 'yxgl/dormSign/room');
    assert.ok(room.isHead && room.mates.some((one: { isOpen: boolean }) => one.isOpen));
    await student!.ok('post', 'yxgl/dormSign/headConfirm', { id, isHere: true, photoId });
    assert.equal((await checkOf(mate)).headSays, 'inRoom');
    const own = await checkOf(home.id);
    assert.match(
      (await student!.post('yxgl/dormSign/headConfirm', { id: own.id, isHere: false })).body.msg,
      /不能为自己确认/,
    );
    await clock('2026-11-20 23:16:30');
    assert.match(
      (await student!.post('yxgl/dormSign/headConfirm', { id, isHere: false })).body.msg,
      /确认时间已过/,
    );
  });

  test('a counsellor finds out about his own; who wasn’t back gets a draft of a violation; sums follow', async () => {
    const { checks } = await fdy!.ok('get', 'yxgl/dormSign/tonight');
    assert.ok(checks.some((one: { name: string }) => one.name === '林诗妍'));
    const mine = await checkOf(home.id);
    assert.equal((await student!.post('yxgl/nightCheck/here', { id: mine.id })).status, 403);
    await fdy!.ok('post', 'yxgl/nightCheck/absent', { id: mine.id, phoneTo: 'parent', note: '家长称未回家' });
    const draft = await ask<{ count: number }>(sql`
      select count(*)::int as count from dorm_violation where source = 'night' and student_id = ${home.id}`);
    assert.equal(draft.count, 1);
    const sums = await ask<{ notBack: number; inTime: number }>(sql`
      select sum(not_back)::int as not_back, sum(checked_in_time)::int as in_time from night_tally where round_id = ${roundId}`);
    assert.deepEqual(sums, { notBack: 1, inTime: 1 });
    const foreign = await ask<{ id: string } | { id: null }>(sql`
      select (select c.id from night_check c where c.round_id = ${roundId} and not exists (select 1 from stu_class k join teacher t
        on t.id = any(k.fdy_ids) where k.id = c.class_id and t.staff_no = 'fdy01') limit 1) as id`);
    if (foreign.id) assert.equal((await fdy!.post('yxgl/nightCheck/here', { id: foreign.id })).status, 404);
  });

  test('whom nobody found out about in time goes to the college once, then to the school once, however often the minute comes', async () => {
    const mate = home.mates.at(-1)!;
    assert.equal((await checkOf(mate)).yxDueAt, null);
    await clock('2026-11-20 23:31:00');
    for (let minute = 0; minute < 2; minute += 1) await at.world.runJob('night.clock');
    const sent = await checkOf(mate);
    assert.ok(sent.yxDueAt);
    const messages = (key: string) =>
      ask<{ count: number; users: number }>(sql`
        select count(*)::int as count, count(distinct user_id)::int as users from sys_message where key = ${key}`);
    const yxTold = await messages('night-sign.yx');
    assert.ok(yxTold.count > 0 && yxTold.count === yxTold.users, JSON.stringify(yxTold));
    const duties = await yx!.ok('get', 'yxgl/dormSign/tonight');
    assert.ok(duties.checks.some((one: { yxDueAt: string | null }) => one.yxDueAt !== null));
    await clock('2026-11-21 01:32:00');
    for (let minute = 0; minute < 2; minute += 1) await at.world.runJob('night.clock');
    assert.ok((await checkOf(mate)).glyAt);
    await yx!.ok('post', 'yxgl/nightCheck/reached', { id: sent.id, phoneTo: 'self', note: '在回校路上' });
    assert.equal((await checkOf(mate)).result, 'contacted');
    assert.equal((await yx!.post('yxgl/nightCheck/gone', { id: sent.id, note: '再次' })).status, 400);
  });

  test('its figures are those of a count by hand', async () => {
    const counted = await ask<{ due: number; signed: number }>(sql`
      select count(*) filter (where status <> 'exempt')::int as due, count(*) filter (where status not in ('none', 'exempt'))::int as signed
      from sign_record where round_id = ${roundId}`);
    const { total } = await admin!.ok('get', 'yxgl/nightTally/stats', {
      from: '2026-11-20',
      to: '2026-11-20',
      by: 'buildingId',
    });
    assert.deepEqual([total.due, total.signed], [counted.due, counted.signed]);
    assert.equal(Number(total.signedRate), Math.round((counted.signed / counted.due) * 1000) / 10);
  });

  test('the past of the demo school is walked by real calls', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(5), stopped: () => false });
    const nights = await at.world.work((work) =>
      work.db.rows<{ day: string; signed: number; due: number }>(sql`
        select day, sum(signed)::int as signed, sum(due)::int as due from night_tally where day < '2026-11-20' group by day order by day`),
    );
    assert.equal(nights.length, 2);
    assert.ok(
      nights.every((one) => one.signed > one.due * 0.8),
      JSON.stringify(nights),
    );
    assert.deepEqual(at.world.crashes, []);
  });
});
