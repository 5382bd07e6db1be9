import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { FAULT, repairCrew, STARS, type RepairCrew } from './crew.fixture.ts';

const ORDER = 'yxgl/repairOrder';

describe('what else befalls a repair', () => {
  const at = suiteWorld();
  let crew: RepairCrew;
  before(async () => {
    crew = await repairCrew(at.world);
  });

  test('rework within seven days goes back to the worker with half the time', async () => {
    const id = await crew.finished('热水');
    const { finishAllowed } = await crew.tools.one<{ finishAllowed: number }>(
      sql`select finish_allowed from repair_order where id = ${id}`,
    );
    const photo = await crew.tools.photo(crew.student);
    assert.equal(
      (await crew.student.post(`${ORDER}/rework`, { id, reason: '还是不热', reworkPhotos: [] })).body.error,
      'repair.photoMissing',
    );
    await crew.student.ok('post', `${ORDER}/rework`, { id, reason: '还是不热', reworkPhotos: [photo] });
    const after = await crew.tools.one<{ status: string; finishAllowed: number; reworkCount: number }>(sql`
      select status, finish_allowed, rework_count from repair_order where id = ${id}`);
    assert.deepEqual(after, { status: 'working', finishAllowed: finishAllowed / 2, reworkCount: 1 });
  });

  test('a follower hears of the order and may confirm it; urging has its limits', async () => {
    const id = await crew.accepted('不制冷');
    const mate = await crew.tools.one<{ accountNo: string }>(sql`
      select u.account_no from dormitory_register g join sys_user u on u.person_id = g.student_id
      where g.room_id = ${crew.room} and g.state = 'living' and u.account_no <> 'stu01' limit 1`);
    const roommate = await crew.tools.signIn(mate.accountNo);
    const again = await roommate.post(`${ORDER}/submit`, {
      ...FAULT,
      typeId: await crew.tools.typeId('不制冷'),
      roomId: crew.room,
    });
    assert.equal(again.body.error, 'repair.duplicate');
    assert.equal(again.body.facts.orderId, id);
    assert.match(again.body.msg, /BX\d+/);
    await roommate.ok('post', `${ORDER}/join`, { id });
    assert.equal((await roommate.post(`${ORDER}/join`, { id })).body.error, 'repair.joinedAlready');
    await crew.student.ok('post', `${ORDER}/urge`, { id });
    assert.equal((await crew.student.post(`${ORDER}/urge`, { id })).body.error, 'repair.urgedTooOften');
    await crew.worker.ok('post', `${ORDER}/finish`, {
      id,
      afterPhotos: [await crew.tools.photo(crew.worker)],
    });
    await roommate.ok('post', `${ORDER}/confirm`, { id, ...STARS });
    assert.equal(await crew.tools.status(id), 'done');
  });

  test('a merged order ends, and its people wait for the other one', async () => {
    const first = await crew.accepted('淋浴');
    const second = await crew.student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await crew.tools.typeId('淋浴'),
      roomId: crew.room,
      force: true,
    });
    assert.equal(
      (await crew.admin.post(`${ORDER}/merge`, { id: second.id, mergedInto: second.id })).body.error,
      'repair.mergeTarget',
    );
    await crew.admin.ok('post', `${ORDER}/merge`, { id: second.id, mergedInto: first });
    assert.equal(await crew.tools.status(second.id), 'closed');
  });

  test('a contractor mends what the school can’t', async () => {
    const order = await crew.reported('排风扇');
    const keeper = await at.world.as('sgy01');
    assert.equal(
      (await keeper.post(`${ORDER}/outsource`, { id: order.id, vendor: '某公司', vendorDue: '2026-12-01' }))
        .status,
      403,
    );
    await crew.admin.ok('post', `${ORDER}/outsource`, {
      id: order.id,
      vendor: '江州电梯公司',
      vendorDue: '2026-12-01',
    });
    await crew.admin.ok('post', `${ORDER}/outsourceDone`, { id: order.id, afterPhotos: null });
    assert.equal(await crew.tools.status(order.id), 'toConfirm');
  });

  test('lists, board, pool and figures answer those who may ask', async () => {
    const mine = await crew.student.ok('get', `${ORDER}/getMine`, { live: 'true' });
    assert.ok(mine.total > 0 && (mine.records[0].can as string[]).length > 0);
    const board = await crew.admin.ok('get', `${ORDER}/board`);
    assert.ok(
      (board.orders as { sla: string }[]).every((order) => ['onTime', 'warn', 'late'].includes(order.sla)),
    );
    assert.ok(board.workers.length > 0);
    const open =
      (board.orders as { id: string; status: string }[]).find((order) => order.status === 'assigned') ??
      board.orders[0];
    assert.ok((await crew.admin.ok('get', `${ORDER}/candidates`, { id: open.id })).length > 0);
    const stats = await crew.admin.ok('get', `${ORDER}/stats`, { from: '2026-11-01', to: '2026-11-30' });
    assert.ok(stats.total.total > 0);
    assert.equal(
      stats.rows.reduce((sum: number, row: { total: number }) => sum + row.total, 0),
      stats.total.total,
    );
    assert.ok(
      (await crew.admin.ok('get', `${ORDER}/workerMonth`, { from: '2026-11-01', to: '2026-11-30' })).rows
        .length > 0,
    );
    assert.equal(
      (await crew.student.get(`${ORDER}/stats`, { from: '2026-11-01', to: '2026-11-30' })).status,
      403,
    );
    assert.equal((await crew.student.get(`${ORDER}/list`)).status, 403);
    assert.ok((await crew.worker.ok('get', `${ORDER}/getMyWork`)).length > 0);
    assert.deepEqual(at.world.crashes, []);
  });
});
