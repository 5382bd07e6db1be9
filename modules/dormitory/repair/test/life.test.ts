import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { FAULT, repairCrew, STARS, type RepairCrew } from './crew.fixture.ts';

const ORDER = 'yxgl/repairOrder';

describe('the life of a repair', () => {
  const at = suiteWorld();
  let crew: RepairCrew;
  before(async () => {
    crew = await repairCrew(at.world);
  });

  test('from report to stars: each step by the one whose step it is, told in the order’s history', async () => {
    const order = await crew.reported('灯');
    assert.match(order.repairNo, /^BX20261120\d{4}$/);
    assert.equal(order.status, 'open');
    assert.equal((await crew.worker.get(`${ORDER}/detail`, { id: order.id })).status, 404);
    await crew.admin.ok('post', `${ORDER}/dispatch`, { id: order.id, workerId: crew.workerId });
    const seen = await crew.worker.ok('get', `${ORDER}/detail`, { id: order.id });
    assert.equal(seen.contactPhone, undefined, 'no phone before accepting');
    assert.match(seen.phone, /\*/);
    await crew.worker.ok('post', `${ORDER}/accept`, { id: order.id });
    assert.equal(
      (await crew.worker.ok('get', `${ORDER}/detail`, { id: order.id })).contactPhone,
      FAULT.phone,
    );
    const token = (
      await crew.tools.one<{ qrToken: string }>(sql`select qr_token from dorm_room where id = ${crew.room}`)
    ).qrToken;
    assert.equal(
      (await crew.worker.post(`${ORDER}/arrive`, { id: order.id, arriveProof: 'elsewhere' })).body.error,
      'repair.tooFar',
    );
    await crew.worker.ok('post', `${ORDER}/arrive`, { id: order.id, arriveProof: token });
    assert.equal(
      (await crew.worker.post(`${ORDER}/finish`, { id: order.id, afterPhotos: [] })).body.error,
      'repair.photoMissing',
    );
    await crew.worker.ok('post', `${ORDER}/finish`, {
      id: order.id,
      afterPhotos: [await crew.tools.photo(crew.worker)],
      payer: 'school',
    });
    assert.equal((await crew.worker.post(`${ORDER}/confirm`, { id: order.id, ...STARS })).status, 403);
    await crew.student.ok('post', `${ORDER}/confirm`, { id: order.id, ...STARS });
    assert.equal(await crew.tools.status(order.id), 'done');
    const rated = await crew.admin.ok('get', `${ORDER}/list`, { keyword: order.repairNo });
    assert.equal(rated.records[0].rating, 4.7, 'the mean of 5, 4 and 5');
    const track = (await crew.student.ok('get', `${ORDER}/track`, { id: order.id })) as { action: string }[];
    assert.deepEqual(
      track.map((step) => step.action),
      ['submit', 'dispatch', 'accept', 'arrive', 'finish', 'confirm'],
    );
  });

  test('the worker sees the phone until a day after the end, then no more', async () => {
    const id = await crew.finished('风扇');
    await crew.student.ok('post', `${ORDER}/confirm`, { id, ...STARS });
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
    await crew.signIn();
  });

  test('the steps that nobody may take are refused with a sentence', async () => {
    const id = await crew.accepted('插座');
    assert.equal((await crew.student.post(`${ORDER}/withdraw`, { id })).body.error, 'repair.acceptedAlready');
    assert.equal(
      (await crew.admin.post(`${ORDER}/dispatch`, { id, workerId: crew.workerId })).body.error,
      'repair.takenByOther',
    );
    assert.equal(
      (await crew.student.post(`${ORDER}/confirm`, { id, ...STARS })).body.error,
      'kit.stateMoved',
    );
    assert.equal((await crew.admin.post(`${ORDER}/accept`, { id })).status, 400);
    await crew.admin.ok('post', `${ORDER}/close`, { id, reason: '地址错误' });
    assert.equal(await crew.tools.status(id), 'closed');
  });

  test('withdrawing is possible until somebody accepts; the worker’s to-do goes with it', async () => {
    const order = await crew.reported('柜');
    await crew.admin.ok('post', `${ORDER}/dispatch`, { id: order.id, workerId: crew.workerId });
    const open = () =>
      crew.tools.rows(sql`select 1 from sys_todo where biz_id = ${order.id} and state = 'open'`);
    assert.equal((await open()).length, 1);
    await crew.student.ok('post', `${ORDER}/withdraw`, { id: order.id });
    assert.equal((await open()).length, 0);
  });

  test('a worker gives an order back once; a second time is the leader’s', async () => {
    const order = await crew.student.ok('post', `${ORDER}/submit`, {
      ...FAULT,
      typeId: await crew.tools.typeId('桌椅'),
      roomId: crew.room,
      photos: [await crew.tools.photo(crew.student)],
    });
    await crew.tools.rows(sql`update repair_group set leader_id = null returning id`);
    for (const turn of [1, 2]) {
      await crew.admin.ok('post', `${ORDER}/dispatch`, { id: order.id, workerId: crew.workerId });
      const refused = await crew.worker.post(`${ORDER}/refuse`, { id: order.id, reason: '今天排满了' });
      if (turn === 1) assert.equal(refused.status, 200);
      else assert.equal(refused.body.error, 'repair.needsLeader');
    }
    assert.equal(await crew.tools.status(order.id), 'assigned');
    const todo = await crew.tools.rows(
      sql`select 1 from sys_todo where biz_id = ${order.id} and state = 'open'`,
    );
    assert.equal(todo.length, 1);
  });

  test('three hours of waiting for parts are not counted', async () => {
    const id = await crew.accepted('窗');
    const due = (
      await crew.tools.one<{ finishDue: string }>(sql`select finish_due from repair_order where id = ${id}`)
    ).finishDue;
    await crew.worker.ok('post', `${ORDER}/pause`, { id, pauseReason: 'material' });
    assert.equal(
      (
        await crew.tools.one<{ finishDue: string | null }>(
          sql`select finish_due from repair_order where id = ${id}`,
        )
      ).finishDue,
      null,
    );
    at.world.setTime('2026-11-20 12:30:30');
    await crew.signIn();
    await crew.worker.ok('post', `${ORDER}/resume`, { id });
    const later = (
      await crew.tools.one<{ finishDue: string }>(sql`select finish_due from repair_order where id = ${id}`)
    ).finishDue;
    const hours =
      (Date.parse(`${later.replace(' ', 'T')}Z`) - Date.parse(`${due.replace(' ', 'T')}Z`)) / 3_600_000;
    assert.ok(hours > 2.9 && hours < 3.1 + 14, `moved by ${hours} h`);
    await crew.worker.ok('post', `${ORDER}/finish`, {
      id,
      afterPhotos: [await crew.tools.photo(crew.worker)],
    });
    const used = await crew.tools.one<{ finishMinutes: number }>(
      sql`select finish_minutes from repair_order where id = ${id}`,
    );
    assert.ok(used.finishMinutes <= 5, `${used.finishMinutes} minutes`);
    at.world.setTime('2026-11-20 13:00:00');
    await crew.signIn();
  });

  test('what a person pays is quoted, accepted and recorded', async () => {
    const id = await crew.accepted('门锁');
    const part = await crew.tools.one<{ id: string; price: number; stock: number }>(
      sql`select id, price, stock from repair_part where name = '门锁'`,
    );
    await crew.worker.ok('post', `${ORDER}/quote`, {
      id,
      parts: [{ partId: part.id, qty: 2, unitPrice: 1, name: '便宜' }],
      laborFee: 1_500,
    });
    const quoted = await crew.student.ok('get', `${ORDER}/detail`, { id });
    assert.equal(quoted.chargeTotal, part.price * 2 + 1_500, 'prices come from the list');
    assert.equal((await crew.worker.post(`${ORDER}/finish`, { id, afterPhotos: [] })).status, 400);
    await crew.student.ok('post', `${ORDER}/acceptQuote`, { id });
    await crew.worker.ok('post', `${ORDER}/finish`, {
      id,
      afterPhotos: [await crew.tools.photo(crew.worker)],
      parts: [{ partId: part.id, qty: 2 }],
      laborFee: 1_500,
    });
    const done = await crew.tools.one<{ payer: string; chargeTotal: number }>(
      sql`select payer, charge_total from repair_order where id = ${id}`,
    );
    assert.deepEqual(done, { payer: 'person', chargeTotal: part.price * 2 + 1_500 });
    assert.equal(
      (await crew.tools.one<{ stock: number }>(sql`select stock from repair_part where id = ${part.id}`))
        .stock,
      part.stock - 2,
    );
  });
});
