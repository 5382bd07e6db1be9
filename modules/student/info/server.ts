import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { campaignHooks, tick } from './server/campaign.ts';
import { editHooks } from './server/edit.ts';
import { recordRules, ruleHooks, seed } from './server/field-rule.ts';
import { confirm, fillsDue } from './server/fill.ts';
import { cardHooks, familyHooks, schoolingHooks } from './server/lists.ts';
import { getMine } from './server/mine.ts';
import { ownLists } from './server/own.ts';

export default roomServer({
  endpoints: [getMine, confirm],
  hooks: {
    personFieldRule: ruleHooks,
    studentFamily: familyHooks,
    studentSchooling: schoolingHooks,
    studentBankCard: cardHooks,
    infoCampaign: campaignHooks,
  },
  applications: { studentInfoChange: editHooks },
  figures: {
    'infoFill.progress': {
      terms: {
        isTodo: sql`t.status = 'todo'`,
        isPending: sql`t.status = 'pending'`,
        isConfirmed: sql`t.status = 'confirmed'`,
        isWhole: sql`t.percent = 100`,
      },
    },
  },
  jobs: { 'info.tick': { cron: '20 * * * *', run: tick } },
  duties: fillsDue,
  provides: { recordRules },
  ownData: ownLists,
  seed,
});
