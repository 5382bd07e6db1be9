import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { raiseBills } from '#modules/enrolment/fees';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { openedBeside } from '../server/channels.ts';
import { perform } from '../server/sandbox-act.ts';

type Prepaid = { orderId: string; total: number; prepaid: { kind: string; url: string } };
type Sums = { amount: number; paid: number; surplus: number; owed: number; status: string };

describe('payments', () => {
  const at = suiteWorld();
  let [student, admin]: Caller[] = [];
  let [studentId, sandbox, cash]: string[] = [];
  let count = 0;
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  before(async () => {
    [student, admin] = await Promise.all(['stu01', 'admin'].map((name) => at.world.as(name)));
    const [me] = await rows<{ id: string }>(
      sql`select person_id as id from sys_user where account_no = 'stu01'`,
    );
    studentId = me!.id;
    const ways = await rows<{ id: string; provider: string }>(
      sql`select id, provider from pay_channel where provider in ('sandbox', 'cash') and enabled order by provider`,
    );
    [cash, sandbox] = ways.map(({ id }) => id);
  });
  const raise = async (amountFen: number, itemCode = 'tuition') =>
    (
      await at.world.work((work) =>
        raiseBills(work, [
          {
            payer: { kind: 'student', id: studentId! },
            ...{ itemCode, title: '学费', amountFen, bizType: 'test', bizId: `c${++count}` },
          },
        ]),
      )
    )[0]!;
  const sumsOf = async (id: string) =>
    (await rows<Sums>(sql`select amount, paid, surplus, owed, status from bill where id = ${id}`))[0]!;
  const begin = (billId: string, fen: number) =>
    student!.post('jfgl/payOrder/create', { lines: [{ billId, fen }], channelId: sandbox, scene: 'sandbox' });
  const begun = async (billId: string, fen: number) => (await begin(billId, fen)).body.data as Prepaid;
  const noOf = async (orderId: string) =>
    (
      await rows<{ no: string }>(sql`select out_trade_no as no from pay_attempt where order_id = ${orderId}`)
    )[0]!.no;
  const act = async (orderId: string, what: 'pay' | 'late' | 'lost') =>
    perform(await openedBeside(at.world.platform, '000000', sandbox!), await noOf(orderId), what);

  test('a student pays by the sandbox’s page; too much, and a part of what has no parts, are refused', async () => {
    const id = await raise(500_000);
    assert.equal((await begin(id, 500_001)).body.error, 'cashier.overPay');
    const lodging = await raise(120_000, 'lodging');
    assert.equal((await begin(lodging, 50_000)).body.error, 'cashier.noPartial');
    const order = await begun(id, 200_000);
    const url = new URL(order.prepaid.url, 'http://x');
    const query = Object.fromEntries(url.searchParams) as { t: string; c: string; p: string };
    const no = url.pathname.split('/').at(-1)!;
    const nobody = at.world.nobody();
    assert.equal((await nobody.get('jfgl/openApi/sandboxTrade', { ...query, no })).body.data.fen, 200_000);
    const forged = { ...query, p: 'x'.repeat(32), no, act: 'pay' };
    assert.equal((await nobody.post('jfgl/openApi/sandboxAct', forged)).status, 404);
    await nobody.ok('post', 'jfgl/openApi/sandboxAct', { ...query, no, act: 'pay' });
    assert.equal((await student!.ok('get', 'jfgl/payOrder/getStatus', { id: order.orderId })).status, 'paid');
    assert.deepEqual(await sumsOf(id), {
      amount: 500_000,
      paid: 200_000,
      surplus: 0,
      owed: 300_000,
      status: 'partial',
    });
    const [paid] = await student!.ok('get', 'jfgl/myBill/getReceipts', {});
    const sheet = await student!.ok('get', 'jfgl/feeReceipt/print', { id: paid.receiptId });
    assert.match(sheet.html, /贰仟元整/);
    const proof = Object.fromEntries(new URL(sheet.qr, 'http://x').searchParams);
    const real = await nobody.ok('get', 'jfgl/openApi/checkReceipt', proof);
    assert.equal(real.total, 200_000);
    assert.equal((await nobody.get('jfgl/openApi/checkReceipt', { ...proof, m: 'no' })).status, 404);
  });

  test('a lost call is made good when somebody asks, and by the job', async () => {
    const id = await raise(30_000);
    const first = await begun(id, 30_000);
    await act(first.orderId, 'lost');
    assert.equal((await student!.ok('get', 'jfgl/payOrder/getStatus', { id: first.orderId })).status, 'paid');
    const other = await raise(40_000);
    const second = await begun(other, 40_000);
    await act(second.orderId, 'lost');
    at.world.setTime('2026-11-20 09:01:00');
    await at.world.runJob('cashier.settle');
    assert.equal((await sumsOf(other)).paid, 40_000);
    at.world.setTime('2026-11-20 09:00:00');
  });

  test('a bill waits for one payment; the older is closed, and money that comes for it all the same goes back', async () => {
    const id = await raise(60_000);
    const first = await begun(id, 60_000);
    const second = await begun(id, 60_000);
    const waiting = await rows(sql`select 1 from pay_order_line where bill_id = ${id} and waiting`);
    assert.equal(waiting.length, 1);
    await act(second.orderId, 'pay');
    await act(first.orderId, 'late');
    assert.deepEqual(await sumsOf(id), {
      amount: 60_000,
      paid: 60_000,
      surplus: 60_000,
      owed: 0,
      status: 'cleared',
    });
    const [back] = await rows<{ id: string; amount: number; part: string }>(
      sql`select id, amount, part from pay_refund where bill_id = ${id}`,
    );
    assert.deepEqual([back!.amount, back!.part], [60_000, 'surplus']);
    await admin!.ok('post', 'jfgl/payRefund/approve', { id: back!.id, route: 'original' });
    assert.equal((await sumsOf(id)).surplus, 0);
    const [late] = await rows<{ status: string; late: boolean }>(
      sql`select status, late from pay_order where id = ${first.orderId}`,
    );
    assert.deepEqual(late, { status: 'refunded', late: true });
  });

  test('two tabs that begin at once leave one waiting order', async () => {
    const id = await raise(10_000);
    const answers = await Promise.all([begin(id, 10_000), begin(id, 10_000)]);
    assert.ok(answers.some(({ status }) => status === 200));
    const waiting = await rows(sql`select 1 from pay_order_line where bill_id = ${id} and waiting`);
    assert.equal(waiting.length, 1);
  });

  test('an order that expired is closed by the job, a payment that was made before is booked', async () => {
    const id = await raise(20_000);
    const { orderId } = await begun(id, 20_000);
    at.world.setTime('2026-11-20 09:31:00');
    await at.world.runJob('cashier.settle');
    assert.equal(
      (await rows<{ status: string }>(sql`select status from pay_order where id = ${orderId}`))[0]!.status,
      'closed',
    );
    await act(orderId, 'late');
    assert.equal((await sumsOf(id)).paid, 20_000);
    at.world.setTime('2026-11-20 09:00:00');
  });

  test('nobody takes money without a shift; two cashiers at one bill take it once; the drawer is counted', async () => {
    const id = await raise(70_000);
    const pay = () =>
      admin!.post('jfgl/cashier/pay', { lines: [{ billId: id, fen: 70_000 }], channelId: cash });
    assert.equal((await pay()).body.error, 'cashier.noShift');
    await admin!.ok('post', 'jfgl/cashier/open', { opening: 10_000 });
    assert.equal((await admin!.post('jfgl/cashier/open', { opening: 0 })).body.error, 'cashier.shiftOpen');
    const both = await Promise.all([pay(), pay()]);
    assert.deepEqual(both.map(({ body }) => body.error ?? 'fine').sort(), ['cashier.billState', 'fine']);
    const taken = both.find(({ status }) => status === 200)!.body.data as { orderId: string };
    assert.equal((await sumsOf(id)).paid, 70_000);
    await admin!.ok('post', 'jfgl/payOrder/voidToday', { id: taken.orderId, reason: '收错人' });
    assert.deepEqual(await sumsOf(id), {
      amount: 70_000,
      paid: 0,
      surplus: 0,
      owed: 70_000,
      status: 'unpaid',
    });
    assert.equal((await pay()).status, 200);
    const closed = await admin!.ok('post', 'jfgl/cashier/close', { counted: 80_000 });
    assert.deepEqual(closed, { expected: 80_000, difference: 0 });
  });

  test('no more is given back than came, not by two at once either; whoever proposes doesn’t approve', async () => {
    const id = await raise(500_000);
    const { orderId } = await begun(id, 500_000);
    await act(orderId, 'pay');
    const propose = (amount: number) =>
      admin!.post('jfgl/payRefund/propose', { billId: id, part: 'paid', amount, why: '退学退费' });
    const both = await Promise.all([propose(300_000), propose(300_000)]);
    assert.deepEqual(both.map(({ body }) => body.error ?? 'fine').sort(), ['cashier.refundOver', 'fine']);
    const proposed = both.find(({ status }) => status === 200)!.body.data as { id: string };
    const approve = () => admin!.post('jfgl/payRefund/approve', { id: proposed.id, route: 'original' });
    assert.equal((await approve()).body.error, 'cashier.sameHand');
    await rows(sql`update pay_refund set created_by = null where id = ${proposed.id}`);
    assert.equal((await approve()).status, 200);
    assert.deepEqual(await sumsOf(id), {
      amount: 200_000,
      paid: 200_000,
      surplus: 0,
      owed: 0,
      status: 'cleared',
    });
    const red = await rows<{ total: number }>(
      sql`select total from fee_receipt where order_id = ${orderId} order by is_red`,
    );
    assert.deepEqual(red, [{ total: 500_000 }, { total: -300_000 }]);
  });

  test('others pay by a link that is ours and alive', async () => {
    const id = await raise(33_300);
    const { path } = await student!.ok('post', 'jfgl/payOrder/shareLink', {});
    const link = Object.fromEntries(new URL(path, 'http://x').searchParams);
    const nobody = at.world.nobody();
    const shown = await nobody.ok('get', 'jfgl/openApi/payLink', link);
    assert.ok(shown.bills.some((one: { billId: string }) => one.billId === id));
    assert.match(shown.name, /^.\*+$/);
    const ask = {
      ...link,
      u: Number(link['u']),
      lines: [{ billId: id, fen: 33_300 }],
      channelId: sandbox,
      scene: 'sandbox',
    };
    const begunBy = (await nobody.ok('post', 'jfgl/openApi/payByLink', ask)) as Prepaid;
    await act(begunBy.orderId, 'pay');
    assert.equal((await sumsOf(id)).paid, 33_300);
    assert.equal(
      (await nobody.get('jfgl/openApi/payLink', { ...link, m: 'x' })).body.error,
      'cashier.linkDead',
    );
    at.world.setTime('2026-11-23 09:00:00');
    assert.equal((await nobody.get('jfgl/openApi/payLink', link)).body.error, 'cashier.linkDead');
    at.world.setTime('2026-11-20 09:00:00');
  });

  test('nobody else’s bills are paid or seen, and a counsellor reaches neither channels nor books', async () => {
    const [other] = await rows<{ id: string }>(
      sql`select id from bill where student_id <> ${studentId!}::uuid and owed > 0 and status <> 'void' limit 1`,
    );
    if (other) assert.equal((await begin(other.id, 1)).status, 404);
    const fdy = await at.world.as('fdy01');
    for (const path of ['jfgl/payChannel/all', 'jfgl/reconDay/list', 'jfgl/payOrder/list'])
      assert.equal(
        (await fdy.get(path, path.endsWith('list') ? { current: 1, size: 10 } : {})).status,
        403,
        path,
      );
    assert.deepEqual(at.world.crashes, []);
  });
});
