import { roomServer } from '#platform/server/room-server.ts';
import { adminBatch, board } from './server/batch.ts';
import { changeHooks } from './server/change.ts';
import { expireHolds, remindMoves } from './server/clock.ts';
import { moveDuties, rowHooks } from './server/execute.ts';
import { freeBeds } from './server/free.ts';
import { figuresOfChanges } from './server/stats.ts';

export default roomServer({
  endpoints: [freeBeds, board, adminBatch],
  hooks: { dormChange: rowHooks },
  applications: { roomChange: changeHooks },
  figures: { 'dormChange.stats': figuresOfChanges },
  duties: moveDuties,
  jobs: {
    'change.expire': { cron: '*/10 * * * *', run: expireHolds },
    'change.remind': { cron: '0 9 * * *', run: remindMoves },
  },
});
