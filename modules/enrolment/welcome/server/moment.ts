import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isWithin, passOf, readPass, spanFrom } from '../rules/pass.ts';
import { marker } from './marker.ts';

/** Of what was done without a network: when, and the pass of the list that was in hand. */
export const offline = z.strictObject({ at: z.iso.datetime(), pass: z.string().max(120) });
export type Offline = z.infer<typeof offline>;

const holder = (work: Work, counterId: string) => ({ counterId, userId: work.actor.userId });

/** What a list is taken along with: since when and until when it is good. */
export function passFor(work: Work, counterId: string) {
  const span = spanFrom(work.now);
  return {
    pass: passOf(holder(work, counterId), span, marker(work)),
    from: new Date(span.from).toISOString(),
    until: new Date(span.until).toISOString(),
  };
}

/** When an act was done, as the wire writes moments: now, or earlier where there was no network. @throws welcome.listOld */
export async function momentOf(work: Work, counterId: string, given: Offline | undefined): Promise<string> {
  if (!given) return work.at;
  const span = readPass(given.pass, holder(work, counterId), marker(work));
  if (!span || !isWithin(Date.parse(given.at), span, work.now)) throw refuse.listOld();
  const row = await work.db.row<{ at: string }>(
    sql`select least(${given.at}::timestamptz(0), ${work.at}::timestamptz) as at`,
  );
  return row!.at;
}
