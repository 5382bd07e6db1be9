import { roomServer } from '#platform/server/room-server.ts';
import { admitHooks, bench, resultHooks, roundHooks } from './server/admission.ts';
import { getMine, getSheet, saveEntries } from './server/entry.ts';
import { fixHooks, scoreHooks } from './server/fix.ts';
import { applyReview, getResult, getScore } from './server/own.ts';
import { getPublicity, objection } from './server/publicity.ts';
import { answered } from './server/answered.ts';
import { machineHooks } from './server/machine.ts';
import { makeSheets, sheetHooks } from './server/sheet.ts';
import { examPublished } from './server/tests.ts';
import { compute, distribution, publish } from './server/totals.ts';
import { getRoundWishes, saveRoundWishes, wishCounts } from './server/wishes.ts';

export default roomServer({
  endpoints: [
    ...[makeSheets, getMine, getSheet, saveEntries, compute, publish, distribution, bench],
    ...[
      getScore,
      applyReview,
      getResult,
      getPublicity,
      objection,
      getRoundWishes,
      saveRoundWishes,
      wishCounts,
    ],
  ],
  hooks: {
    scoreSheet: sheetHooks,
    examScore: scoreHooks,
    machineScore: machineHooks,
    scoreReview: answered,
    admitRound: roundHooks,
    admitResult: resultHooks,
  },
  applications: { recruitScoreFix: fixHooks, recruitAdmit: admitHooks },
  on: { 'exam.published': examPublished },
});
