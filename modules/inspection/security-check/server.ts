import { roomServer } from '#platform/server/room-server.ts';
import { rectified } from './server/follow.ts';
import { hazardHooks } from './server/hazard.ts';
import { getMine, hazardsOfMine, readersOfHazard } from './server/mine.ts';
import { notice, noticeSheet, report, reportSheet } from './server/print.ts';
import { recordHooks } from './server/record.ts';
import {
  getMyTask,
  keepRounds,
  offlinePack,
  progress,
  roundHooks,
  taskHooks,
  unchecked,
} from './server/rounds.ts';
import { seedHazards } from './server/seed.ts';
import { figuresOfChecks, figuresOfHazards } from './server/stats.ts';

export default roomServer({
  endpoints: [getMyTask, offlinePack, progress, unchecked, getMine, notice, report],
  hooks: {
    securityTask: taskHooks,
    securityRound: roundHooks,
    securityRecord: recordHooks,
    securityHazard: hazardHooks,
  },
  figures: {
    'securityHazard.stats': figuresOfHazards,
    'securityRecord.stats': figuresOfChecks,
  },
  documents: { hazardNotice: noticeSheet, securityReport: reportSheet },
  readers: { securityHazard: readersOfHazard },
  ownData: { securityHazards: hazardsOfMine },
  jobs: {
    'security.rounds': { cron: '*/10 * * * *', run: keepRounds },
  },
  on: { 'rectify.ended': rectified },
  seed: seedHazards,
});
