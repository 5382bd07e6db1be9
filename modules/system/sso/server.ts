import { roomServer } from '#platform/server/room-server.ts';
import { getAuthorizeUrl } from './server/ask.ts';
import { bound } from './server/bound.ts';
import { configuration } from './server/config.ts';
import { picturesOf } from './server/wecom.ts';
import { clientHooks } from './server/client-hooks.ts';
import { linkTickets } from './server/link-ticket.ts';
import { clients, forgetCalls } from './server/client.ts';
import { casLogOut, casReturn, forgetOld, oidcLogOut } from './server/leave.ts';

export default roomServer({
  endpoints: [
    ...configuration,
    ...bound,
    ...clients,
    ...linkTickets,
    getAuthorizeUrl,
    casReturn,
    casLogOut,
    oidcLogOut,
  ],
  frames: picturesOf,
  hooks: { sysClient: clientHooks },
  jobs: {
    'sso.forgetCalls': { cron: '50 3 * * *', run: forgetCalls },
    'sso.forgetOld': { cron: '25 * * * *', run: forgetOld },
  },
});
