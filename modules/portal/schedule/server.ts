import { roomServer } from '#platform/server/room-server.ts';
import { entriesOfMine } from './server/events.ts';
import { feeds } from './server/feed.ts';
import { remind } from './server/remind.ts';
import { schedules } from './server/schedule.ts';

export default roomServer({
  endpoints: [...schedules, ...feeds],
  ownData: { schedule: entriesOfMine },
  jobs: { 'schedule.remind': { cron: '* * * * *', run: remind } },
});
