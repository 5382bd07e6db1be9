import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

export const figuresOfPayments: FiguresHooks = {
  where: sql`t.status in ('paid', 'partRefunded', 'refunded')`,
  terms: {
    received: sql`t.total`,
    net: sql`t.total - t.refunded`,
    isLate: sql`t.late`,
    // half a fen is one, payment by payment
    fees: sql`(select (2 * t.total * c.fee_rate_bp + 10000) / 20000 from pay_channel c
      where c.tenant_id = t.tenant_id and c.id = t.channel_id)`,
  },
};
