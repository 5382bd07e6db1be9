import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { FAULT, repairWorld } from './crew.fixture.ts';

const ORDER = 'yxgl/repairOrder';

describe('the life of a repair', () => {
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

  test('from report to stars: each step by the one whose step it is, told in the order’s history', async () => {
    const order = await student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await tools.typeId('灯'),
      roomId: room,
    });
    assert.match(order.repairNo, /^BX20261120\d{4}$/);
    assert.equal(order.status, 'open');
    assert.equal((await worker.get(`${ORDER}/detail`, { id: order.id })).status, 404);
    await admin.ok('post', `${ORDER}/dispatch`, { id: order.id, workerId });
    const seen = await worker.ok('get', `${ORDER}/detail`, { id: order.id });
    assert.equal(seen.contactPhone, undefined, 'no phone before accepting');
    assert.match(seen.phone, /\*/);
    await worker.ok('post', `${ORDER}/accept`, { id: order.id });
    assert.equal((await worker.ok('get', `${ORDER}/detail`, { id: order.id })).contactPhone, FAULT.phone);
    const token = (
      await tools.one<{ qrToken: string }>(sql`select qr_token from dorm_room where id = ${room}`)
    ).qrToken;
    assert.equal(
      (await worker.post(`${ORDER}/arrive`, { id: order.id, arriveProof: 'elsewhere' })).body.error,
      'repair.tooFar',
    );
    await worker.ok('post', `${ORDER}/arrive`, { id: order.id, arriveProof: token });
    assert.equal(
      (await worker.post(`${ORDER}/finish`, { id: order.id, afterPhotos: [] })).body.error,
      'repair.photoMissing',
    );
    await worker.ok('post', `${ORDER}/finish`, {
      id: order.id,
      afterPhotos: [await tools.photo(worker)],
      payer: 'school',
    });
    assert.equal((await worker.post(`${ORDER}/confirm`, { id: order.id, ...stars })).status, 403);
    await student.ok('post', `${ORDER}/confirm`, { id: order.id, ...stars });
    assert.equal(await tools.status(order.id), 'done');
    const track = (await student.ok('get', `${ORDER}/track`, { id: order.id })) as { action: string }[];
    assert.deepEqual(
      track.map((step) => step.action),
      ['submit', 'dispatch', 'accept', 'arrive', 'finish', 'confirm'],
    );
  });

  test('the worker sees the phone until a day after the end, then no more', async () => {
    const id = await finished('风扇');
    await student.ok('post', `${ORDER}/confirm`, { id, ...stars });
    at.world.setTime('2026-11-21 08:00:00');
    assert.equal(
      (await (await at.world.as('wxg01')).ok('get', `${ORDER}/detail`, { id })).contactPhone,
      FAULT.phone,
    );
    at.world.setTime('2026-11-22 10:00:00');
    assert.equal(
      (await (await at.world.as('wxg01')).ok('get', `${ORDER}/detail`, { id })).contactPhone,
      undefined,
    );
    at.world.setTime('2026-11-20 09:30:00');
    [student, admin, worker] = (await Promise.all(
      ['stu01', 'admin', 'wxg01'].map((person) => at.world.as(person)),
    )) as [Caller, Caller, Caller];
  });

  test('the steps that nobody may take are refused with a sentence', async () => {
    const id = await accepted('插座');
    assert.equal((await student.post(`${ORDER}/withdraw`, { id })).body.error, 'repair.acceptedAlready');
    assert.equal((await admin.post(`${ORDER}/dispatch`, { id, workerId })).body.error, 'repair.takenByOther');
    assert.equal((await student.post(`${ORDER}/confirm`, { id, ...stars })).body.error, 'kit.stateMoved');
    assert.equal((await admin.post(`${ORDER}/accept`, { id })).status, 400);
    await admin.ok('post', `${ORDER}/close`, { id, reason: '地址错误' });
    assert.equal(await tools.status(id), 'closed');
  });

  test('withdrawing is possible until somebody accepts; the worker’s to-do goes with it', async () => {
    const order = await student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await tools.typeId('柜'),
      roomId: room,
    });
    await admin.ok('post', `${ORDER}/dispatch`, { id: order.id, workerId });
    const open = () => tools.rows(sql`select 1 from sys_todo where biz_id = ${order.id} and state = 'open'`);
    assert.equal((await open()).length, 1);
    await student.ok('post', `${ORDER}/withdraw`, { id: order.id });
    assert.equal((await open()).length, 0);
  });

  test('a worker gives an order back once; a second time is the leader’s', async () => {
    const order = await student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await tools.typeId('桌椅'),
      roomId: room,
      photos: [await tools.photo(student)],
    });
    await tools.rows(sql`update repair_group set leader_id = null returning id`);
    for (const turn of [1, 2]) {
      await admin.ok('post', `${ORDER}/dispatch`, { id: order.id, workerId });
      const refused = await worker.post(`${ORDER}/refuse`, { id: order.id, reason: '今天排满了' });
      if (turn === 1) assert.equal(refused.status, 200);
      else assert.equal(refused.body.error, 'repair.needsLeader');
    }
    assert.equal(await tools.status(order.id), 'assigned');
    const todo = await tools.rows(sql`select 1 from sys_todo where biz_id = ${order.id} and state = 'open'`);
    assert.equal(todo.length, 1);
  });

  test('three hours of waiting for parts are not counted', async () => {
    const id = await accepted('窗');
    const due = (
      await tools.one<{ finishDue: string }>(sql`select finish_due from repair_order where id = ${id}`)
    ).finishDue;
    await worker.ok('post', `${ORDER}/pause`, { id, pauseReason: 'material' });
    assert.equal(
      (
        await tools.one<{ finishDue: string | null }>(
          sql`select finish_due from repair_order where id = ${id}`,
        )
      ).finishDue,
      null,
    );
    at.world.setTime('2026-11-20 12:30:30');
    worker = await at.world.as('wxg01');
    await worker.ok('post', `${ORDER}/resume`, { id });
    const later = (
      await tools.one<{ finishDue: string }>(sql`select finish_due from repair_order where id = ${id}`)
    ).finishDue;
    const hours =
      (Date.parse(`${later.replace(' ', 'T')}Z`) - Date.parse(`${due.replace(' ', 'T')}Z`)) / 3_600_000;
    assert.ok(hours > 2.9 && hours < 3.1 + 14, `moved by ${hours} h`);
    await worker.ok('post', `${ORDER}/finish`, { id, afterPhotos: [await tools.photo(worker)] });
    const used = await tools.one<{ finishMinutes: number }>(
      sql`select finish_minutes from repair_order where id = ${id}`,
    );
    assert.ok(used.finishMinutes <= 5, `${used.finishMinutes} minutes`);
    at.world.setTime('2026-11-20 13:00:00');
    [student, admin, worker] = (await Promise.all(
      ['stu01', 'admin', 'wxg01'].map((person) => at.world.as(person)),
    )) as [Caller, Caller, Caller];
  });

  test('what a person pays is quoted, accepted and recorded', async () => {
    const id = await accepted('门锁');
    const part = await tools.one<{ id: string; price: number; stock: number }>(
      sql`select id, price, stock from repair_part where name = '门锁'`,
    );
    await worker.ok('post', `${ORDER}/quote`, {
      id,
      parts: [{ partId: part.id, qty: 2, unitPrice: 1, name: '便宜' }],
      laborFee: 1_500,
    });
    const quoted = await student.ok('get', `${ORDER}/detail`, { id });
    assert.equal(quoted.chargeTotal, part.price * 2 + 1_500, 'prices come from the list');
    assert.equal((await worker.post(`${ORDER}/finish`, { id, afterPhotos: [] })).status, 400);
    await student.ok('post', `${ORDER}/acceptQuote`, { id });
    await worker.ok('post', `${ORDER}/finish`, {
      id,
      afterPhotos: [await tools.photo(worker)],
      parts: [{ partId: part.id, qty: 2 }],
      laborFee: 1_500,
    });
    const done = await tools.one<{ payer: string; chargeTotal: number }>(
      sql`select payer, charge_total from repair_order where id = ${id}`,
    );
    assert.deepEqual(done, { payer: 'person', chargeTotal: part.price * 2 + 1_500 });
    assert.equal(
      (await tools.one<{ stock: number }>(sql`select stock from repair_part where id = ${part.id}`)).stock,
      part.stock - 2,
    );
  });
});
