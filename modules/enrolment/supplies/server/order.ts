import { z } from 'zod';
import { raiseBills, voidBills } from '#modules/enrolment/fees';
import { newcomer, settleStep } from '#modules/enrolment/welcome';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Row } from '#platform/kit/resource.ts';
import { freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { ORDER_HOURS, sizeFor, totalOf, whyNot } from '../rules.ts';
import { goodsOrder, type welcomeGoods } from '../supply.ts';

type Goods = Row<typeof welcomeGoods>;
type Order = Row<typeof goodsOrder>;

const IN_REALM = { needs: 'login', realms: ['welcome'] } as const;
export const BIZ = 'welcomeGoods';
/** Which step of the welcome an order of a kind does, and what the bill is for. */
const STEPS: { readonly [kind: string]: 'BEDDING' | 'CLOTHING' } = {
  bedding: 'BEDDING',
  clothing: 'CLOTHING',
};
const ITEMS: { readonly [kind: string]: string } = { bedding: 'bedding', clothing: 'clothing' };

/** What is offered now, with the size that fits, and what one has ordered. */
export const getGoods = get('yxgl/welcomeMy/getGoods', {
  ...IN_REALM,
  async handle(work) {
    const { studentId } = await newcomer(work);
    const today = work.at.slice(0, 10);
    const goods = await work.db.rows<
      Pick<Goods, 'id' | 'name' | 'kind' | 'price' | 'note' | 'sizes' | 'stock' | 'maxPer' | 'openTo'>
    >(sql`
      select id, name, kind, price, note, sizes, stock, max_per, open_to from welcome_goods
      where status = 'enabled' and open_from <= ${today}::date and open_to >= ${today}::date order by kind, name`);
    const body = await work.db.row<{ height: number | null; weight: number | null }>(sql`
      select height, weight from welcome_info where student_id = ${studentId} and audit_status <> 'cancelled' order by created_at desc limit 1`);
    const orders = await work.db.rows<
      Pick<Order, 'id' | 'orderNo' | 'kind' | 'lines' | 'total' | 'status' | 'orderedAt'>
    >(sql`
      select id, order_no, kind, lines, total, status, ordered_at from goods_order where student_id = ${studentId} order by ordered_at desc limit 10`);
    const fitting = (sizes: Goods['sizes']) =>
      body?.height ? sizeFor(sizes ?? [], body.height, body.weight) : null;
    return { goods: goods.map((one) => ({ ...one, fits: fitting(one.sizes) })), orders };
  },
});

const line = z.strictObject({
  goodsId: z.uuid(),
  size: z.string().max(12).nullish(),
  qty: z.number().int().min(1).max(10),
});

type Asked = z.output<typeof line>;

export const orderGoods = post('yxgl/welcomeMy/orderGoods', {
  ...IN_REALM,
  proof: 'plain',
  body: z.strictObject({ lines: z.array(line).min(1).max(10) }),
  async handle(work, { body: { lines: asked } }) {
    const { studentId } = await newcomer(work);
    return orderFor(work, studentId, asked);
  },
});

/**
 * Orders goods of one kind; of who orders twice at once one is refused by the index `supplies.orderOpen`, and what isn't
 * there any more by the constraint `supplies.soldOut`.
 */
export async function orderFor(work: Work, studentId: string, asked: readonly Asked[]) {
  const goods = await work.db.rows<Goods>(sql`
    select * from welcome_goods where id = any(${asked.map((one) => one.goodsId)}::uuid[]) order by id for no key update`);
  const kinds = new Set(goods.map((one) => one.kind));
  if (kinds.size !== 1 || new Set(asked.map((one) => one.goodsId)).size < asked.length) throw refuse.closed();
  const lines = asked.map(({ goodsId, size = null, qty }) => {
    const of = goods.find((one) => one.id === goodsId);
    const why = of ? whyNot(of, { size, qty }, work.at.slice(0, 10)) : 'closed';
    if (why === 'closed' || why === 'tooMany' || why === 'sizeUnknown')
      throw refuse[why]({ name: of?.name ?? '' });
    return { goodsId, name: of!.name, size, qty, price: of!.price };
  });
  await take(work, lines, 1);
  return place(work, studentId, { kind: [...kinds][0]!, lines });
}

type Line = { goodsId: string; name: string; size: string | null; qty: number; price: number };

/** Takes from the stock, or puts back. */
async function take(
  work: Work,
  lines: readonly Pick<Line, 'goodsId' | 'qty'>[],
  sign: 1 | -1,
): Promise<void> {
  for (const { goodsId, qty } of lines)
    await work.db.run(sql`update welcome_goods set ordered = ordered + ${sign * qty} where id = ${goodsId}`);
}

async function place(work: Work, studentId: string, { kind, lines }: { kind: string; lines: Line[] }) {
  const total = totalOf(lines);
  const values: { [field: string]: unknown } = {
    ...{
      studentId,
      kind,
      lines,
      total,
      orderedAt: work.at,
      exchanged: false,
      status: total === 0 ? 'paid' : 'created',
    },
  };
  await freezeSnapshots(work, goodsOrder, values);
  await takeSerials(work, goodsOrder, values);
  const row = (await insert(work, goodsOrder, values)) as unknown as Order;
  await record(work, goodsOrder, 'order', [{ rowId: row.id, before: null, after: { ...row } }]);
  if (total > 0)
    await raiseBills(work, [
      {
        ...{ payer: { kind: 'student', id: studentId }, itemCode: ITEMS[kind] ?? 'other', amountFen: total },
        ...{
          title: lines
            .map((one) => one.name)
            .join('、')
            .slice(0, 90),
          bizType: BIZ,
          bizId: row.id,
        },
      },
    ]);
  const step = STEPS[kind];
  if (step) await settleStep(work, step, studentId, 'done');
  return { id: row.id, orderNo: row.orderNo, total };
}

/** Takes an order back that isn't paid; once it is, fees give the money back first. */
export const cancelGoods = post('yxgl/welcomeMy/cancelGoods', {
  ...IN_REALM,
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const { studentId } = await newcomer(work);
    const order = await work.db.row<Order>(sql`
      update goods_order set status = 'cancelled', version = version + 1, updated_at = ${work.at}
      where id = ${body.id} and student_id = ${studentId} and status = 'created' returning *`);
    if (!order) throw refuse.orderOpen();
    await undone(work, order, work.platform.words.say('zh-CN', 'suppliesWhy.cancelled'));
    return { id: order.id };
  },
});

