import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { bookPaid } from './server/book.ts';
import { checkedLines, storeOrder } from './server/orders.ts';
import { propose } from './server/refunds.ts';

const PAYERS = { full: 900, small: 30 };
const DAYS = 80;

type Person = { payerId: string };
type Way = { id: string; provider: string };

/** Students who paid since the year began, most by phone, some at the counter; the last ones still owe. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { people, ways, adminId } = await asServer(past.platform, past.tenant, castOf);
  const count = Math.min(PAYERS[past.size], people.length);
  await walkPast(past, {
    name: 'enrolment/cashier',
    total: count,
    tell: (work, index) => {
      const day = addDays(now.slice(0, 10), -Math.floor(((count - index) * DAYS) / count));
      const at = `${day} ${String(8 + (index % 10)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:00`;
      if (at > now) return Promise.resolve();
      const way = ways[index % 4 === 0 ? (index % 8 === 0 ? 0 : 1) : 2] ?? ways[0]!;
      return stage(work, now, new Map()).itself(at, (then) =>
        pay(then, people[index]!, { way, adminId, index }),
      );
    },
  });
}

async function castOf(work: Work) {
  const people = await work.db.rows<Person>(sql`
    select payer_id from bill b left join sys_user u on u.person_id = b.student_id
    where b.payer_kind = 'student' and b.owed > 0 group by payer_id
    order by bool_or(u.account_no = 'stu01') is true, md5(payer_id) limit 1000`);
  const ways = await work.db.rows<Way>(sql`
    select id, provider from pay_channel where enabled and provider in ('cash', 'pos', 'sandbox')
    order by array_position(array['cash', 'pos', 'sandbox'], provider)`);
  const admin = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  return { people, ways, adminId: admin?.id ?? null };
}

type How = { way: Way; adminId: string | null; index: number };

async function pay(work: Work, { payerId }: Person, { way, adminId, index }: How): Promise<void> {
  const owed = await work.db.rows<{ billId: string; fen: number }>(sql`
    select b.id as bill_id, b.owed as fen from bill b where b.payer_id = ${payerId} and b.owed > 0 and b.status <> 'void'
    order by b.id ${index % 5 === 0 ? sql`limit 2` : sql``}`);
  if (owed.length === 0) return;
  const checked = await checkedLines(work, payerId, owed);
  const counter = way.provider !== 'sandbox';
  const { attempt } = await storeOrder(work, {
    ...{ ...checked, lines: owed, channelId: way.id, scene: counter ? 'counter' : 'sandbox' },
    source: counter ? 'counter' : 'self',
    ...(counter && adminId && { cashier: { id: adminId, shiftId: null } }),
  });
  const seen = { state: 'paid' as const, tradeNo: null, fen: checked.total, paidAt: null, payer: null };
  await bookPaid(work, attempt.outTradeNo, seen);
  if (index % 20 === 7)
    await propose(work, {
      ...{
        billId: owed[0]!.billId,
        amount: 50_000,
        part: 'paid',
        why: '办理休学，按月计退',
        cause: `demo:${attempt.id}`,
      },
    });
}
