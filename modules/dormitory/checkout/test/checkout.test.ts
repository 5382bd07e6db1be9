import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const CHECKOUT = 'yxgl/dormCheckout';
type Living = {
  id: string;
  studentId: string;
  account: string;
  bedId: string;
  roomId: string;
  buildingId: string;
  classId: string;
};
type Row = { step: string; damageTotal: number | null; refundSuggest: number | null; auditStatus: string };

describe('check-outs', () => {
  const at = suiteWorld();
  let [student, admin]: Caller[] = [];
  let [me, ...mates]: Living[] = [];
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  const living = (where: ReturnType<typeof sql>) =>
    rows<Living>(sql`
      select r.id, r.student_id, u.account_no as account, r.bed_id, r.room_id, r.building_id, r.class_id
      from dormitory_register r join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
      join dorm_bed b on b.id = r.bed_id
      where r.state = 'living' and r.purpose = 'live' and ${where} order by u.account_no <> 'stu01', b.bed_no limit 20`);
  before(async () => {
    await rows(sql`
      update sys_user set password_hash = n.password_hash, password_level = n.password_level from sys_user n
      where n.account_no = 'stu01'`);
    [student, admin] = await Promise.all(['stu01', 'admin'].map((name) => at.world.as(name)));
  });
  beforeEach(async () => {
    await rows(
      sql`update dorm_checkout set audit_status = 'cancelled', step = 'cancelled', slot_id = null where step <> 'done'`,
    );
    await rows(sql`update dorm_due set status = 'waived' where status = 'open'`);
    await rows(sql`update dormitory_register set state = 'living' where state = 'leaving'`);
    const [own] = await living(sql`u.account_no = 'stu01'`);
    [me, ...mates] = await living(sql`r.room_id = ${own!.roomId}`);
  });
  const form = (more: object = {}) => ({ type: 'graduate', planDate: '2026-11-25', ...more });
  const submit = async (who = student!, more: object = {}) =>
    ((await who.ok('post', `${CHECKOUT}/submit`, form(more))) as { id: string }).id;
  const stored = async (id: string) =>
    (
      await rows<Row>(
        sql`select step, damage_total, refund_suggest, audit_status from dorm_checkout where id = ${id}`,
      )
    )[0]!;
  type Card = { instanceId: string; taskNo: number; taskVersion: number; bizId: string };
  const grant = async (id: string) => {
    for (let step = 0; step < 5; step += 1) {
      const [asked] = await rows<{ account: string }>(sql`
        select u.account_no as account from flow_task t join flow_instance i on i.id = t.instance_id
        join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no join sys_user u on u.id = c.user_id
        where i.biz_id = ${id} and t.status = 'open' order by u.account_no limit 1`);
      if (!asked) return step;
      const who = await at.world.as(asked.account);
      const { records } = (await who.ok('get', `${CHECKOUT}/todo`, { size: 50 })) as { records: Card[] };
      const { instanceId, taskNo, taskVersion } = records.find(({ bizId }) => bizId === id)!;
      const tasks = [{ instanceId, taskNo, taskVersion }];
      await who.ok('post', `${CHECKOUT}/batchAudit`, { action: 'approve', tasks, comment: '手续齐全' });
    }
    return -1;
  };
  /** Room-mates with me first, each granted. */
  const leaving = async (count: number) => {
    const ids: string[] = [];
    for (const one of [me!, ...mates].slice(0, count)) {
      const id = await submit(await at.world.as(one.account));
      await grant(id);
      ids.push(id);
    }
    return ids;
  };
  const look = (checkoutIds: string[], items: object[]) =>
    admin!.post(`${CHECKOUT}/inspect`, { roomId: me!.roomId, checkoutIds, items, isAgreed: true });
  const key = (id: string, more: object = {}) =>
    admin!.post(`${CHECKOUT}/returnKey`, { id, keysReturned: true, ...more });
  const free = async () =>
    (await rows(sql`select 1 from dorm_bed where id = ${me!.bedId} and bed_use = 'free'`)).length === 1;

  test('the bed is nobody’s until the key is back, and free right after it; the rest of the year is suggested', async () => {
    await rows(sql`update dormitory_register set room_fee_year = 100000 where id = ${me!.id}`);
    const id = await submit();
    assert.equal((await student!.post(`${CHECKOUT}/submit`, form())).body.error, 'checkout.open');
    assert.equal(await grant(id), 2);
    assert.equal((await stored(id)).step, 'inspect');
    assert.equal((await key(id)).body.error, 'checkout.notNow');
    assert.equal((await look([id], [])).status, 200);
    assert.equal((await look([id], [])).body.error, 'checkout.notNow');
    const late = await student!.post(`${CHECKOUT}/cancel`, { id, reason: '不退了' });
    assert.equal(late.body.error, 'checkout.inspected');
    assert.equal((await key(id, { keysReturned: false })).body.error, 'checkout.keysMissing');
    assert.equal(await free(), false);
    const both = await Promise.all([key(id), key(id)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(await free(), true);
    // the third month has begun: seven of ten are left
    assert.deepEqual(await stored(id), {
      step: 'done',
      damageTotal: 0,
      refundSuggest: 70_000,
      auditStatus: 'approved',
    });
    assert.deepEqual(await rows(sql`select room_name from student where id = ${me!.studentId}`), [
      { roomName: null },
    ]);
    await admin!.ok('post', 'yxgl/dormitoryRegister/walkIn', { studentId: me!.studentId, bedId: me!.bedId });
  });

  test('a damage is shared to the fen, by all or by who is named, and the key waits for what is due', async () => {
    const ids = await leaving(3);
    const outsider = (await living(sql`r.room_id <> ${me!.roomId}`))[0]!;
    const wall = { name: '墙面', condition: '2', fee: 10_000, payerIds: [] };
    assert.equal(
      (await look(ids, [{ ...wall, payerIds: [outsider.studentId] }])).body.error,
      'checkout.payerElsewhere',
    );
    const named = { name: '柜门', condition: '3', fee: 6000, payerIds: [me!.studentId] };
    assert.equal((await look(ids, [wall, named])).status, 200);
    const shares = await Promise.all(ids.map(stored));
    const order = await rows<{ id: string }>(sql`
      select t.id from dorm_checkout t join dormitory_register g on g.id = t.register_id join dorm_bed b on b.id = g.bed_id
      where t.id = any(${ids}::uuid[]) order by b.bed_no`);
    const wallOf = (id: string) => shares[ids.indexOf(id)]!.damageTotal! - (id === ids[0] ? 6000 : 0);
    assert.deepEqual(
      order.map((one) => wallOf(one.id)),
      [3334, 3333, 3333],
    );
    assert.ok(shares.every(({ step }) => step === 'settle'));
    const unpaid = await key(ids[0]!);
    assert.match(unpaid.body.msg ?? '', /未缴费用 ¥93\.3[34]/);
    const mine = (await student!.ok('get', 'yxgl/dormDue/getMine')) as unknown as {
      id: string;
      status: string;
    }[];
    const due = mine.find(({ status }) => status === 'open')!;
    assert.equal((await student!.post('yxgl/dormDue/settle', { id: due.id })).status, 403);
    await admin!.ok('post', 'yxgl/dormDue/settle', { id: due.id });
    assert.equal((await stored(ids[0]!)).step, 'key');
    assert.equal((await stored(ids[1]!)).step, 'settle');
    assert.equal((await key(ids[0]!, { bedRepair: true })).status, 200);
    assert.deepEqual(await rows(sql`select status from dorm_bed where id = ${me!.bedId}`), [
      { status: 'repair' },
    ]);
    await admin!.ok('post', 'yxgl/dormBed/restore', { id: me!.bedId });
    await admin!.ok('post', 'yxgl/dormitoryRegister/walkIn', { studentId: me!.studentId, bedId: me!.bedId });
  });

  test('of two who book the last place one is refused, and who books anew gives his place back', async () => {
    const day = {
      buildingId: me!.buildingId,
      day: '2026-11-24',
      fromTime: '14:00',
      toTime: '15:00',
      places: 1,
    };
    const { id: windowId } = (await admin!.ok('post', 'yxgl/checkoutWindow/add', day)) as { id: string };
    assert.equal((await admin!.post('yxgl/checkoutWindow/add', day)).body.error, 'checkout.windowOverlaps');
    const reversed = { ...day, fromTime: '16:00' };
    assert.equal(
      (await admin!.post('yxgl/checkoutWindow/add', reversed)).body.error,
      'checkout.windowReversed',
    );
    const [mine, other] = (await leaving(2)) as [string, string];
    const mate = await at.world.as(mates[0]!.account);
    const slots = (await student!.ok('get', `${CHECKOUT}/slots`)) as unknown as {
      id: string;
      startAt: string;
    }[];
    const [first, second] = slots.filter(({ startAt }) => startAt.startsWith('2026-11-24'));
    const book = (who: Caller, id: string, slotId: string) => who.post(`${CHECKOUT}/book`, { id, slotId });
    const both = await Promise.all([book(student!, mine, first!.id), book(mate, other, first!.id)]);
    assert.deepEqual(both.map(({ body }) => body.error).sort(), ['checkout.slotFull', undefined]);
    assert.equal((await book(mate, mine, second!.id)).status, 404);
    const winner = both[0]!.status === 200;
    assert.equal(
      (await (winner ? book(student!, mine, second!.id) : book(mate, other, second!.id))).status,
      200,
    );
    assert.equal(
      (await (winner ? book(mate, other, first!.id) : book(student!, mine, first!.id))).status,
      200,
    );
    const taken = await rows(
      sql`select taken from checkout_slot where window_id = ${windowId} order by start_at`,
    );
    assert.deepEqual(taken, [{ taken: 1 }, { taken: 1 }]);
    const removed = await admin!
      .form('yxgl/checkoutWindow/remove', { ids: windowId }, [])
      .catch((error: unknown) => error);
    assert.ok(removed);
    assert.equal((await rows(sql`select 1 from checkout_window where id = ${windowId}`)).length, 1);
    // who calls it off before anybody came lives there as before, and his half hour is free
    await student!.ok('post', `${CHECKOUT}/cancel`, { id: mine, reason: '继续在校住宿' });
    assert.deepEqual(await rows(sql`select state from dormitory_register where id = ${me!.id}`), [
      { state: 'living' },
    ]);
    const left = await rows<{ sum: number }>(
      sql`select sum(taken) as sum from checkout_slot where window_id = ${windowId}`,
    );
    assert.equal(Number(left[0]!.sum), 1);
  });

  test('who lives elsewhere from now on needs his parents’ consent, and who has no bed has nothing to leave', async () => {
    const refused = await student!.post(`${CHECKOUT}/submit`, form({ type: 'commute' }));
    const { errors } = refused.body as unknown as { errors: { field: string }[] };
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['toAddress', 'consentFileIds'],
    );
    await rows(sql`update dormitory_register set state = 'leaving' where id = ${me!.id}`);
    assert.equal((await student!.post(`${CHECKOUT}/submit`, form())).body.error, 'checkout.notResident');
  });

  test('a change of room that was asked for ends where somebody leaves', async () => {
    const [bed] = await rows<{ id: string }>(sql`
      select b.id from dorm_bed b join dorm_room m on m.id = b.room_id join student s on s.id = ${me!.studentId}
      where b.bed_use = 'free' and b.status = 'normal' and m.usage = '1' and b.gender = s.gender limit 1`);
    const wish = { type: 'empty', toBedId: bed!.id, reasonCode: 'study', reason: '与竞赛队友同住，便于训练' };
    const { id: changeId } = (await student!.ok('post', 'yxgl/dormChange/submit', wish)) as { id: string };
    const id = await submit();
    await grant(id);
    assert.deepEqual(await rows(sql`select audit_status from dorm_change where id = ${changeId}`), [
      { auditStatus: 'rejected' },
    ]);
    assert.equal(
      (await rows(sql`select 1 from dorm_bed where id = ${bed!.id} and bed_use = 'free'`)).length,
      1,
    );
    assert.equal((await student!.post('yxgl/dormChange/submit', wish)).body.error, 'change.checkoutOpen');
  });

  test('classes graduate at once and once, and what a repair costs its reporter is due of him', async () => {
    const planDate = '2026-11-30';
    const send = () => admin!.post(`${CHECKOUT}/batchStart`, { classIds: [me!.classId], planDate });
    const both = await Promise.all([send(), send()]);
    assert.deepEqual(both.map(({ body }) => body.error).sort(), ['checkout.nobody', undefined]);
    const [hand] = await rows<{ open: number; leaving: number }>(sql`
      select (select count(*) from dorm_checkout where class_id = ${me!.classId} and step = 'inspect') as open,
        (select count(*) from dormitory_register where class_id = ${me!.classId} and state = 'leaving') as leaving`);
    assert.ok(hand!.open > 0 && hand!.open === hand!.leaving);
    const { total } = (await admin!.ok('get', `${CHECKOUT}/stats`, {
      from: '2026-11-01',
      to: '2026-11-30',
    })) as {
      total: { open: number };
    };
    const [all] = await rows<{ open: number }>(sql`
      select count(*) as open from dorm_checkout where step in ('inspect', 'settle', 'key') and submitted_at >= '2026-11-01'`);
    assert.equal(total.open, all!.open);
    const { repairCharged } = await import('../server/due.ts');
    const charged = { orderId: 'order-1', repairNo: 'BX1', reporterId: me!.studentId, total: 4500 };
    await at.world.work((work) => repairCharged(work, charged));
    await at.world.work((work) => repairCharged(work, charged));
    assert.deepEqual(await rows(sql`select amount from dorm_due where source_id = 'order-1'`), [
      { amount: 4500 },
    ]);
    const other = await at.world.as((await living(sql`r.room_id <> ${me!.roomId}`))[0]!.account);
    assert.equal((await other.get(`${CHECKOUT}/detail`, { id: hand })).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
