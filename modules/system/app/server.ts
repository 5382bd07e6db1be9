import { roomServer } from '#platform/server/room-server.ts';
import { appCalls } from './server/app.ts';
import { addFirstApps } from './server/first-apps.ts';
import { appHooks } from './server/hooks.ts';
import { closeDays } from './server/use.ts';

export default roomServer({
  endpoints: appCalls,
  hooks: { appName: appHooks },
  provides: { pagesAdded: addFirstApps },
  // known by this name to schools that turned it off
  jobs: { 'config.useDays': { cron: '10 0 * * *', run: closeDays } },
});
