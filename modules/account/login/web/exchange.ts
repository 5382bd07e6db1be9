import { grant } from '#platform/web/client/account.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import type { Query } from '#platform/web/client/query.ts';

/** What another site handed over, read from the address; null on the plain sign-in page. */
export function ticketOf(here: URL): Query | null {
  const value = (name: string) => here.searchParams.get(name);
  const redirect = value('redirect') ?? '';
  if (value('tgc')) return { grant_type: 'cas', tgc: value('tgc'), redirect };
  if (here.pathname === '/loginbyjwt') return { grant_type: 'jwt', token: value('token') };
  const source = /^\/oauth\/callback\/([\w-]+)/.exec(here.pathname)?.[1];
  if (source) return { grant_type: 'social', source, code: value('code'), state: value('state') };
  if (here.pathname === '/loginbyoauth2')
    return { grant_type: 'social', source: value('source'), code: value('code'), state: value('state') };
  if (here.pathname === '/loginbywechatenterprise') {
    return { grant_type: 'social', source: 'wechat_enterprise', code: value('code'), state: value('state') };
  }
  return null;
}

/** Whether the hand-over is complete enough to be tried at all. */
export function isComplete(ticket: Query): boolean {
  return Boolean(ticket.tgc ?? ticket.token ?? ticket.code);
}

let begun: Promise<string> | null = null;

/** Trades the hand-over for a session, once; resolves with the path to open. Secrets leave the address bar first. */
export function exchange(ticket: Query, here: URL): Promise<string> {
  begun ??= (async () => {
    history.replaceState(null, '', here.pathname);
    const phone = /Mobi/.test(navigator.userAgent);
    const result = await grant({ ...ticket, scope: 'all' }, { 'Web-Type': phone ? 'mobile' : 'pc' });
    return safeRedirect(result.redirect ?? here.searchParams.get('redirect'));
  })();
  return begun;
}
