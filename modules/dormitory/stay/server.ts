import { roomServer } from '#platform/server/room-server.ts';
import { batchHooks, closeOver, getOpen } from './server/plan.ts';
import { roster, rosterSheet } from './server/roster.ts';
import { stats } from './server/stats.ts';
import { applyHooks, stayHooks } from './server/stay.ts';

export default roomServer({
  endpoints: [getOpen, roster, stats],
  hooks: { stayBatch: batchHooks, stayApply: applyHooks },
  applications: { holidayStay: stayHooks },
  documents: { stayRoster: rosterSheet },
  jobs: { 'stay.close': { cron: '20 1 * * *', run: closeOver } },
});
