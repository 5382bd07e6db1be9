import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import type { FeeRule } from '../rules-fee.ts';

/** How the school shares a year's room fee out. */
export async function feeRule(work: Work): Promise<FeeRule> {
  const set = await parameters(work, 'dorm');
  return {
    months: set['dorm.refundMonths'] as number,
    mode: set['dorm.refundMode'] as FeeRule['mode'],
    yearStart: `${String(set['dorm.feeYearMonth']).padStart(2, '0')}-01`,
  };
}
