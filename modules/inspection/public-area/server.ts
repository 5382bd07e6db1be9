import { roomServer } from '#platform/server/room-server.ts';
import { areaHooks, labels, look } from './server/area.ts';
import { checkHooks } from './server/check.ts';
import { cleanHooks, getMine, openDay } from './server/clean.ts';
import { markMonth } from './server/mark.ts';
import { rectified, reportHooks } from './server/report.ts';
import { getMyTask, keepRounds, offlinePack, progress, roundHooks, taskHooks } from './server/rounds.ts';
import { seedTemplate } from './server/seed.ts';
import { figuresOfAreas, figuresOfCleans, figuresOfReports } from './server/stats.ts';

export default roomServer({
  endpoints: [look, labels, getMyTask, offlinePack, progress, getMine],
  hooks: {
    publicArea: areaHooks,
    publicTask: taskHooks,
    publicRound: roundHooks,
    publicCheck: checkHooks,
    publicClean: cleanHooks,
    publicReport: reportHooks,
  },
  figures: {
    'publicCheck.stats': figuresOfAreas,
    'publicClean.stats': figuresOfCleans,
    'publicReport.stats': figuresOfReports,
  },
  jobs: {
    'public-area.rounds': { cron: '*/10 * * * *', run: keepRounds },
    'public-area.day': { cron: '5 0 * * *', run: openDay },
    'public-area.marks': { cron: '0 2 * * *', run: markMonth },
  },
  on: { 'rectify.ended': rectified },
  seed: seedTemplate,
});
