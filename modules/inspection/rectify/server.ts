import { roomServer } from '#platform/server/room-server.ts';
import { watchDeadlines } from './server/clock.ts';
import { figuresOfRectify } from './server/figures.ts';
import { board, getMine } from './server/reads.ts';
import { rectifyHooks } from './server/steps.ts';
import { resume } from './server/repair.ts';

export default roomServer({
  endpoints: [getMine, board],
  hooks: { rectify: rectifyHooks },
  figures: { 'rectify.stats': figuresOfRectify },
  jobs: { 'rectify.clock': { cron: '*/10 * * * *', run: watchDeadlines } },
  on: { 'repair.ended': resume },
});
