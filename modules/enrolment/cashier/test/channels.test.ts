import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { raiseBills } from '#modules/enrolment/fees';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { openedBeside } from '../server/channels.ts';
import { hear } from '../server/notify.ts';
import { reconcile } from '../server/recon.ts';
import { alipayTrades } from '../server/providers/alipay.ts';
import { fakeAlipay, fakeWechat } from './fakes.ts';

type Begun = {
  orderId: string;
  prepaid: { kind: string; text?: string; params?: { [name: string]: string } };
};

describe('channels that speak their protocols', () => {
  const at = suiteWorld();
  let [student, admin]: Caller[] = [];
  let wechat: Awaited<ReturnType<typeof fakeWechat>>;
  let alipay: Awaited<ReturnType<typeof fakeAlipay>>;
  let [wechatId, alipayId, studentId]: string[] = [];
  let count = 0;
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  const save = (given: object) =>
    admin!.post('jfgl/payChannel/save', { feeRateBp: 60, enabled: true, ...given });
  before(async () => {
    [student, admin] = await Promise.all(['stu01', 'admin'].map((name) => at.world.as(name)));
    const clock = () => at.world.platform.clock();
    [wechat, alipay] = await Promise.all([fakeWechat(clock), fakeAlipay()]);
    const { settings, secrets } = wechat;
    wechatId = (await save({ name: '微信支付', provider: 'wechat', settings, secrets })).body.data.id;
    alipayId = (
      await save({ name: '支付宝', provider: 'alipay', settings: alipay.settings, secrets: alipay.secrets })
    ).body.data.id;
    studentId = (
      await rows<{ id: string }>(sql`select person_id as id from sys_user where account_no = 'stu01'`)
    )[0]!.id;
  });
  after(() => Promise.all([wechat.stop(), alipay.stop()]));
  const raise = async (amountFen: number) =>
    (
      await at.world.work((work) =>
        raiseBills(work, [
          {
            payer: { kind: 'student', id: studentId! },
            ...{ itemCode: 'tuition', title: '学费', amountFen, bizType: 'test', bizId: `w${++count}` },
          },
        ]),
      )
    )[0]!;
  const begin = async (channelId: string, scene: string, more: object = {}) => {
    const billId = await raise(123_456);
    const asked = { lines: [{ billId, fen: 123_456 }], channelId, scene, ...more };
    const begun = (await student!.ok('post', 'jfgl/payOrder/create', asked)) as Begun;
    const [attempt] = await rows<{ no: string }>(
      sql`select out_trade_no as no from pay_attempt where order_id = ${begun.orderId}`,
    );
    return { ...begun, billId, no: attempt!.no };
  };
  const paidOf = async (id: string) =>
    (await rows<{ paid: number }>(sql`select paid from bill where id = ${id}`))[0]!.paid;
  const told = async (channelId: string, heard: { headers?: object; text?: string; form?: object }) => {
    const given = { headers: {}, text: '', form: {}, ...heard };
    return hear(at.world.platform, { tenant: '000000', channelId }, given as Parameters<typeof hear>[2]);
  };

  test('keys are sealed and never read again; what can’t be a key is refused, and a moved address loses them', async () => {
    const { settings, secrets } = wechat;
    const channels = await admin!.ok('get', 'jfgl/payChannel/all', {});
    assert.ok(!JSON.stringify(channels).includes('PRIVATE'));
    assert.ok(!JSON.stringify(channels).includes(secrets.apiV3Key));
    const [kept] = await rows<{ secret: string }>(
      sql`select secret from pay_channel where id = ${wechatId!}`,
    );
    assert.ok(!kept!.secret.includes('PRIVATE'));
    const given = { name: 'x', provider: 'wechat', settings, secrets };
    const short = await save({ ...given, secrets: { ...secrets, apiV3Key: 'short' } });
    assert.equal(short.body.error, 'cashier.keyWrong');
    const [row] = channels.filter(({ id }: { id: string }) => id === wechatId);
    const moved = { ...settings, endpoint: 'https://elsewhere.example' };
    const { id, version } = row as { id: string; version: number };
    const away = await save({ ...given, id, version, settings: moved, secrets: row.secrets });
    assert.equal(away.body.error, 'cashier.secretMissing');
    const logged = await rows(
      sql`select 1 from sys_oper_log where resource = 'payChannel' and after::text like '%PRIVATE%'`,
    );
    assert.equal(logged.length, 0);
    assert.equal((await admin!.ok('post', 'jfgl/payChannel/test', { id })).state, 'unknown');
  });

  test('WeChat Pay: a signed order, a sealed call that books once, a lost one that is asked about', async () => {
    const { no, prepaid, billId } = await begin(wechatId!, 'native');
    assert.equal(prepaid.text, `weixin://pay/${no}`);
    wechat.trades.get(no)!.state = 'SUCCESS';
    const { text, headers } = wechat.notice(no);
    const changed = { text, headers: { ...headers, 'wechatpay-signature': 'AAAA' } };
    assert.equal((await told(wechatId!, changed)).status, 401);
    assert.equal((await told(wechatId!, { text: `${text} `, headers })).status, 401);
    const old = wechat.notice(no);
    at.world.setTime('2026-11-20 09:06:00');
    assert.equal((await told(wechatId!, old)).status, 401);
    at.world.setTime('2026-11-20 09:00:00');
    assert.equal(await paidOf(billId), 0);
    assert.equal((await told(wechatId!, wechat.notice(no, { fen: 1 }))).status, 401);
    assert.equal(await paidOf(billId), 0);
    const path = `jfgl/openApi/notify/000000/${wechatId}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => told(wechatId!, wechat.notice(no))));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(await paidOf(billId), 123_456);
    // through the door itself, by its address without a query
    const sent = wechat.notice(no);
    const { statusCode } = await at.world.kernel.app.inject({
      ...{ method: 'POST', url: `/api/flySource-${path}`, payload: sent.text },
      headers: { ...sent.headers, 'content-type': 'application/json' },
    });
    assert.equal(statusCode, 200);
    const lost = await begin(wechatId!, 'jsapi', { openId: 'o1' });
    assert.equal(lost.prepaid.params?.['package'], 'prepay_id=wx20');
    wechat.trades.get(lost.no)!.state = 'SUCCESS';
    assert.equal((await student!.ok('get', 'jfgl/payOrder/getStatus', { id: lost.orderId })).status, 'paid');
  });

  test('WeChat Pay: an order is closed over there first; one that turns out to be paid is booked instead', async () => {
    const open = await begin(wechatId!, 'h5');
    assert.deepEqual(await student!.ok('post', 'jfgl/payOrder/cancel', { id: open.orderId }), {
      paid: false,
    });
    assert.equal(wechat.trades.get(open.no)!.state, 'CLOSED');
    const paid = await begin(wechatId!, 'native');
    wechat.trades.get(paid.no)!.state = 'SUCCESS';
    assert.deepEqual(await student!.ok('post', 'jfgl/payOrder/cancel', { id: paid.orderId }), { paid: true });
    assert.equal(await paidOf(paid.billId), 123_456);
  });

  test('WeChat Pay: a refund goes out by its number and is asked about until it is done; the day’s bill agrees', async () => {
    const { no, billId } = await begin(wechatId!, 'native');
    wechat.trades.get(no)!.state = 'SUCCESS';
    await told(wechatId!, wechat.notice(no));
    const { id } = await admin!.ok('post', 'jfgl/payRefund/propose', {
      billId,
      part: 'paid',
      amount: 100,
      why: '多收',
    });
    await rows(sql`update pay_refund set created_by = null where id = ${id}`);
    await admin!.ok('post', 'jfgl/payRefund/approve', { id, route: 'original' });
    const state = async () =>
      (await rows<{ status: string }>(sql`select status from pay_refund where id = ${id}`))[0]!.status;
    assert.equal(await state(), 'sending');
    at.world.setTime('2026-11-20 09:02:00');
    await at.world.runJob('cashier.settle');
    assert.equal(await state(), 'done');
    assert.equal(await paidOf(billId), 123_356);
    at.world.setTime('2026-11-20 09:00:00');
    await rows(sql`update pay_refund set done_at = '2026-11-10' where id = ${id}`);
    const asked = { channelId: wechatId!, day: '2026-11-20' };
    assert.equal((await reconcile(at.world.platform, '000000', asked)).differences, 1);
    const [open] = await rows<{ kind: string }>(
      sql`select kind from recon_diff where channel_id = ${wechatId!} and status = 'open'`,
    );
    // the call with another amount, which booked nothing
    assert.equal(open!.kind, 'amount');
    const [day] = await rows<{ id: string }>(sql`select id from recon_day where channel_id = ${wechatId!}`);
    assert.equal((await admin!.post('jfgl/reconDay/close', { id: day!.id })).body.error, 'cashier.reconOpen');
    const [diff] = await rows<{ id: string }>(sql`select id from recon_diff where channel_id = ${wechatId!}`);
    await admin!.ok('post', 'jfgl/reconDiff/resolve', {
      id: diff!.id,
      resolution: 'writeOff',
      reason: '回调金额有误，已核实',
    });
    await admin!.ok('post', 'jfgl/reconDay/close', { id: day!.id });
    await assert.rejects(reconcile(at.world.platform, '000000', asked), { key: 'cashier.reconClosed' });
  });

  test('Alipay: RSA2 both ways; another seller, amount or signature books nothing, and yes is a plain word', async () => {
    const { no, prepaid, billId } = await begin(alipayId!, 'native');
    assert.equal(prepaid.text, `https://qr.alipay.com/${no}`);
    alipay.trades.get(no)!.state = 'TRADE_SUCCESS';
    const word = async (form: object) => {
      const answer = await told(alipayId!, { form });
      return 'content' in answer ? String(answer.content) : '';
    };
    assert.equal(await word({ ...alipay.notice(no), total_amount: '0.01' }), 'failure');
    assert.equal(await word(alipay.notice(no, { seller_id: '2099' })), 'failure');
    assert.equal(await word(alipay.notice(no, { total_amount: '0.01' })), 'failure');
    assert.equal(await paidOf(billId), 0);
    assert.equal(await word(alipay.notice(no)), 'success');
    assert.equal(await word(alipay.notice(no, { trade_status: 'TRADE_FINISHED' })), 'success');
    assert.equal(await paidOf(billId), 123_456);
    const open = await begin(alipayId!, 'native');
    assert.deepEqual(await student!.ok('post', 'jfgl/payOrder/cancel', { id: open.orderId }), {
      paid: false,
    });
    const page = await begin(alipayId!, 'page');
    assert.equal(page.prepaid.kind, 'go');
    const kept = await rows<{ verified: boolean; result: string }>(
      sql`select verified, result from pay_notice where channel_id = ${alipayId!} order by id`,
    );
    assert.deepEqual(
      kept.map(({ result }) => result),
      ['forged', 'forged', 'differs', 'booked', 'known'],
    );
    assert.ok(await openedBeside(at.world.platform, '000000', alipayId!));
    assert.deepEqual(at.world.crashes, []);
  });

  test('of what is forged two hundred an hour are kept, and the rest is answered all the same', async () => {
    at.world.setTime('2026-11-20 15:00:00');
    const kept = async () =>
      (
        await rows<{ count: number }>(
          sql`select count(*) from pay_notice where channel_id = ${wechatId!} and result = 'forged'`,
        )
      )[0]!.count;
    const before = await kept();
    const forged = () => told(wechatId!, { text: '{}' });
    for (let turn = 0; turn < 230; turn += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, forged));
      assert.ok(answers.every(({ status }) => status === 401));
    }

    assert.equal((await kept()) - before, 200);
  });

  test('Alipay’s bill is read by its headings', () => {
    const csv = `#支付宝业务明细查询
支付宝交易号,商户订单号,业务类型,订单金额（元）,退款批次号/请求号
2026\t,ZF1\t,交易,12.30,
2026\t,ZF1\t,退款,-2.30,TF1
#业务明细列表结束`;
    assert.deepEqual(alipayTrades(csv), [
      { tradeNo: 'ZF1', kind: 'pay', fen: 1_230, state: 'done' },
      { tradeNo: 'TF1', kind: 'refund', fen: 230, state: 'done' },
    ]);
  });
});
