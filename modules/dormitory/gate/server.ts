import { roomServer } from '#platform/server/room-server.ts';
import { anomalyDuties, anomalyHooks, batchHandle } from './server/anomaly.ts';
import { deviceCalls, deviceHooks, personHooks } from './server/devices.ts';
import { lastGateEvents } from './server/door.ts';
import { eraseRaw } from './server/erase.ts';
import { feeds } from './server/feeds.ts';
import { followResidents, grantHooks } from './server/grants.ts';
import { eventHooks } from './server/import.ts';
import { judge } from './server/night.ts';
import { reads } from './server/reads.ts';
import { figuresOfAnomalies } from './server/stats.ts';

export default roomServer({
  endpoints: [...deviceCalls, ...reads, batchHandle],
  hooks: {
    accessDevice: deviceHooks,
    accessPerson: personHooks,
    accessEvent: eventHooks,
    accessAnomaly: anomalyHooks,
    accessGrantTask: grantHooks,
  },
  figures: { 'accessAnomaly.stats': figuresOfAnomalies },
  feeds,
  duties: anomalyDuties,
  provides: { lastPasses: lastGateEvents },
  jobs: {
    'gate.judge': { cron: '*/5 * * * *', run: judge },
    'gate.grants': { cron: '*/10 * * * *', run: followResidents },
    'gate.erase': { cron: '40 3 * * *', run: eraseRaw },
  },
});
