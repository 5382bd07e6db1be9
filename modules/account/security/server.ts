import { roomServer } from '#platform/server/room-server.ts';
import { codeFactors } from './server/code-factors.ts';
import { contactTold } from './server/contact-told.ts';
import { figures } from './server/figures.ts';
import { history } from './server/history.ts';
import { myContacts } from './server/my-contact.ts';
import { myPassword } from './server/my-password.ts';
import { online } from './server/online.ts';
import { preview } from './server/preview.ts';
import { getPolicy } from './server/policy.ts';
import { otherFactors } from './server/other-factors.ts';
import { privacy } from './server/privacy.ts';
import { codeAsked, forgetCodes, reset } from './server/reset.ts';
import { resetByOther } from './server/reset-by-other.ts';
import { secondAuth } from './server/second-auth.ts';
import { rolePolicies } from './server/role-policy.ts';
import { sessions } from './server/sessions.ts';
import { trust } from './server/trust.ts';

export default roomServer({
  endpoints: [
    ...sessions,
    ...online,
    ...figures,
    preview,
    ...rolePolicies,
    ...history,
    ...trust,
    ...myContacts,
    myPassword,
    getPolicy,
    ...privacy,
    ...reset,
    ...resetByOther,
    ...secondAuth,
    ...codeFactors,
    ...otherFactors,
  ],
  on: { 'security.codeAsked': codeAsked, 'account.contactMoved': contactTold },
  jobs: { 'security.forgetCodes': { cron: '40 * * * *', run: forgetCodes } },
});
