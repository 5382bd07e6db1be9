import { roomServer } from '#platform/server/room-server.ts';
import { applyHooks, locationHooks } from './server/location.ts';
import { locationMap } from './server/map.ts';
import { settleDay } from './server/day.ts';
import { figuresOfLocations } from './server/stats.ts';
import { visitDuties, visitHooks } from './server/visit.ts';

export default roomServer({
  endpoints: [locationMap],
  hooks: { locationApply: applyHooks, locationVisit: visitHooks },
  figures: { 'locationApply.stats': figuresOfLocations },
  applications: { dormLocation: locationHooks },
  duties: visitDuties,
  jobs: { 'location.day': { cron: '30 7 * * *', run: settleDay } },
});
