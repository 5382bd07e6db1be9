import type { Work } from '#platform/server/work.ts';
import { casEntrance, casExit } from './cas.ts';
import { providers, type SsoType } from './store.ts';

/** Numbers of the specification's app info: 0 none, 1 CAS, 2 OAuth2 and OIDC, 3 JWT, 4 WeChat Work. */
const NUMBER: { [T in SsoType]: number } = { cas: 1, oidc: 2, oauth2: 2, jwt: 3, wecom: 4 };

/** Ways in besides the password, as the sign-in page shows them. The first one is the school's own. */
export async function waysIn(work: Work) {
  const enabled = await providers(work, true);
  const first = enabled[0];
  const socials = enabled
    .filter((one) => one.ssoType !== 'jwt')
    .map((one) => ({ source: one.code, name: one.name, icon: one.ssoType }));
  return {
    ssoType: first ? NUMBER[first.ssoType] : 0,
    ssoLoginUrl:
      first?.ssoType === 'cas'
        ? casEntrance(work, first)
        : socials[0]
          ? `/loginbyoauth2?source=${socials[0].source}`
          : '',
    ssoLogoutUrl: first?.ssoType === 'cas' ? casExit(first) : '',
    socials,
  };
}
