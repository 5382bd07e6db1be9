import type { Random } from '#platform/pure/random.ts';
import type { Work } from '#platform/server/work.ts';
import { makeCrew } from './demo/crew.ts';

export { history } from './demo/history.ts';

/** Crew, duty and parts; the orders are `history`'s. */
export async function demo(work: Work, size: 'full' | 'small', random: Random): Promise<void> {
  await makeCrew(work, size, random);
}
