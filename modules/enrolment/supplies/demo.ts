import { ledger } from '#modules/enrolment/fees';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { BIZ, orderFor } from './server/order.ts';
import { phonePool, welcomeGoods } from './supply.ts';

const CLOTHES = [155, 160, 165, 170, 175, 180, 185].map((height) => ({
  ...{ size: String(height), heightFrom: height - 2, heightTo: height + 2, build: null },
}));

/** What a visitor may order, and numbers to choose from. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const days = { openFrom: addDays(today, -20), openTo: addDays(today, 20), ordered: 0, status: 'enabled' };
  const goods = [
    {
      name: '学生公寓六件套',
      kind: 'bedding',
      price: 39_800,
      stock: 400,
      maxPer: 1,
      note: '纯棉，含被褥枕',
      sizes: null,
    },
    {
      name: '蚊帐',
      kind: 'bedding',
      price: 4_500,
      stock: 300,
      maxPer: 1,
      note: '按床位尺寸定制',
      sizes: null,
    },
    {
      name: '军训服装',
      kind: 'clothing',
      price: 12_000,
      stock: 500,
      maxPer: 2,
      note: '含帽、腰带',
      sizes: CLOTHES,
    },
  ];
  for (const one of goods) await insert(work, welcomeGoods, { ...one, ...days });
  for (let at = 0; at < 40; at += 1)
    await insert(work, phonePool, {
      ...{ number: `1887310${String(6000 + at * 37)}`, plan: at % 2 ? '校园套餐 29元' : '校园套餐 39元' },
      ...{ operator: at % 3 === 0 ? 'telecom' : 'mobile', status: 'free' },
    });
}

type Chosen = { id: string; sizes: { size: string }[] | null };

/** Some newcomers have ordered: bedding, and clothes in sizes that differ. Most have paid; the others' orders are given up. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  await walkPast(past, {
    name: 'enrolment/supplies',
    total: 1,
    tell: async (work) => {
      const on = stage(work, now, new Map());
      const people = await work.db.rows<{ id: string }>(sql`
        select w.student_id as id from welcome_student w join welcome_batch b on b.id = w.batch_id and b.status = 'open'
        where w.state in ('awaited', 'reported') order by w.ksh offset 4 limit 18`);
      const goods = await work.db.rows<Chosen>(sql`select id, sizes from welcome_goods order by kind, name`);
      for (const [place, { id: studentId }] of people.entries())
        await on.itself(
          `${addDays(now.slice(0, 10), -(1 + (place % 9)))} 20:${10 + place}:00`,
          async (own) => {
            const { id, sizes } = goods[place % goods.length]!;
            const size = sizes ? sizes[place % sizes.length]!.size : null;
            const { id: orderId, total } = await orderFor(own, studentId, [{ goodsId: id, size, qty: 1 }]);
            if (place % 5 < 4 && total > 0) await pay(own, String(orderId), total);
          },
        );
    },
  });
}

async function pay(work: Work, orderId: string, fen: number): Promise<void> {
  const bill = await work.db.row<{ id: string }>(
    sql`select id from bill where biz_type = ${BIZ} and biz_id = ${orderId}`,
  );
  await ledger.bookPayment(work, {
    parts: [{ billId: bill!.id, fen }],
    ref: { type: 'demo', id: orderId },
  });
}
