import { grant } from '#platform/web/client/account.ts';
import { KEYS } from '#platform/web/client/keys.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import { request } from '#platform/web/client/request.ts';
import { readText, writeText } from '#platform/web/client/storage.ts';
import type { Query } from '#platform/web/client/query.ts';

/** What another site handed over, read from the address; null on the plain sign-in page. */
export function ticketOf(here: URL): Query | null {
  const value = (name: string) => here.searchParams.get(name) ?? undefined;
  const code = { code: value('code'), state: value('state'), iss: value('iss') };
  if (value('tgc'))
    return { grant_type: 'cas', tgc: value('tgc'), source: value('source'), redirect: value('redirect') };
  if (here.pathname === '/loginbyjwt')
    return { grant_type: 'jwt', token: value('token'), source: value('source') };
  const source = /^\/oauth\/callback\/([\w-]+)/.exec(here.pathname)?.[1];
  if (source) return { grant_type: 'social', source, ...code };
  if (here.pathname === '/loginbyoauth2') return { grant_type: 'social', source: value('source'), ...code };
  if (here.pathname === '/loginbywechatenterprise')
    return { grant_type: 'social', source: 'wechat_enterprise', ...code };
  return null;
}

/** Whether the hand-over is complete enough to be tried at all. */
export function isComplete(ticket: Query): boolean {
  return Boolean(ticket.tgc ?? ticket.token ?? ticket.code);
}

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

/** An entrance that keeps where the person was going. */
export function redirectOf(path: string, here: URL): string {
  const wanted = here.searchParams.get('redirect');
  if (!wanted) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}`;
}

let begun: Promise<string> | null = null;

/** Trades the hand-over for a session, once; resolves with the path to open. Secrets leave the address bar first. */
export function exchange(ticket: Query, here: URL): Promise<string> {
  begun ??= (async () => {
    history.replaceState(null, '', here.pathname);
    const phone = /Mobi/.test(navigator.userAgent);
    const wanted = here.searchParams.get('redirect') ?? readText(KEYS.ssoRedirect, 'session');
    const asked = { ...ticket, redirect: wanted ?? undefined, scope: 'all' };
    const result = await grant(asked, { 'Web-Type': phone ? 'mobile' : 'pc' });
    writeText(KEYS.ssoRedirect, null, 'session');
    return safeRedirect(result.redirect ?? wanted);
  })();
  return begun;
}
