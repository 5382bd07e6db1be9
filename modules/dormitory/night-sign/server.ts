import { roomServer } from '#platform/server/room-server.ts';
import { checkDuties, checkHooks, escalate, tellStreaks } from './server/check.ts';
import { closeNight } from './server/close.ts';
import { figuresOfNights } from './server/figures.ts';
import { board, headConfirm, manual, myRoom, people, tonight } from './server/reads.ts';
import { prepareNights, syncNights, taskHooks } from './server/task.ts';

export default roomServer({
  endpoints: [tonight, board, people, manual, myRoom, headConfirm],
  hooks: { nightTask: taskHooks, nightCheck: checkHooks },
  figures: { 'nightTally.stats': figuresOfNights },
  duties: checkDuties,
  on: { 'sign.closed': closeNight },
  jobs: {
    'night.prepare': { cron: '8 0 * * *', run: prepareNights },
    'night.sync': { cron: '25 * * * *', run: syncNights },
    'night.clock': { cron: '* * * * *', run: (work) => escalate(work) },
    'night.streaks': { cron: '0 12 * * *', run: tellStreaks },
  },
});
