import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { batchLook, batchUpdate } from './server/batch.ts';
import { checkCard, myCard } from './server/card.ts';
import { campaignHooks, tick } from './server/campaign.ts';
import { editHooks } from './server/edit.ts';
import { extraHooks, recordExtras, shownExtras } from './server/extra.ts';
import { recordRules, ruleHooks } from './server/field-rule.ts';
import { confirm, fillsDue } from './server/fill.ts';
import { guardianConfirm, guardianPrepare } from './server/guardian.ts';
import { cardHooks, familyHooks, schoolingHooks } from './server/lists.ts';
import { merge } from './server/merge.ts';
import { getMine } from './server/mine.ts';
import { ownLists } from './server/own.ts';
import { givePhotos, importPhotos } from './server/photos.ts';
import { forClasses, forStudents } from './server/prints/many.ts';
import { classPaper, myPaper, paper, verifyPaper, verifyRoster } from './server/prints/papers.ts';
import { classRoster, photoWall, rollProof, studentPass } from './server/prints/sheets.ts';
import { roster } from './server/roster.ts';

export default roomServer({
  endpoints: [
    ...[getMine, confirm, batchLook, batchUpdate, importPhotos],
    ...[guardianPrepare, guardianConfirm, merge],
    ...[shownExtras, myCard, checkCard, roster, myPaper, paper, classPaper, verifyPaper, verifyRoster],
  ],
  hooks: {
    personFieldRule: ruleHooks,
    recordExtra: extraHooks,
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
  documents: {
    rollProof: { ...rollProof, many: forStudents('rollProof') },
    studentPass: { ...studentPass, many: forStudents('studentPass') },
    classRoster: { ...classRoster, many: forClasses('classRoster') },
    photoWall: { ...photoWall, many: forClasses('photoWall') },
  },
  tasks: { studentPhotos: givePhotos },
  jobs: { 'info.tick': { cron: '20 * * * *', run: tick } },
  duties: fillsDue,
  provides: { recordRules, recordExtras },
  ownData: ownLists,
});
