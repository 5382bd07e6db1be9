import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fakeWechat } from '../../modules/enrolment/cashier/test/fakes.ts';
import { ask, signed, signIn } from './client.ts';
import { crowd, through, type Member } from './crowd.ts';
import { show, timed } from './show.ts';
import type { Stage } from './stage.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 20_000);
const ITEMS = 5;
const BILLING_MOST = 3;
const CALLBACKS = 500;
/** Seconds. */
const CALLBACKS_WITHIN = 1;
const LINES = 64;
const XN = '2098-2099';
const at = (path: string) => `/api/flySource-jfgl/${path}`;

type Chosen = (...names: string[]) => boolean;

/** A year's bills for a whole school, and the rush of payments when the deadline comes. */
export async function money(stage: Stage, chosen: Chosen): Promise<void> {
  const { product } = await stage.both();
  const model = await signIn(product.port, 'stu01');
  const admin = await signIn(product.port, 'admin');
  const client = await stage.owner.connect();
  let members: Member[];
  try {
    members = await crowd(client, model, STUDENTS);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
  await billing(stage, product.port, admin);
  if (chosen('callbacks'))
    await callbacks(stage, product.port, { admin, members: members.slice(0, CALLBACKS) });
}

async function billing(stage: Stage, port: number, admin: string): Promise<void> {
  const { owner } = stage;
  const { rows: items } = await owner.query<{ id: string }>(
    `select id from fee_item where tenant_id = '000000' order by priority limit ${ITEMS}`,
  );
  const lines = items.map(({ id }, place) => ({
    ...{ itemId: id, source: 'fixed', amount: 10_000 * (place + 1), dueOn: null, neededForArrival: false },
  }));
  // the crowd, and the few of the demo school who are of its grade
  const { rows: grades } = await owner.query<{ grade: string; count: number }>(
    `select s.grade, (select count(*)::int from student o where o.tenant_id = s.tenant_id and o.grade = s.grade and o.enrolled) as count
    from student s where s.tenant_id = '000000' and s.student_no = 'stu01'`,
  );
  const { grade, count } = grades[0]!;
  const plan = { name: 'bench', xn: XN, grade, departmentId: null, majorId: null, lines };
  const { id } = await ask<{ id: string }>(port, signed('POST', at('feePlan/add'), admin, plan));
  const run = async () => {
    await ask(port, signed('POST', at('feePlan/run'), admin, { id }));
    for (;;) {
      const { rows } = await owner.query('select 1 from fee_plan where id = $1 and last_run_at is not null', [
        id,
      ]);
      if (rows.length > 0) return;
      await sleep(20);
    }
  };
  const ours = await timed(run);
  const bare = await timed(() => bareBills(owner));
  const { rows } = await owner.query<{ bills: number; entries: number; fen: string; owed: string }>(
    `select count(*)::int as bills, sum(b.owed)::text as owed,
      (select count(*)::int from bill_entry e join bill x on x.tenant_id = e.tenant_id and x.id = e.bill_id where x.xn = $1) as entries,
      (select sum(e.delta)::text from bill_entry e join bill x on x.tenant_id = e.tenant_id and x.id = e.bill_id where x.xn = $1) as fen
    from bill b where b.xn = $1`,
    [XN],
  );
  const { bills, entries, fen, owed } = rows[0]!;
  const isRight = bills === count * ITEMS && entries === bills && fen === owed;
  show(
    'billing',
    `${count} students × ${ITEMS} items, against one bare insert … select of the same bills and entries`,
    `${(ours / bare).toFixed(2)} × bare (${ours.toFixed(0)} ms of ${bare.toFixed(0)} ms), ${bills} bills, ${entries} entries, target at most ${BILLING_MOST}`,
    isRight && ours <= BILLING_MOST * bare,
  );
}

/** The same rows into tables of the same shape and indexes, without keys to others, triggers and walls. */
async function bareBills(owner: pg.Pool): Promise<void> {
  for (const table of ['bill', 'bill_entry'])
    await owner.query(
      `drop table if exists bench_${table}; create table bench_${table} (like ${table} including defaults including generated including indexes)`,
    );
  for (const table of ['bill', 'bill_entry']) {
    const { rows } = await owner.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    const which = table === 'bill' ? `xn = '${XN}'` : `bill_id in (select id from bill where xn = '${XN}')`;
    await owner.query(`insert into bench_${table} (${names}) select ${names} from ${table} where ${which}`);
  }
}

type Payers = { admin: string; members: readonly Member[] };

/** Orders that wait, then every notice of the channel at once, signed and sealed as WeChat Pay does it, and each once more. */
async function callbacks(stage: Stage, port: number, { admin, members }: Payers): Promise<void> {
  const { owner } = stage;
  const wechat = await fakeWechat(() => new Date());
  const { settings, secrets } = wechat;
  const given = { name: 'bench', provider: 'wechat', settings, secrets, feeRateBp: 60, enabled: true };
  const { id: channelId } = await ask<{ id: string }>(
    port,
    signed('POST', at('payChannel/save'), admin, given),
  );
  const { rows: bills } = await owner.query<{ id: string; payer: string; fen: string }>(
    'select distinct on (payer_id) id, payer_id as payer, owed::text as fen from bill where xn = $1 and payer_id = any($2) order by payer_id, id',
    [XN, members.map((one) => one.studentId)],
  );
  const tokens = new Map(members.map((one) => [one.studentId, one.token]));
  await through(port, bills, LINES, ({ id, payer, fen }) => {
    const body = { lines: [{ billId: id, fen: Number(fen) }], channelId, scene: 'native' };
    return signed('POST', at('payOrder/create'), tokens.get(payer)!, body);
  });
  const { rows: trades } = await owner.query<{ no: string; fen: string }>(
    "select out_trade_no as no, fen::text from pay_attempt where channel_id = $1 and status = 'waiting'",
    [channelId],
  );
  const path = at(`openApi/notify/000000/${channelId}`);
  // the product speaks to no address of its own machine, so the channel hears of these trades here alone
  const notices = trades.map(({ no, fen }) =>
    wechat.notice(no, { no, fen: Number(fen), state: 'SUCCESS', tradeNo: `42${no}` }),
  );
  const tell = ({ text, headers }: (typeof notices)[number]) => ({
    method: 'POST' as const,
    path,
    headers,
    body: text,
  });
  const heard = await through(port, notices, LINES, tell);
  await through(port, notices, LINES, tell);
  await wechat.stop();
  const { rows } = await owner.query<{ paid: number; booked: string; wanted: string; receipts: number }>(
    `select (select count(*)::int from pay_attempt where channel_id = $1 and status = 'paid') as paid,
      (select sum(b.paid)::text from bill b where b.id = any($2::uuid[])) as booked,
      (select sum(b.amount)::text from bill b where b.id = any($2::uuid[])) as wanted,
      (select count(*)::int from fee_receipt r join pay_attempt a on a.tenant_id = r.tenant_id and a.order_id = r.order_id where a.channel_id = $1) as receipts`,
    [channelId, bills.map(({ id }) => id)],
  );
  const { paid, booked, wanted, receipts } = rows[0]!;
  const seconds = notices.length / heard.perSecond;
  show(
    'callbacks',
    `${notices.length} payments told at once, each twice`,
    `heard in ${seconds.toFixed(2)} s, p99 ${heard.p99.toFixed(0)} ms; ${paid} booked, ${receipts} receipts, ${booked} of ${wanted} fen, target ${CALLBACKS_WITHIN} s`,
    seconds <= CALLBACKS_WITHIN && paid === CALLBACKS && booked === wanted && receipts === CALLBACKS,
  );
}
