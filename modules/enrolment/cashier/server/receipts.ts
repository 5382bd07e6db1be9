import { printed } from '#modules/resource/print';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { toYuan } from '#platform/pure/money.ts';
import { asServer } from '#platform/server/begin.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get } from '#platform/server/http/endpoint.ts';
import type { PrintedDocument } from '#platform/server/print.ts';
import type { Work } from '#platform/server/work.ts';
import { inCapitals, masked } from '../rules.ts';
import { linesOf, type Order } from './order-rows.ts';

export type ReceiptLine = { title: string; fen: number };

/** The next number of the year's book, within the transaction that uses it: what isn't issued takes none. */
async function nextNumber(work: Work): Promise<string> {
  const year = work.at.slice(0, 4);
  const row = await work.db.row<{ last: number }>(sql`
    insert into receipt_book (tenant_id, year, last) values (${work.tenant}, ${year}, 1)
    on conflict (tenant_id, year) do update set last = receipt_book.last + 1 returning last`);
  return `SJ${year}${String(row!.last).padStart(7, '0')}`;
}

/** A receipt for what was paid, or a red one over what went back. */
export async function issueReceipt(
  work: Work,
  order: Order,
  red?: { lines: readonly ReceiptLine[] },
): Promise<string> {
  const lines = red?.lines ?? (await linesOf(work, order.id)).map(({ title, fen }) => ({ title, fen }));
  const total = lines.reduce((sum, { fen }) => sum + fen, 0);
  const id = newId();
  await work.db.run(sql`
    insert into fee_receipt (tenant_id, id, receipt_no, order_id, payer_id, payer_no, payer_name, student_id, class_id, department_id,
      lines, total, is_red, issued_at, created_at, created_by, updated_at)
    select ${work.tenant}, ${id}, ${await nextNumber(work)}, o.id, o.payer_id, o.payer_no, o.payer_name, o.student_id, o.class_id,
      o.department_id, ${JSON.stringify(lines)}::jsonb, ${total}, ${red !== undefined}, ${work.at}, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from pay_order o where o.id = ${order.id}`);
  return id;
}

type Receipt = {
  id: string;
  receiptNo: string;
  payerNo: string | null;
  payerName: string | null;
  lines: ReceiptLine[];
  total: number;
  isRed: boolean;
  issuedAt: string;
  printed: number;
  channelName: string;
  orderNo: string;
  schoolName: string;
};

const receiptOf = (work: Work, where: Sql): Promise<Receipt | undefined> =>
  work.db.row<Receipt>(sql`
    select t.id, t.receipt_no, t.payer_no, t.payer_name, t.lines, t.total, t.is_red, t.issued_at, t.printed, c.name as channel_name,
      o.order_no, (select x.school_name from sys_tenant x where x.id = t.tenant_id) as school_name
    from fee_receipt t join pay_order o on o.id = t.order_id join pay_channel c on c.id = o.channel_id where ${where}`);

/** Proves a receipt: without our key nobody makes one for another payment or school. */
const markOf = (work: Work, id: string) =>
  work.platform.secrets.sign('fee-receipt', `${work.tenant}:${id}`).slice(0, 24);

const one = z.strictObject({ id: z.uuid() });

/** One's own receipt, or one of the asker's circle, as it is printed. From the second time on it says so. */
export const print = get('jfgl/feeReceipt/print', {
  needs: 'login',
  realms: EVERY_REALM,
  query: one,
  async handle(work, { query: { id } }) {
    const own = sql`t.payer_id = ${work.actor.personId ?? ''}`;
    const seen = work.may('feeReceipt.detail')
      ? sql`(${own} or ${work.within('feeReceipt', 'feeReceipt.detail', 't')})`
      : own;
    const found = await receiptOf(work, sql`t.id = ${id} and ${seen}`);
    if (!found) throw notFound();
    await asServer(work.platform, work.tenant, (beside) =>
      beside.db.run(sql`update fee_receipt set printed = printed + 1 where id = ${id}`),
    );
    return sheetOf(work, found);
  },
});

function sheetOf(work: Work, found: Receipt) {
  const say = (key: string) => work.platform.words.say(work.locale, `receiptWord.${key}`);
  return printed(work, {
    document: 'feeReceipt',
    filling: {
      facts: {
        schoolName: found.schoolName,
        receiptNo: found.receiptNo,
        payerName: found.payerName ?? '',
        payerNo: found.payerNo ?? '',
        issuedAt: found.issuedAt.slice(0, 16),
        total: toYuan(found.total),
        capitals: inCapitals(found.total),
        channelName: found.channelName,
        orderNo: found.orderNo,
        mark: found.isRed ? say('red') : found.printed > 0 ? say('again') : '',
      },
      lists: { lines: found.lines.map(({ title, fen }) => ({ title, amount: toYuan(fen) })) },
    },
    qr: `/pay/receipt?t=${work.tenant}&id=${found.id}&m=${markOf(work, found.id)}`,
  });
}

/** Whether a paper is real: asked by whoever holds it, without an account. */
export const check = get('jfgl/openApi/checkReceipt', {
  needs: 'public',
  query: z.strictObject({ t: z.string().regex(/^\d{6}$/), id: z.uuid(), m: z.string().max(40) }),
  handle: (work, { query: { t, id, m } }) =>
    asServer(work.platform, t, async (school) => {
      if (markOf(school, id) !== m) throw notFound();
      const found = await receiptOf(school, sql`t.id = ${id}`);
      if (!found) throw notFound();
      const { receiptNo, payerName, total, isRed, issuedAt, schoolName, lines } = found;
      return { receiptNo, total, isRed, issuedAt, schoolName, lines, payerName: masked(payerName ?? '') };
    }),
});

export const receiptDocument: PrintedDocument = {
  paper: 'A5',
  sample: {
    facts: {
      schoolName: '江州职业技术学院',
      receiptNo: 'SJ20260000001',
      payerName: '张三',
      payerNo: '2026010101',
      issuedAt: '2026-09-01 09:30',
      total: '5000.00',
      capitals: '伍仟元整',
      channelName: '微信支付',
      orderNo: 'ZF20260901000001',
      mark: '',
    },
    lists: { lines: [{ title: '2026-2027 学费', amount: '5000.00' }] },
  },
  body: `<h1 style="text-align:center">{{schoolName}}收款收据</h1>
<p>票号：{{receiptNo}}　{{mark}}</p>
<p>交款人：{{payerName}}（{{payerNo}}）　日期：{{issuedAt}}</p>
<table><tbody><tr><th>项目</th><th>金额（元）</th></tr><tr><td>{{lines.title}}</td><td>{{lines.amount}}</td></tr></tbody></table>
<p>合计（大写）：{{capitals}}　￥{{total}}</p>
<p>支付方式：{{channelName}}　订单号：{{orderNo}}</p>
<p>扫描二维码可核验本收据真伪。</p>`,
};
