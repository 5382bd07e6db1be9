import { sql } from '#platform/server/db/sql.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { casExit } from './cas.ts';
import { providers, type SsoType } from './store.ts';

/** Numbers of the specification's app info: 0 none, 1 CAS, 2 OAuth2 and OIDC, 3 JWT, 4 WeChat Work. */
const NUMBER: { [T in SsoType]: number } = { cas: 1, oidc: 2, oauth2: 2, jwt: 3, wecom: 4 };

/** Ways in besides the password, as the sign-in page shows them. The first one is the school's own. */
export async function waysIn(work: Work, headers: Headers) {
  const enabled = await providers(work, true);
  const first = enabled[0];
  const socials = enabled
    .filter((one) => one.ssoType !== 'jwt')
    .map((one) => ({ source: one.code, name: one.name, icon: one.ssoType }));
  return {
    ssoType: first ? NUMBER[first.ssoType] : 0,
    ssoLoginUrl:
      // each goes by this site, which remembers the browser that it sends away
      socials[0] ? `/loginbyoauth2?source=${socials[0].source}` : '',
    ssoLogoutUrl: first?.ssoType === 'cas' ? casExit(first) : '',
    socials,
    schools: await schoolsHere(work, String(headers.host ?? '')),
  };
}

/** More are looked for by their address, not in a list. */
const MOST_SCHOOLS = 300;

/** The schools among which somebody chooses who comes by this host; none where it is one school's own, or there is but one. */
async function schoolsHere(work: Work, host: string): Promise<{ value: string; label: string }[]> {
  if ((await work.platform.hosts.schoolOf(host.replace(/:\d+$/, ''))) !== null) return [];
  const schools = await work.db.rows<{ value: string; label: string }>(sql`
    select id as value, school_name as label from sys_tenant where status = 'active' order by id limit ${MOST_SCHOOLS}`);
  return schools.length > 1 ? schools : [];
}
