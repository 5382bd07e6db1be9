import { roomServer } from '#platform/server/room-server.ts';
import { batchHooks, stepHooks } from './server/batch.ts';
import { checkDuties, checkHooks } from './server/check.ts';
import { lately, mineCounters } from './server/counter.ts';
import { exempt, remind, studentHooks } from './server/list.ts';
import { confirm, missing } from './server/no-show.ts';
import { handleStep, report, reportHooks } from './server/report.ts';
import { scan } from './server/scan.ts';
import { figuresOfRecords, figuresOfStudents } from './server/stats.ts';

export default roomServer({
  endpoints: [mineCounters, lately, scan, report, handleStep, remind, exempt, missing, confirm],
  hooks: {
    welcomeBatch: batchHooks,
    welcomeStep: stepHooks,
    welcomeStudent: studentHooks,
    siteReport: reportHooks,
    qualifyCheck: checkHooks,
  },
  figures: { 'welcomeStudent.stats': figuresOfStudents, 'welcomeRecord.stats': figuresOfRecords },
  duties: checkDuties,
});
