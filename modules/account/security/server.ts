import { roomServer } from '#platform/server/room-server.ts';
import { getPolicy } from './server/policy.ts';
import { otherFactors } from './server/other-factors.ts';
import { codeAsked, forgetCodes, reset } from './server/reset.ts';
import { secondAuth } from './server/second-auth.ts';
import { sessions } from './server/sessions.ts';

export default roomServer({
  endpoints: [...sessions, getPolicy, ...reset, ...secondAuth, ...otherFactors],
  on: { 'security.codeAsked': codeAsked },
  jobs: { 'security.forgetCodes': { cron: '40 * * * *', run: forgetCodes } },
});