/** The bill goes, the stock is there again, and the step is open. */
async function undone(work: Work, { id, kind, lines, studentId }: Order, reason: string): Promise<void> {
  await voidBills(work, { bizType: BIZ, bizIds: [id], reason });
  await take(
    work,
    (lines ?? []).map((one) => ({ goodsId: one.goodsId!, qty: one.qty! })),
    -1,
  );
  const step = STEPS[kind];
  if (step) await settleStep(work, step, studentId, 'todo');
}

export const orderHooks = hooksFor(goodsOrder, {
  transitions: {
    pick: async (work) => ({ pickedAt: work.at }),
    // once, and for the same price
    async exchange(work, row, { newSize }) {
      const [first] = row.lines ?? [];
      const goods =
        first && (await work.db.row<Goods>(sql`select * from welcome_goods where id = ${first.goodsId}`));
      const isSize = goods?.sizes?.some((one) => one.size === newSize) ?? false;
      if (row.exchanged === true || !isSize) throw refuse.notExchangeable();
      const [, ...rest] = row.lines ?? [];
      return { exchanged: true, lines: [{ ...first!, size: String(newSize) }, ...rest] };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'cancel')
      await undone(work, after, work.platform.words.say('zh-CN', 'suppliesWhy.cancelled'));
  },
});

type Paid = { bills: { bizType: string; bizId: string }[] };
const ordersOf = ({ bills }: Paid) => bills.filter((one) => one.bizType === BIZ).map((one) => one.bizId);

/** What was paid waits to be fetched; what was given back is none any more. */
export async function paid(work: Work, payload: Paid): Promise<void> {
  await work.db.run(sql`
    update goods_order set status = 'paid', version = version + 1, updated_at = ${work.at}
    where id = any(${ordersOf(payload)}::uuid[]) and status = 'created'`);
}

export async function refunded(work: Work, payload: Paid): Promise<void> {
  const rows = await work.db.rows<Order>(sql`
    update goods_order set status = 'refunded', version = version + 1, updated_at = ${work.at}
    where id = any(${ordersOf(payload)}::uuid[]) and status = 'paid' returning *`);
  for (const { lines } of rows)
    await take(
      work,
      (lines ?? []).map((one) => ({ goodsId: one.goodsId!, qty: one.qty! })),
      -1,
    );
}

/** What nobody pays for within a day is given up. */
export async function expire(work: Work): Promise<void> {
  const rows = await work.db.rows<Order>(sql`
    update goods_order set status = 'cancelled', version = version + 1, updated_at = ${work.at}
    where status = 'created' and ordered_at < ${work.now}::timestamptz - interval '1 hour' * ${ORDER_HOURS} returning *`);
  for (const row of rows) await undone(work, row, work.platform.words.say('zh-CN', 'suppliesWhy.expired'));
}
