import { roomServer } from '#platform/server/room-server.ts';
import { decisions } from './server/decide.ts';
import { registration } from './server/register.ts';
import { renew } from './server/renew.ts';
import { remind } from './server/remind.ts';
import { entitlement } from './server/status.ts';

export default roomServer({
  endpoints: [...registration, ...decisions, renew],
  provides: { entitlement },
  jobs: { 'licence.remind': { cron: '30 8 * * *', run: remind } },
});
