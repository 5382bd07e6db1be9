import { segmentsOf } from '#platform/pure/text.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import type { Way } from './message.ts';

/** What a part of a text message costs this school, in fen. */
const priceOf = async (work: Work): Promise<number> =>
  Number((await parameters(work, 'sms'))['sms.segmentFen']);

/** What a message costs by this channel, in fen: providers bill text messages by their parts; the log carries nothing. */
export async function costBy(work: Work, { medium, provider }: Way, content: string): Promise<number> {
  if (medium !== 'sms' || provider === 'debug') return 0;
  return segmentsOf(content) * (await priceOf(work));
}

/** The cost of a row `l` of the log; null until it has left. What left before costs were kept is reckoned at today's price. */
export async function costOf(work: Work): Promise<Sql> {
  const fen = await priceOf(work);
  return sql`case when l.state in ('sent', 'delivered', 'undelivered')
    then coalesce(l.cost, case when l.medium = 'sms' then l.segments * ${fen}::int else 0 end) else l.cost end`;
}
