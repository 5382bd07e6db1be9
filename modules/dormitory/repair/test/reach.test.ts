import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { closeUnanswered, watchClocks } from '../server/clock-jobs.ts';
import { FAULT, repairWorld } from './crew.fixture.ts';

const ORDER = 'yxgl/repairOrder';

describe('repairs: places, hands and clocks', () => {
  const at = suiteWorld();
  let tools: ReturnType<typeof repairWorld>;
  let student: Caller;
  let admin: Caller;
  let room: string;
  before(async () => {
    tools = repairWorld(at.world);
    student = await at.world.as('stu01');
    admin = await at.world.as('admin');
    room = await tools.roomOf('stu01');
  });

  const submit = async (type: string, more: object = {}) =>
    student.post(`${ORDER}/submit`, { ...FAULT, typeId: await tools.typeId(type), roomId: room, ...more });

  async function crew(count: number): Promise<Caller[]> {
    const office = await tools.one<{ id: string }>(sql`select id from department where dept_code = 'HQC'`);
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const made = await admin.ok('post', 'base/teacher/add', {
        staffNo: `grab${number}`,
        name: '抢单工',
        gender: '1',
        departmentId: office.id,
      });
      ids.push(made.id);
    }
    await tools.rows(sql`insert into sys_user_role (tenant_id, user_id, role_id) select u.tenant_id, u.id, r.id from sys_user u
      join sys_role r on r.role_code = 'wxg' where u.account_no like 'grab%' on conflict do nothing returning user_id`);
    await tools.rows(sql`update repair_group set worker_ids = worker_ids || ${ids}::uuid[] returning id`);
    return Promise.all(ids.map((_, index) => tools.signIn(`grab${index + 1}`)));
  }

  test('a new order goes to the worker with the least to do, of the right group and on duty', async () => {
    const answer = await submit('灯');
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.data.status, 'assigned');
    const order = await tools.one<{ fits: boolean }>(sql`
      select exists (select 1 from repair_group g join repair_type t on t.id = any(g.type_ids) where t.name = '电' and g.worker_ids @> array[o.worker_id]) as fits
      from repair_order o where o.id = ${answer.data.id}`);
    assert.ok(order.fits);
  });

  test('nobody on duty at all: the dispatchers get it to do', async () => {
    await tools.rows(sql`update repair_group set worker_ids = '{}' where name = '木工门窗组' returning id`);
    const answer = await submit('窗');
    assert.equal(answer.data.status, 'open');
    const todo = await tools.rows<{ accountNo: string }>(sql`
      select u.account_no from sys_todo t join sys_user u on u.id = t.user_id where t.biz_id = ${answer.data.id} and t.state = 'open'`);
    assert.ok(todo.some((row) => row.accountNo === 'admin'));
  });

  test('twenty workers take one order at once: it has exactly one owner', async () => {
    await tools.autoDispatch(false);
    const workers = await crew(20);
    const { data } = await submit('漏水', { photos: [await tools.photo(student)] });
    assert.ok(
      ((await workers[0]!.ok('get', `${ORDER}/pool`)) as { id: string }[]).some((row) => row.id === data.id),
    );
    const answers = await Promise.all(workers.map((worker) => worker.post(`${ORDER}/grab`, { id: data.id })));
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
    assert.ok(
      answers
        .filter((answer) => answer.status !== 200)
        .every((answer) => answer.body.error === 'repair.takenByOther'),
    );
    const winner = answers.findIndex((answer) => answer.status === 200);
    await workers[winner]!.ok('post', `${ORDER}/accept`, { id: data.id });
    const loser = workers[(winner + 1) % 20]!;
    assert.equal((await loser.get(`${ORDER}/detail`, { id: data.id })).status, 404);
    assert.equal((await loser.post(`${ORDER}/accept`, { id: data.id })).status, 404);
  });

  test('one part left and two who finish with it at once: one passes', async () => {
    const [first, second] = [await at.world.as('grab1'), await at.world.as('grab2')];
    const part = await tools.one<{ id: string }>(
      sql`update repair_part set stock = 1 where name = '水龙头' returning id`,
    );
    const jobs = await Promise.all(
      [
        [first, '龙头'],
        [second, '堵塞'],
      ].map(async ([worker, type]) => {
        const { data } = await submit(type as string);
        const person = await tools.one<{ id: string }>(
          sql`select id from teacher where staff_no = ${worker === first ? 'grab1' : 'grab2'}`,
        );
        await admin.ok('post', `${ORDER}/dispatch`, { id: data.id, workerId: person.id });
        await (worker as Caller).ok('post', `${ORDER}/accept`, { id: data.id });
        return {
          worker: worker as Caller,
          id: data.id as string,
          photo: await tools.photo(worker as Caller),
        };
      }),
    );
    const answers = await Promise.all(
      jobs.map(({ worker, id, photo }) =>
        worker.post(`${ORDER}/finish`, { id, afterPhotos: [photo], parts: [{ partId: part.id, qty: 1 }] }),
      ),
    );
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    const refused = answers.find((answer) => answer.status === 400)!;
    assert.equal(refused.body.error, 'repair.partsShort');
    assert.deepEqual(refused.body.facts, { name: '水龙头', left: 0 });
    assert.equal(
      (await tools.one<{ stock: number }>(sql`select stock from repair_part where id = ${part.id}`)).stock,
      0,
    );
  });

  test('two roommates who report the same at once make one order', async () => {
    const answers = await Promise.all([submit('马桶'), submit('马桶')]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    const refused = answers.find((answer) => answer.status === 400)!;
    assert.equal(refused.body.error, 'repair.duplicate');
    assert.match(refused.body.facts.repairNo, /^BX/);
    assert.equal((await submit('马桶', { force: true })).status, 200);
  });

  test('a student reports for his own room or a public place; the rest is refused with a sentence', async () => {
    const other = await tools.one<{ id: string; buildingId: string }>(
      sql`select id, building_id from dorm_room where id <> ${room} limit 1`,
    );
    assert.equal((await submit('风扇', { roomId: other.id })).body.error, 'repair.foreignRoom');
    assert.equal(
      (await submit('饮水机', { roomId: null, buildingId: other.buildingId, placeText: '一楼大厅' })).status,
      200,
    );
    assert.equal(
      (await submit('饮水机', { roomId: null, buildingId: other.buildingId })).body.error,
      'repair.placeMissing',
    );
    assert.equal((await submit('风扇', { description: '坏了' })).body.error, 'repair.descriptionShort');
    assert.equal((await submit('玻璃')).body.error, 'repair.photoMissing');
    assert.equal((await submit('风扇', { urgency: '3' })).body.error, 'repair.urgencyTooHigh');
    assert.equal((await submit('风扇', { phone: '123' })).body.error, 'kit.invalid');
    assert.equal(
      (await submit('风扇', { appointFrom: '2026-12-20 08:00:00', appointTo: '2026-12-20 10:00:00' })).body
        .error,
      'repair.slotOutside',
    );
    const branch = await tools.one<{ id: string }>(
      sql`select id from repair_type where name = '电' and parent_id is null`,
    );
    assert.equal(
      (await student.post(`${ORDER}/submit`, { ...FAULT, typeId: branch.id, roomId: room })).body.error,
      'repair.leafType',
    );
    const place = await student.ok('get', `${ORDER}/place`);
    assert.equal(place.room.isOwn, true);
  });

  test('a normal order at five in the afternoon is due to be accepted at nine the next morning', async () => {
    at.world.setTime('2026-11-19 17:00:00');
    student = await at.world.as('stu01');
    const { data } = await submit('桌椅', { photos: [await tools.photo(student)] });
    const order = await tools.one<{ respondDue: string }>(
      sql`select respond_due from repair_order where id = ${data.id}`,
    );
    assert.match(order.respondDue, /^2026-11-20 09:00/);
  });

  test('who is nearly late reads it once, then the dispatchers hear of it', async () => {
    const late = await tools.one<{ id: string }>(
      sql`select id from repair_order where type_id = ${await tools.typeId('桌椅')} and status = 'open'`,
    );
    at.world.setTime('2026-11-20 08:45:00');
    await at.world.work(watchClocks);
    await at.world.work(watchClocks);
    const told = () =>
      tools.rows<{ event: string }>(
        sql`select distinct event from sys_message where biz_id = ${late.id} and event like '%ate:%'`,
      );
    assert.equal((await told()).length, 1);
    at.world.setTime('2026-11-20 09:30:00');
    await at.world.work(watchClocks);
    assert.equal((await told()).length, 2);
  });

  test('seven days without an answer confirm an order by itself, and satisfaction stays as it was', async () => {
    at.world.setTime('2026-11-20 09:30:00');
    admin = await at.world.as('admin');
    const done = await tools.one<{ id: string }>(
      sql`select id from repair_order where status = 'toConfirm' limit 1`,
    );
    const figures = async () =>
      (
        await (
          await at.world.as('admin')
        ).ok('get', `${ORDER}/stats`, { from: '2026-11-01', to: '2026-11-30' })
      ).total;
    const before_ = (await figures()).satisfaction;
    at.world.setTime('2026-11-26 09:00:00');
    await at.world.work(closeUnanswered);
    assert.equal(await tools.status(done.id), 'toConfirm');
    at.world.setTime('2026-11-27 12:00:00');
    await at.world.work(closeUnanswered);
    const after = await tools.one<{ status: string; autoConfirmed: boolean; starSpeed: number | null }>(sql`
      select status, auto_confirmed, star_speed from repair_order where id = ${done.id}`);
    assert.deepEqual(after, { status: 'done', autoConfirmed: true, starSpeed: null });
    assert.equal((await figures()).satisfaction, before_);
  });

  test('keepers see the orders of their buildings, students none of their neighbours’', async () => {
    at.world.setTime('2026-11-20 10:00:00');
    const keeper = await at.world.as('sgy01');
    const [kept] = await tools.rows<{ id: string }>(
      sql`select b.id from building b join teacher t on t.id = b.keeper_ids[1] where t.staff_no = 'sgy01'`,
    );
    const seen = (await keeper.ok('get', `${ORDER}/list`, { size: 200 })).records as { buildingId: string }[];
    assert.ok(seen.every((order) => order.buildingId === kept!.id));
    const stranger = await tools.one<{ accountNo: string }>(sql`
      select u.account_no from dormitory_register g join sys_user u on u.person_id = g.student_id
      where g.room_id <> ${room} and g.state = 'living' limit 1`);
    const other = await tools.signIn(stranger.accountNo);
    const order = await tools.one<{ id: string }>(
      sql`select id from repair_order where room_id = ${room} limit 1`,
    );
    for (const call of ['detail', 'track'])
      assert.equal((await other.get(`${ORDER}/${call}`, { id: order.id })).status, 404);
    assert.equal((await other.post(`${ORDER}/join`, { id: order.id })).status, 404);
    assert.equal((await other.ok('get', `${ORDER}/getMine`)).total, 0);
    assert.deepEqual(at.world.crashes, []);
  });
});
