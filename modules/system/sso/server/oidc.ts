import type { Configuration, CustomFetch } from 'openid-client';
import { OutboundFault } from '#platform/server/outbound.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { challengeOf, type Asked } from './challenge.ts';
import { secretOf, type Identity, type Provider } from './store.ts';

type OAuth = Provider<'oidc' | 'oauth2'>;
export type Returned = { code: string; state: string; iss?: string };

/** Loaded when somebody signs in this way: most schools never do, and an idle server stays small. */
const library = () => import('openid-client');

/** What a provider says of itself is asked again after ten minutes, and when its settings change. */
const KEPT = 600_000;
const found = new Map<string, { at: number; configuration: Promise<Configuration> }>();

const returnUrl = ({ settings, code }: OAuth): string =>
  new URL(`/oauth/callback/${code}`, settings.siteUrl).href;

export async function oauthEntrance(work: Work, provider: OAuth, asked: Asked): Promise<string> {
  const { buildAuthorizationUrl } = await library();
  const { scope } = provider.settings;
  return buildAuthorizationUrl(await configurationOf(work, provider), {
    redirect_uri: returnUrl(provider),
    ...(scope !== '' && { scope }),
    state: asked.state,
    code_challenge: challengeOf(asked.verifier),
    code_challenge_method: 'S256',
    ...(provider.ssoType === 'oidc' && { nonce: asked.nonce }),
  }).href;
}

/**
 * Trades the code for what the provider says of its bearer. State, nonce, verifier, issuer and audience are checked, and
 * the signature of the ID token by the keys that the provider shows.
 */
export async function oauthIdentity(
  work: Work,
  provider: OAuth,
  asked: Asked,
  returned: Returned,
): Promise<Identity> {
  const configuration = await configurationOf(work, provider);
  const here = new URL(returnUrl(provider));
  for (const [name, value] of Object.entries(returned)) if (value) here.searchParams.set(name, value);
  try {
    const claims = await claimsOf(configuration, provider, asked, here);
    return identityOf(provider, claims);
  } catch (error) {
    throw asRefusal(error);
  }
}

type Claims = { [name: string]: unknown };

async function claimsOf(
  configuration: Configuration,
  provider: OAuth,
  asked: Asked,
  here: URL,
): Promise<Claims> {
  const { authorizationCodeGrant, fetchProtectedResource, fetchUserInfo } = await library();
  const oidc = provider.ssoType === 'oidc';
  const tokens = await authorizationCodeGrant(configuration, here, {
    pkceCodeVerifier: asked.verifier,
    expectedState: asked.state,
    ...(oidc && { expectedNonce: asked.nonce, idTokenExpected: true }),
  });
  const own: Claims = tokens.claims() ?? {};
  if (oidc) {
    if (!configuration.serverMetadata().userinfo_endpoint) return own;
    return { ...(await fetchUserInfo(configuration, tokens.access_token, String(own['sub']))), ...own };
  }
  const address = new URL(provider.settings.userinfoUrl);
  const answer = await fetchProtectedResource(configuration, tokens.access_token, address, 'GET');
  return (await answer.json()) as Claims;
}

function identityOf(provider: OAuth, claims: Claims): Identity {
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const openId = text(provider.ssoType === 'oidc' ? 'sub' : provider.settings.idField);
  if (!openId) throw refuse.notProved();
  const { attribute } = provider.settings;
  return {
    openId,
    nickName: text('name') ?? text('nickname') ?? openId,
    attribute: attribute === '' ? openId : text(attribute),
    ticket: text('sid'),
  };
}

/** Where this product's end of a session goes on to the provider's, if the provider has such a place. */
export async function oauthExit(work: Work, provider: Provider<'oidc'>): Promise<string | null> {
  const { buildEndSessionUrl } = await library();
  const configuration = await configurationOf(work, provider);
  if (!configuration.serverMetadata().end_session_endpoint) return null;
  return buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: new URL('/', provider.settings.siteUrl).href,
  }).href;
}

/** Where the provider shows the keys that it signs with. */
export async function keysAddress(work: Work, provider: Provider<'oidc'>): Promise<string> {
  const address = (await configurationOf(work, provider)).serverMetadata().jwks_uri;
  if (!address) throw refuse.notAnswering();
  return address;
}

/** A provider answers when it says of itself what it must. Plain OAuth 2 has nothing to ask. */
export async function testOauth(work: Work, provider: OAuth): Promise<void> {
  found.delete(provider.id);
  const configuration = await configurationOf(work, provider);
  if (provider.ssoType === 'oidc') {
    if (!configuration.serverMetadata().authorization_endpoint) throw refuse.notAnswering();
    return;
  }
  // it must at least be there and take a code as wrong
  const init = { method: 'POST', body: 'grant_type=authorization_code&code=test' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  try {
    const answer = await work.platform.outbound.fetch(provider.settings.tokenUrl, { ...init, headers });
    if (answer.status >= 500 || answer.status === 404) throw refuse.notAnswering();
  } catch (error) {
    throw asRefusal(error);
  }
}

function configurationOf(work: Work, provider: OAuth): Promise<Configuration> {
  const key = provider.id;
  const kept = found.get(key);
  const now = performance.now();
  if (kept && now - kept.at < KEPT) return kept.configuration;
  const configuration = configure(work, provider).catch((error: unknown) => {
    found.delete(key);
    throw asRefusal(error);
  });
  found.set(key, { at: now, configuration });
  return configuration;
}

/** Called when settings change on this node; the others follow within minutes. */
export const forgetConfiguration = (id: string): boolean => found.delete(id);

async function configure(work: Work, provider: OAuth): Promise<Configuration> {
  const oauth = await library();
  const fetch: CustomFetch = (url, init) =>
    work.platform.outbound.fetch(url, {
      method: init.method,
      headers: init.headers,
      body: init.body ? String(init.body) : '',
      signal: init.signal,
    });
  const secret = secretOf(work, provider);
  // whether plain http may be spoken to a host is the outbound client's to say
  const { settings } = provider;
  if (provider.ssoType === 'oidc') {
    const issuer = new URL(provider.settings.issuer);
    return oauth.discovery(issuer, settings.clientId, secret || undefined, undefined, {
      [oauth.customFetch]: fetch,
      // the library leaves the signature to the connection's TLS unless it is told so
      execute: [oauth.allowInsecureRequests, oauth.enableNonRepudiationChecks],
    });
  }
  const { authorizeUrl, tokenUrl } = provider.settings;
  const server = {
    issuer: new URL(tokenUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const configuration = new oauth.Configuration(server, settings.clientId, secret || undefined);
  configuration[oauth.customFetch] = fetch;
  oauth.allowInsecureRequests(configuration);
  return configuration;
}

/** Whatever a provider did wrong is one sentence to the person: it did not answer, or it proved nothing. */
function asRefusal(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof OutboundFault) return refuse.notAnswering({ reason: cause.reason });
  const name = error instanceof Error ? error.name : '';
  const foreign =
    /^(ClientError|OperationProcessingError|ResponseBodyError|AuthorizationResponseError|WWWAuthenticateChallengeError|SyntaxError)$/;
  return foreign.test(name) ? refuse.notProved() : error;
}
