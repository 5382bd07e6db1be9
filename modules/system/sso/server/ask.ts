import { z } from 'zod';
import { tooMany } from '#platform/kit/errors.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import { success } from '#platform/server/http/answer.ts';
import { Flat, get, type Headers } from '#platform/server/http/endpoint.ts';
import { cookieFor, tokenIn } from '#platform/server/http/cookie.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { casEntrance } from './cas.ts';
import type { Asked } from './challenge.ts';
import { oauthEntrance } from './oidc.ts';
import { enabledProvider, type Provider } from './store.ts';
import { wecomEntrance } from './wecom.ts';

const MINUTES = 10;
/** A dormitory floor behind one address signs in within a minute; more is somebody who fills the table. */
const MOST_A_MINUTE = 300;
const COOKIE = 'campus-sso';

/** Where a browser proves who it is: the address at the provider, with a state that only this browser can use. */
export const getAuthorizeUrl = get('auth/openApi/getAuthorizeUrl', {
  needs: 'public',
  query: z.strictObject({
    source: z.string().max(40).optional(),
    /** The page runs inside WeChat Work, where no picture has to be scanned. */
    inside: z.enum(['0', '1']).default('0'),
  }),
  async handle(work, { query, headers }) {
    const tries = await count(work.platform.pool, `sso-ask:${work.ip}`, 60, work.now);
    if (tries > MOST_A_MINUTE) throw tooMany(60);
    const kinds = ['cas', 'oidc', 'oauth2', 'wecom'] as const;
    const provider = await enabledProvider(work, query.source ? kinds : ['wecom'], query.source);
    const asked = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const cookie = await keepAsked(work, provider.code, asked, headers);
    const url = await entrance(work, provider, asked, query.inside === '1');
    const msg = work.platform.words.say(work.locale, 'kit.done');
    return new Flat(success({ url, name: provider.name }, work.traceId, msg), 200, { 'set-cookie': cookie });
  },
});

async function entrance(
  work: Work,
  provider: Provider<'cas' | 'oidc' | 'oauth2' | 'wecom'>,
  asked: Asked,
  inside: boolean,
): Promise<string> {
  if (provider.ssoType === 'cas') return casEntrance(work, provider, asked.state);
  if (provider.ssoType === 'wecom') return wecomEntrance(provider, asked.state, inside);
  return oauthEntrance(work, provider, asked);
}

/** Keeps what a browser has to come back to; answers with the cookie by which it is known then. */
export async function keepAsked(
  work: Work,
  source: string,
  asked: { state: string },
  headers: Headers,
): Promise<string> {
  const until = new Date(work.now.getTime() + MINUTES * 60_000);
  const proof = work.platform.secrets.seal(JSON.stringify(asked));
  const browser = newToken();
  await work.db.run(sql`
    insert into sys_sso_ask (tenant_id, state_hash, source, browser_hash, proof, until)
    values (${work.tenant}, ${tokenHash(asked.state)}, ${source}, ${tokenHash(browser)}, ${proof}, ${until})`);
  return cookieFor(headers, COOKIE, browser, { path: '/api/flySource-auth', seconds: MINUTES * 60 });
}

/** Takes back what was asked: once, in time, for this provider, and only from the browser that was sent away. */
export async function takeAsked(
  work: Work,
  source: string,
  state: string,
  headers: Headers,
): Promise<unknown> {
  const browser = tokenIn(headers, COOKIE);
  const row = await work.db.row<{ proof: string }>(sql`
    delete from sys_sso_ask where state_hash = ${tokenHash(state)} and source = ${source}
      and browser_hash = ${tokenHash(browser ?? '')} and until > ${work.now} returning proof`);
  if (!row) throw refuse.requestOver();
  return JSON.parse(work.platform.secrets.open(row.proof));
}
