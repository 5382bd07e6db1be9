import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { casAnswer } from '../rules.ts';
import { answerOf } from './call.ts';
import { takeOnce, type Identity, type Provider } from './store.ts';

/** A ticket lives seconds at the CAS server; a day of memory is plenty. */
const REMEMBERED = 1_440;

/**
 * What a CAS server knows this product by. It comes from the school's settings, never from a request: otherwise a
 * ticket that was issued for another site could be shown here under that site's name.
 */
export function casAddress(work: Work, { settings, code }: Provider<'cas'>): string {
  const address = new URL('/api/flySource-auth/openApi/cas', settings.siteUrl);
  address.search = new URLSearchParams({ tenant: work.tenant, source: code }).toString();
  return address.href;
}

/** The state ties a ticket to the browser that was sent away: one made in another browser is for another service. */
const casService = (work: Work, provider: Provider<'cas'>, state: string): string =>
  `${casAddress(work, provider)}&state=${state}`;

const at = (casUrl: string, path: string, query: { [name: string]: string }): string =>
  `${casUrl.replace(/\/+$/, '')}/${path}?${new URLSearchParams(query).toString()}`;

export function casEntrance(work: Work, provider: Provider<'cas'>, state: string): string {
  return at(provider.settings.casUrl, 'login', { service: casService(work, provider, state) });
}

export function casExit({ settings }: Provider<'cas'>): string {
  return at(settings.casUrl, 'logout', { service: new URL('/', settings.siteUrl).href });
}

/** Asks the CAS server whose ticket this is. One use, whatever the server thinks of a second. */
export async function casIdentity(
  work: Work,
  provider: Provider<'cas'>,
  { ticket, state }: { ticket: string; state: string },
): Promise<Identity> {
  await takeOnce(work, provider.code, ticket, REMEMBERED);
  const answer = casAnswer(await validate(work, provider, { ticket, state }));
  if (!answer) throw refuse.notProved();
  const { attribute } = provider.settings;
  return {
    openId: answer.user,
    nickName: answer.attributes['name'] ?? answer.attributes['cn'] ?? answer.user,
    attribute: attribute === '' ? answer.user : (answer.attributes[attribute] ?? null),
    ticket,
  };
}

async function validate(
  work: Work,
  provider: Provider<'cas'>,
  { ticket, state }: { ticket: string; state: string },
): Promise<string> {
  const query = { service: casService(work, provider, state), ticket };
  const answer = await answerOf(work, at(provider.settings.casUrl, 'p3/serviceValidate', query));
  return answer.text();
}

/** A CAS server is one when it answers a ticket that nobody issued with the failure of the protocol. */
export async function testCas(work: Work, provider: Provider<'cas'>): Promise<void> {
  const said = await validate(work, provider, { ticket: 'ST-1-test', state: 'test' });
  if (!/authenticationFailure/.test(said)) throw refuse.notAnswering();
}
