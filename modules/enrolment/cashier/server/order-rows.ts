import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Order = {
  id: string;
  orderNo: string;
  payerId: string;
  payerNo: string | null;
  payerName: string | null;
  studentId: string | null;
  total: number;
  status: string;
};

export const orderOf = (work: Work, id: string): Promise<Order | undefined> =>
  work.db.row<Order>(sql`
    select id, order_no, payer_id, payer_no, payer_name, student_id, total, status from pay_order where id = ${id} for no key update`);

export const linesOf = (
  work: Work,
  orderId: string,
): Promise<{ billId: string; fen: number; title: string }[]> =>
  work.db.rows(sql`
    select l.bill_id, l.fen, b.title from pay_order_line l join bill b on b.id = l.bill_id
    where l.order_id = ${orderId} order by l.bill_id`);
