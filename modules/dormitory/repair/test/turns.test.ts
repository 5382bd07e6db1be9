import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { FAULT, repairWorld } from './crew.fixture.ts';

const ORDER = 'yxgl/repairOrder';

describe('what else befalls a repair', () => {
  const at = suiteWorld();
  let tools: ReturnType<typeof repairWorld>;
  let student: Caller;
  let admin: Caller;
  let worker: Caller;
  let room: string;
  let workerId: string;

  before(async () => {
    tools = repairWorld(at.world);
    await tools.autoDispatch(false);
    [student, admin, worker] = (await Promise.all(
      ['stu01', 'admin', 'wxg01'].map((person) => at.world.as(person)),
    )) as [Caller, Caller, Caller];
    room = await tools.roomOf('stu01');
    workerId = (await tools.one<{ id: string }>(sql`select id from teacher where staff_no = 'wxg01'`)).id;
    await tools.rows(
      sql`update repair_group set worker_ids = array[${workerId}::uuid] || worker_ids where not worker_ids @> array[${workerId}::uuid] returning id`,
    );
  });

  /** An order in the worker's hands, accepted. */
  async function accepted(type: string): Promise<string> {
    const order = await student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await tools.typeId(type),
      roomId: room,
    });
    await admin.ok('post', `${ORDER}/dispatch`, { id: order.id, workerId });
    await worker.ok('post', `${ORDER}/accept`, { id: order.id });
    return order.id as string;
  }

  async function finished(type: string): Promise<string> {
    const id = await accepted(type);
    await worker.ok('post', `${ORDER}/finish`, {
      id,
      afterPhotos: [await tools.photo(worker)],
      parts: [],
      laborFee: 0,
      payer: 'school',
    });
    return id;
  }

  const stars = { starSpeed: 5, starQuality: 4, starManner: 5, comment: '谢谢' };

  test('rework within seven days goes back to the worker with half the time', async () => {
    const id = await finished('热水');
    const { finishAllowed } = await tools.one<{ finishAllowed: number }>(
      sql`select finish_allowed from repair_order where id = ${id}`,
    );
    const photo = await tools.photo(student);
    assert.equal(
      (await student.post(`${ORDER}/rework`, { id, reason: '还是不热', reworkPhotos: [] })).body.error,
      'repair.photoMissing',
    );
    await student.ok('post', `${ORDER}/rework`, { id, reason: '还是不热', reworkPhotos: [photo] });
    const after = await tools.one<{ status: string; finishAllowed: number; reworkCount: number }>(sql`
      select status, finish_allowed, rework_count from repair_order where id = ${id}`);
    assert.deepEqual(after, { status: 'working', finishAllowed: finishAllowed / 2, reworkCount: 1 });
  });

  test('a follower hears of the order and may confirm it; urging has its limits', async () => {
    const id = await accepted('不制冷');
    const mate = await tools.one<{ accountNo: string }>(sql`
      select u.account_no from dormitory_register g join sys_user u on u.person_id = g.student_id
      where g.room_id = ${room} and g.state = 'living' and u.account_no <> 'stu01' limit 1`);
    const roommate = await tools.signIn(mate.accountNo);
    const again = await roommate.post(`${ORDER}/submit`, {
      ...FAULT,
      typeId: await tools.typeId('不制冷'),
      roomId: room,
    });
    assert.equal(again.body.error, 'repair.duplicate');
    assert.equal(again.body.facts.orderId, id);
    assert.match(again.body.msg, /BX\d+/);
    await roommate.ok('post', `${ORDER}/join`, { id });
    assert.equal((await roommate.post(`${ORDER}/join`, { id })).body.error, 'repair.joinedAlready');
    await student.ok('post', `${ORDER}/urge`, { id });
    assert.equal((await student.post(`${ORDER}/urge`, { id })).body.error, 'repair.urgedTooOften');
    await worker.ok('post', `${ORDER}/finish`, { id, afterPhotos: [await tools.photo(worker)] });
    await roommate.ok('post', `${ORDER}/confirm`, { id, ...stars });
    assert.equal(await tools.status(id), 'done');
  });

  test('a merged order ends, and its people wait for the other one', async () => {
    const first = await accepted('淋浴');
    const second = await student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await tools.typeId('淋浴'),
      roomId: room,
      force: true,
    });
    assert.equal(
      (await admin.post(`${ORDER}/merge`, { id: second.id, mergedInto: second.id })).body.error,
      'repair.mergeTarget',
    );
    await admin.ok('post', `${ORDER}/merge`, { id: second.id, mergedInto: first });
    assert.equal(await tools.status(second.id), 'closed');
  });

  test('a contractor mends what the school can’t', async () => {
    const order = await student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await tools.typeId('排风扇'),
      roomId: room,
    });
    const keeper = await at.world.as('sgy01');
    assert.equal(
      (await keeper.post(`${ORDER}/outsource`, { id: order.id, vendor: '某公司', vendorDue: '2026-12-01' }))
        .status,
      403,
    );
    await admin.ok('post', `${ORDER}/outsource`, {
      id: order.id,
      vendor: '江州电梯公司',
      vendorDue: '2026-12-01',
    });
    await admin.ok('post', `${ORDER}/outsourceDone`, { id: order.id, afterPhotos: null });
    assert.equal(await tools.status(order.id), 'toConfirm');
  });

  test('lists, board, pool and figures answer those who may ask', async () => {
    const mine = await student.ok('get', `${ORDER}/getMine`, { live: 'true' });
    assert.ok(mine.total > 0 && (mine.records[0].can as string[]).length > 0);
    const board = await admin.ok('get', `${ORDER}/board`);
    assert.ok(
      (board.orders as { sla: string }[]).every((order) => ['onTime', 'warn', 'late'].includes(order.sla)),
    );
    assert.ok(board.workers.length > 0);
    const open =
      (board.orders as { id: string; status: string }[]).find((order) => order.status === 'assigned') ??
      board.orders[0];
    assert.ok((await admin.ok('get', `${ORDER}/candidates`, { id: open.id })).length > 0);
    const stats = await admin.ok('get', `${ORDER}/stats`, { from: '2026-11-01', to: '2026-11-30' });
    assert.ok(stats.total.total > 0);
    assert.equal(stats.heat.length, 7);
    assert.equal(
      stats.byType.reduce((sum: number, row: { total: number }) => sum + row.total, 0),
      stats.total.total,
    );
    assert.ok((await admin.ok('get', `${ORDER}/workerMonth`, { month: '2026-11' })).length > 0);
    assert.equal((await student.get(`${ORDER}/stats`, { from: '2026-11-01', to: '2026-11-30' })).status, 403);
    assert.equal((await student.get(`${ORDER}/list`)).status, 403);
    assert.ok((await worker.ok('get', `${ORDER}/getMyWork`)).length > 0);
    assert.deepEqual(at.world.crashes, []);
  });
});
