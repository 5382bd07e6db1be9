import type { Fen } from '#platform/pure/money.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { restOfYear, type FeeRule } from '../rules-fee.ts';

/** What is left today of a year's room fee, or of a difference between two, by the school's rule. */
export async function restOfFee(work: Work, amount: Fen): Promise<Fen> {
  const set = await parameters(work, 'dorm');
  return restOfYear(amount, work.at.slice(0, 10), {
    months: set['dorm.refundMonths'] as number,
    mode: set['dorm.refundMode'] as FeeRule['mode'],
    yearStart: `${String(set['dorm.feeYearMonth']).padStart(2, '0')}-01`,
  });
}
