import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { billHooks, entries } from './server/bills.ts';
import { remind, refundCalc } from './server/ask.ts';
import { checkSums, endDeferrals, remindOwing } from './server/clock.ts';
import { endBillsOf, endLaterBills } from './server/door.ts';
import { feeFacts } from './server/facts.ts';
import { itemHooks, seedItems } from './server/items.ts';
import { loanHooks } from './server/loan.ts';
import { detail, list, ownBills } from './server/mine.ts';
import { billing, planHooks, preview, run } from './server/plan.ts';
import { raise } from './server/raise.ts';
import { repriceMajor } from './server/reprice.ts';
import { figuresOfBills } from './server/stats.ts';
import { deferralHooks, waiverHooks } from './server/waive.ts';

export default roomServer({
  endpoints: [entries, preview, run, raise, list, detail, remind, refundCalc],
  hooks: { bill: billHooks, feeItem: itemHooks, feePlan: planHooks, loanLine: loanHooks },
  applications: { feeWaive: waiverHooks, feeDefer: deferralHooks },
  figures: { 'bill.stats': figuresOfBills },
  facts: feeFacts,
  tasks: { feeBilling: billing },
  ownData: { bills: ownBills },
  on: {
    'student.forfeited': endBillsOf,
    'student.retained': endBillsOf,
    'admission.revoked': endBillsOf,
    'student.statusChanged': endLaterBills,
    'welcome.majorChanged': repriceMajor,
    'admission.majorChanged': repriceMajor,
  },
  jobs: {
    'fees.deferrals': { cron: '5 0 * * *', run: endDeferrals },
    'fees.sums': { cron: '20 2 * * *', run: async (work) => void (await checkSums(work)) },
    'fees.remind': {
      cron: '30 9 * * *',
      run: async (work) => void (await remindOwing(work, { circle: sql`true`, days: 3 })),
    },
  },
  seed: seedItems,
});
