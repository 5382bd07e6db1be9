import { roomServer } from '#platform/server/room-server.ts';
import { batchHooks, closeOver, getOpen } from './server/plan.ts';
import { pledge } from './server/pledge.ts';
import { roster, rosterSheet } from './server/roster.ts';
import { figuresOfStays, nights } from './server/stats.ts';
import { applyHooks, stayHooks } from './server/stay.ts';

export default roomServer({
  endpoints: [getOpen, pledge, roster, nights],
  hooks: { stayBatch: batchHooks, stayApply: applyHooks },
  figures: { 'stayApply.stats': figuresOfStays },
  applications: { holidayStay: stayHooks },
  documents: { stayRoster: rosterSheet },
  jobs: { 'stay.close': { cron: '20 1 * * *', run: closeOver } },
});
