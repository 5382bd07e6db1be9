import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Door = { id: string; token: string; buildingId: string };

const LOG = '走访宿舍三间，提醒用电安全，了解同学近期学习与生活情况，秩序良好。';

describe('visits and duties', () => {
  const at = suiteWorld();
  let [fdy, yx, admin]: Caller[] = [];
  let doors: Door[] = [];
  let otherDoor: Door;
  const clock = async (time: string) => {
    at.world.setTime(time);
    [fdy, yx, admin] = await Promise.all(['fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)));
  };
  const ask = async <T extends object>(query: ReturnType<typeof sql>) =>
    (await at.world.work((work) => work.db.row<T>(query)))!;
  const run = (query: ReturnType<typeof sql>) => at.world.work((work) => work.db.run(query));
  const start = (more: object) => fdy!.post('yxgl/visitLog/start', { kind: 'dorm', ...more });

  before(async () => {
    await clock('2026-11-20 20:00:00');
    const rooms = await at.world.work((work) =>
      work.db.rows<Door>(sql`select id, qr_token as token, building_id from dorm_room order by full_name`),
    );
    doors = rooms.filter(({ buildingId }) => buildingId === rooms[0]!.buildingId);
    otherDoor = rooms.find(({ buildingId }) => buildingId !== rooms[0]!.buildingId)!;
    await run(sql`update building set longitude = null, latitude = null`);
    await run(sql`delete from duty_roster`);
  });

  test('a visit begins at a door, one at a time; a door of another building is refused', async () => {
    assert.match((await start({})).body.msg, /请扫描所到楼栋二维码/);
    assert.match((await start({ door: 'nothing' })).body.msg, /无法识别/);
    const answers = await Promise.all(
      [1, 2].map(() => start({ door: `https://x/?token=${doors[0]!.token}` })),
    );
    assert.deepEqual(answers.map((one) => one.status).toSorted(), [200, 400]);
    assert.match(answers.find((one) => one.status === 400)!.body.msg, /请先结束上一条下寝/);
    assert.match(
      (await fdy!.post('yxgl/visitLog/scan', { door: otherDoor.token })).body.msg,
      /请扫描所到楼栋二维码/,
    );
    await fdy!.ok('post', 'yxgl/visitLog/scan', { door: doors[1]!.token });
    await fdy!.ok('post', 'yxgl/visitLog/scan', { door: doors[1]!.token });
    const { open } = await fdy!.ok('get', 'yxgl/visitLog/getMine');
    assert.equal(open.rooms.length, 2);
  });

  test('fourteen minutes don’t count, fifteen do once the log is written; its college may send it back', async () => {
    await clock('2026-11-20 20:14:30');
    assert.equal((await fdy!.ok('post', 'yxgl/visitLog/finish')).why, 'short');
    await fdy!.ok('post', 'yxgl/visitLog/start', { kind: 'dorm', door: doors[0]!.token });
    await clock('2026-11-20 20:31:00');
    const { id, why } = await fdy!.ok('post', 'yxgl/visitLog/finish');
    assert.equal(why, null);
    const log = { id, summary: LOG, problems: [], talkStudentIds: [], photoIds: [] };
    assert.equal((await fdy!.post('yxgl/visitLog/submit', { ...log, summary: '太短' })).status, 400);
    assert.equal((await yx!.post('yxgl/visitLog/submit', log)).status, 403);
    const foreign = await ask<{ id: string }>(sql`
      select s.id from student s join stu_class c on c.id = s.class_id where not exists (
        select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) limit 1`);
    assert.equal(
      (await fdy!.post('yxgl/visitLog/submit', { ...log, talkStudentIds: [foreign.id] })).status,
      400,
    );
    const type = await ask<{ id: string }>(sql`
      select id from repair_type t where not exists (select 1 from repair_type c where c.parent_id = t.id) limit 1`);
    const before = await ask<{ count: number }>(sql`select count(*)::int as count from repair_order`);
    await run(
      sql`update sys_user set phone = (select phone from sys_user where phone is not null limit 1) where account_no = 'fdy01' and phone is null`,
    );
    await fdy!.ok('post', 'yxgl/visitLog/submit', {
      ...log,
      problems: [
        {
          category: 'facility',
          text: '阳台灯不亮',
          needFollow: true,
          repairTypeId: type.id,
          roomId: doors[0]!.id,
        },
      ],
    });
    const orders = await ask<{ count: number; text: string }>(sql`
      select count(*)::int as count, max(description) filter (where description like '%阳台灯不亮%') as text from repair_order`);
    assert.equal(orders.count, before.count + 1);
    assert.match(orders.text, /下寝/);
    const { rings } = await fdy!.ok('get', 'yxgl/visitLog/getMine');
    assert.ok(rings.find((one: { kind: string }) => one.kind === 'dorm').month >= 1);
    await yx!.ok('post', 'yxgl/visitLog/sendBack', { id, reason: '请写清谈话对象' });
    await fdy!.ok('post', 'yxgl/visitLog/submit', log);
    await yx!.ok('post', 'yxgl/visitLog/sendBack', { id, reason: '请写清谈话对象' });
    await clock('2026-11-22 20:31:00');
    assert.match((await fdy!.post('yxgl/visitLog/submit', log)).body.msg, /时限/);
    await at.world.runJob('visit.settle');
    assert.equal(
      (await ask<{ status: string }>(sql`select status from visit_log where id = ${id}`)).status,
      'uncounted',
    );
  });

  test('where a building’s place is known one has to stand there', async () => {
    await run(
      sql`update building set longitude = 118.8205, latitude = 31.9409 where id = ${doors[0]!.buildingId}`,
    );
    assert.match((await start({ door: doors[0]!.token })).body.msg, /开启定位/);
    const far = { longitude: 118.9, latitude: 31.9, accuracy: 20 };
    assert.match((await start({ door: doors[0]!.token, place: far })).body.msg, /超出/);
    const here = { longitude: 118.81531, latitude: 31.94291, accuracy: 20 };
    const near = await start({ door: doors[0]!.token, place: here });
    assert.equal(near.status, 200, near.body.msg);
    await fdy!.ok('post', 'yxgl/visitLog/finish');
  });

  test('a duty is swapped only with a colleague’s word, and nobody stands in two places', async () => {
    const people = await at.world.work((work) =>
      work.db.rows<{ id: string; accountNo: string }>(sql`
        select t.id, u.account_no from teacher t join sys_user u on u.person_id = t.id and u.status = 'enabled'
        join teacher f on f.staff_no = 'fdy01' and f.department_id = t.department_id
        order by u.account_no <> 'fdy01', u.account_no <> 'teacher01', u.account_no limit 3`),
    );
    const [own, other, third] = people;
    const give = async (teacherId: string) => {
      const { id } = await admin!.ok('post', 'yxgl/dutyRoster/add', {
        ...{ teacherId, startsAt: '2026-11-25 19:00:00', endsAt: '2026-11-25 22:30:00', place: '值班室' },
      });
      await admin!.ok('post', 'yxgl/dutyRoster/publish', { id });
      return id;
    };
    const mine = await give(own!.id);
    const twice = await admin!.ok('post', 'yxgl/dutyRoster/add', {
      ...{
        teacherId: own!.id,
        startsAt: '2026-11-25 20:00:00',
        endsAt: '2026-11-25 21:00:00',
        place: '大门',
      },
    });
    assert.match((await admin!.post('yxgl/dutyRoster/publish', { id: twice.id })).body.msg, /已有值班/);
    const theirs = await give(third!.id);
    await run(sql`
      update sys_user set password_hash = (select password_hash from sys_user where account_no = 'stu01'), must_change_password = false
      where account_no = any(${[other!.accountNo, third!.accountNo]}::text[])`);
    await fdy!.ok('post', 'yxgl/dutyRoster/swap', { id: mine, toId: other!.id });
    await run(
      sql`update duty_roster set status = 'swapping', swap_to_id = ${other!.id} where id = ${theirs}`,
    );
    assert.match((await fdy!.post('yxgl/dutyRoster/answer', { id: mine, isTaken: true })).body.msg, /本人/);
    await clock('2026-11-25 18:50:00');
    assert.match((await start({ kind: 'duty', dutyId: mine })).body.msg, /尚未同意/);
    const taker = await at.world.as(other!.accountNo);
    await taker.ok('post', 'yxgl/dutyRoster/answer', { id: mine, isTaken: true });
    assert.match(
      (await taker.post('yxgl/dutyRoster/answer', { id: theirs, isTaken: true })).body.msg,
      /已有值班/,
    );
    await clock('2026-11-25 19:16:00');
    const signer = await at.world.as(other!.accountNo);
    await signer.ok('post', 'yxgl/visitLog/start', { kind: 'duty', dutyId: mine });
    const late = await ask<{ status: string }>(sql`select status from duty_roster where id = ${mine}`);
    assert.equal(late.status, 'late');
    await clock('2026-11-25 22:40:00');
    await at.world.runJob('visit.settle');
    assert.equal(
      (await ask<{ status: string }>(sql`select status from duty_roster where id = ${theirs}`)).status,
      'absent',
    );
    const { total } = await admin!.ok('get', 'yxgl/dutyRoster/stats', {
      from: '2026-11-25',
      to: '2026-11-25',
      by: 'departmentId',
    });
    assert.deepEqual([total.duties, total.late, total.absent], [2, 1, 1]);
  });

  test('a month is told counsellor by counsellor, each inside his college', async () => {
    const { people } = await admin!.ok('get', 'yxgl/visitLog/coverage', { month: '2026-11' });
    assert.ok(
      people.length > 0 &&
        people.every((one: { visitedRooms: number; ownRooms: number }) => one.visitedRooms <= one.ownRooms),
    );
    const own = await yx!.ok('get', 'yxgl/visitLog/coverage', { month: '2026-11' });
    assert.ok(own.people.length <= people.length);
    assert.deepEqual(at.world.crashes, []);
  });
});
