import type { FetchImplementation, JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { keysAddress } from './oidc.ts';
import { takeOnce, type Provider } from './store.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Never HS256 or none: who can check a token must not be able to make one. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Seconds: the token is sent at once, and two clocks may differ a little. */
const OLDEST = 300;
const TOLERANCE = 60;

const library = () => import('jose');

/** Which session of a provider is over, or whose sessions all are. */
export type Ended = { sid: string | null; sub: string | null };

const keys = new Map<string, JWTVerifyGetKey>();

/**
 * Reads a log-out token (OpenID Connect Back-Channel Logout 1.0, 2.6): signature, issuer, audience, age, the event, a
 * subject or a session, no nonce; each token once.
 */
export async function endedBy(work: Work, provider: Provider<'oidc'>, token: string): Promise<Ended> {
  const payload = await verified(work, provider, token);
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : null);
  const ended = { sid: text('sid'), sub: text('sub') };
  const events = payload['events'];
  const isLogOut = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
  // with a nonce it could be an ID token that somebody sends as something else
  if (!isLogOut || 'nonce' in payload || (ended.sid === null && ended.sub === null)) throw refuse.notProved();
  await takeOnce(work, provider.code, `log-out:${payload.jti}`, (OLDEST + 2 * TOLERANCE) / 60 + 1);
  return ended;
}

async function verified(work: Work, provider: Provider<'oidc'>, token: string): Promise<JWTPayload> {
  const { jwtVerify } = await library();
  const { issuer, clientId } = provider.settings;
  try {
    const { payload } = await jwtVerify(token, await keysOf(work, provider), {
      algorithms: ALGORITHMS,
      issuer: [issuer, issuer.replace(/\/$/, '')],
      audience: clientId,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: OLDEST,
      clockTolerance: TOLERANCE,
      currentDate: work.now,
    });
    return payload;
  } catch {
    throw refuse.notProved();
  }
}

/** The provider's keys, from the address that it names; the library asks again when it meets an unknown one. */
async function keysOf(work: Work, provider: Provider<'oidc'>): Promise<JWTVerifyGetKey> {
  const address = await keysAddress(work, provider);
  const kept = keys.get(address);
  if (kept) return kept;
  const { createRemoteJWKSet, customFetch } = await library();
  const fetch: FetchImplementation = (url, { headers, signal }) =>
    work.platform.outbound.fetch(url, { headers: Object.fromEntries(headers), signal });
  const fetched = createRemoteJWKSet(new URL(address), { [customFetch]: fetch });
  keys.set(address, fetched);
  return fetched;
}
