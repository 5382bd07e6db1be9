import { roomServer } from '#platform/server/room-server.ts';
import { board, candidates } from './server/board.ts';
import { closeUnanswered, watchClocks } from './server/clock-jobs.ts';
import { crewHooks } from './server/crew-hooks.ts';
import { join } from './server/join.ts';
import { mine } from './server/mine.ts';
import { repairsOfMine } from './server/own-data.ts';
import { orderHooks } from './server/order-hooks.ts';
import { placeRead } from './server/place.ts';
import { feeds } from './server/feeds.ts';
import { figuresOfOrders } from './server/figures.ts';
import { heat } from './server/heat.ts';
import { scopes } from './server/scopes.ts';
import { seedTypes } from './server/seed-types.ts';
import { submitCall } from './server/submit.ts';
import { getTree } from './server/type-tree.ts';
import { workerCalls } from './server/worker.ts';

export default roomServer({
  figures: { repairOrder: figuresOfOrders },
  feeds,
  endpoints: [getTree, placeRead, submitCall, join, ...mine, ...workerCalls, board, candidates, heat],
  hooks: { repairOrder: orderHooks, repairGroup: crewHooks },
  ownData: { repairs: repairsOfMine },
  scopes,
  jobs: {
    'repair.clock': { cron: '*/5 * * * *', run: watchClocks },
    'repair.unanswered': { cron: '10 * * * *', run: closeUnanswered },
  },
  seed: seedTypes,
});
