import { roomServer } from '#platform/server/room-server.ts';
import { board, qr, remind, wall } from './server/board.ts';
import { eraseOld, prepareDay, syncRounds, tick } from './server/clock.ts';
import { figuresOfSigns, streaks } from './server/figures.ts';
import { fixHooks } from './server/fix.ts';
import { matrix, matrixSheet } from './server/matrix.ts';
import { consentCall, getMine, getMissed, ownSigns } from './server/mine.ts';
import { recordHooks } from './server/record.ts';
import { excuseAgain } from './server/round.ts';
import { sign } from './server/sign.ts';
import { taskHooks } from './server/task.ts';
import type { Work } from '#platform/server/work.ts';

type Leaves = { leaves: { studentId: string }[] };

const leaveChanged = (work: Work, { leaves }: Leaves) =>
  excuseAgain(work, [...new Set(leaves.map(({ studentId }) => studentId))]);

export default roomServer({
  endpoints: [sign, getMine, consentCall, getMissed, board, wall, remind, qr, matrix, matrixSheet, streaks],
  hooks: { signTask: taskHooks, signRecord: recordHooks },
  applications: { signFix: fixHooks },
  figures: { 'signRecord.stats': figuresOfSigns },
  ownData: { signs: ownSigns },
  on: {
    'leave.approved': leaveChanged,
    'leave.voided': leaveChanged,
    'leave.cancelled': leaveChanged,
    'leave.extended': leaveChanged,
  },
  jobs: {
    'sign.prepare': { cron: '5 0 * * *', run: prepareDay },
    'sign.tick': { cron: '* * * * *', run: tick },
    'sign.sync': { cron: '20 * * * *', run: syncRounds },
    'sign.erase': { cron: '40 3 * * *', run: eraseOld },
  },
});
