import { roomServer } from '#platform/server/room-server.ts';
import { database, faults, overview, requests, slowStatements } from './server/figures.ts';
import { enableJob, jobRuns, jobs, runClockTask, runJob } from './server/jobs.ts';
import { health, prometheus } from './server/outside.ts';
import { series } from './server/series.ts';
import { watch } from './server/watch.ts';

export default roomServer({
  endpoints: [
    overview,
    database,
    requests,
    series,
    slowStatements,
    faults,
    jobs,
    jobRuns,
    runJob,
    enableJob,
    health,
    prometheus,
  ],
  tasks: { clock: runClockTask },
  jobs: { 'monitor.watch': { cron: '* * * * *', run: watch } },
});
