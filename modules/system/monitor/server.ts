import { roomServer } from '#platform/server/room-server.ts';
import { overview, requests, slowStatements } from './server/figures.ts';
import { jobRuns, jobs, runClockTask, runJob } from './server/jobs.ts';
import { health, prometheus } from './server/outside.ts';

export default roomServer({
  endpoints: [overview, requests, slowStatements, jobs, jobRuns, runJob, health, prometheus],
  tasks: { clock: runClockTask },
});
