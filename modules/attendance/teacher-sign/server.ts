import { roomServer } from '#platform/server/room-server.ts';
import { answer, dutyHooks, settle, swap } from './server/duty.ts';
import {
  coverage,
  figuresOfDuties,
  figuresOfVisits,
  getMine,
  visitDuties,
  visitHooks,
} from './server/reads.ts';
import { seed } from './server/seed.ts';
import { finish, scan, start, submit } from './server/visit.ts';

export default roomServer({
  endpoints: [start, scan, finish, submit, getMine, coverage, swap, answer],
  hooks: { visitLog: visitHooks, dutyRoster: dutyHooks },
  figures: { 'visitLog.stats': figuresOfVisits, 'dutyRoster.stats': figuresOfDuties },
  duties: visitDuties,
  jobs: { 'visit.settle': { cron: '*/10 * * * *', run: settle } },
  seed,
});
