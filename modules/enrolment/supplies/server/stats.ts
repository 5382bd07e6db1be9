import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

export const figuresOfOrders: FiguresHooks = {
  terms: {
    isStanding: sql`t.status in ('created', 'paid', 'picked')`,
    isPaid: sql`t.status in ('paid', 'picked')`,
    isPicked: sql`t.status = 'picked'`,
    standingSum: sql`case when t.status in ('created', 'paid', 'picked') then t.total else 0 end`,
  },
};

type Size = { name: string; size: string; qty: number; paid: number };

/** How many of each size are wanted: the list by which the school buys. */
export const sizes = get('yxgl/goodsOrder/sizes', {
  needs: 'goodsOrder.sizes',
  handle: (work) =>
    work.db.rows<Size>(sql`
      select l.name, coalesce(l.size, '') as size, sum(l.qty)::int as qty,
        (sum(l.qty) filter (where t.status in ('paid', 'picked')))::int as paid
      from goods_order t cross join jsonb_to_recordset(t.lines) as l(name text, size text, qty int)
      where t.status in ('created', 'paid', 'picked') and ${work.within('goodsOrder', 'goodsOrder.sizes', 't')}
      group by 1, 2 order by 1, 2`),
});
