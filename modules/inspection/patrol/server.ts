import { roomServer } from '#platform/server/room-server.ts';
import { coverage, tellUncovered } from './server/coverage.ts';
import { figuresOfPatrols } from './server/stats.ts';
import { endWalks, labels, myWalks, patrolHooks, routeHooks, start } from './server/walk.ts';

export default roomServer({
  endpoints: [start, myWalks, labels, coverage],
  hooks: { patrolRoute: routeHooks, patrol: patrolHooks },
  figures: { 'patrol.stats': figuresOfPatrols },
  jobs: {
    'patrol.walks': { cron: '*/30 * * * *', run: endWalks },
    'patrol.coverage': { cron: '0 6 * * *', run: tellUncovered },
  },
});
