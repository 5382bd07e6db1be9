import { roomServer } from '#platform/server/room-server.ts';
import { getAuthorizeUrl } from './server/ask.ts';
import { bound } from './server/bound.ts';
import { configuration } from './server/config.ts';
import { casLogOut, casReturn, forgetOld, oidcLogOut } from './server/leave.ts';

export default roomServer({
  endpoints: [...configuration, ...bound, getAuthorizeUrl, casReturn, casLogOut, oidcLogOut],
  jobs: { 'sso.forgetOld': { cron: '25 * * * *', run: forgetOld } },
});
