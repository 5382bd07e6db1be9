import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { QUERIES } from '../rules.ts';
import { bookPaid, closeOrder } from './book.ts';
import { openedBeside } from './channels.ts';
import { SPOKEN } from './providers/all.ts';

export type Open = { id: string; orderId: string; channelId: string; outTradeNo: string };
type School = { platform: Platform; tenant: string };

const inSchool = <T>({ platform, tenant }: School, use: (work: Work) => Promise<T>) =>
  asServer(platform, tenant, use);

/** Asks the channel what became of a trade, outside of any transaction, and books it where it was paid. Answers whether it was. */
export async function lookUp(school: School, open: Open): Promise<boolean> {
  const channel = await openedBeside(school.platform, school.tenant, open.channelId);
  const seen = await SPOKEN[channel.provider]?.query(channel, open.outTradeNo);
  if (seen?.state !== 'paid') return false;
  await inSchool(school, (work) => bookPaid(work, open.outTradeNo, seen));
  return true;
}

/** Ends a payment that nobody made: asked first, then closed over there, then here. Answers whether it turned out to be paid. */
export async function closeUnpaid(school: School, open: Open): Promise<boolean> {
  if (await lookUp(school, open)) return true;
  const channel = await openedBeside(school.platform, school.tenant, open.channelId);
  try {
    await SPOKEN[channel.provider]?.close(channel, open.outTradeNo);
  } catch (error) {
    // it may have been paid between the question and the close
    if (await lookUp(school, open)) return true;
    throw error;
  }
  await inSchool(school, (work) => closeOrder(work, open.orderId));
  return false;
}

type Due = Open & { queries: number; over: boolean };

/** Never relies on calls alone: whoever waits is asked about again and again, and closed when his time is over. */
export async function settleDue(platform: Platform, tenant: string): Promise<void> {
  const school = { platform, tenant };
  const due = await inSchool(school, (work) =>
    work.db.rows<Due>(sql`
      update pay_attempt a set queries = a.queries + 1, next_query_at = ${work.at}::timestamptz + make_interval(secs =>
        (${QUERIES}::int[])[least(a.queries + 2, ${QUERIES.length})])
      from pay_order o where o.id = a.order_id and a.status = 'waiting' and a.next_query_at <= ${work.at} and a.id in (
        select id from pay_attempt where status = 'waiting' and next_query_at <= ${work.at} order by next_query_at limit 200
        for update skip locked)
      returning a.id, a.order_id, a.channel_id, a.out_trade_no, a.queries, o.expire_at <= ${work.at} as over`),
  );
  for (const one of due) {
    try {
      if (one.over) await closeUnpaid(school, one);
      else await lookUp(school, one);
    } catch (error) {
      // a channel that doesn't answer is asked again
      platform.report(error, one.outTradeNo);
    }
  }
}
