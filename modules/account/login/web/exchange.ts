import { grant } from '#platform/web/client/account.ts';
import { KEYS } from '#platform/web/client/keys.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import { request } from '#platform/web/client/request.ts';
import { readText, writeText } from '#platform/web/client/storage.ts';
import type { Query } from '#platform/web/client/query.ts';

/** Where the browser proves who it is: the address at the provider. What it goes on to afterwards is kept here. */
export async function entranceOf(
  source: string | null,
  inside: boolean,
  redirect: string | null,
): Promise<string> {
  writeText(KEYS.ssoRedirect, redirect, 'session');
  const query = { ...(source !== null && { source }), inside: inside ? '1' : '0' };
  const options = { query, quiet: true, anonymous: true };
  const answer = await request<{ url: string }>(
    'GET',
    '/api/flySource-auth/openApi/getAuthorizeUrl',
    options,
  );
  return answer.data.url;
}

let begun: Promise<string> | null = null;

/** Trades the hand-over for a session, once; resolves with the path to open. Secrets leave the address bar first. */
export function exchange(ticket: Query, here: URL): Promise<string> {
  begun ??= (async () => {
    history.replaceState(null, '', here.pathname);
    return trade(ticket, here);
  })();
  return begun;
}

/** One call for a session; resolves with the path to open. */
export async function trade(ticket: Query, here: URL): Promise<string> {
  const wanted = here.searchParams.get('redirect') ?? readText(KEYS.ssoRedirect, 'session');
  const asked = { ...ticket, redirect: wanted ?? undefined, scope: 'all' };
  const result = await grant(asked);
  writeText(KEYS.ssoRedirect, null, 'session');
  return safeRedirect(result.redirect ?? wanted);
}
