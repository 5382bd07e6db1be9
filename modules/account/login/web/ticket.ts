import type { Query } from '#platform/web/client/query.ts';

/** What another site handed over, read from the address; null on the plain sign-in page. */
export function ticketOf(here: URL): Query | null {
  const value = (name: string) => here.searchParams.get(name) ?? undefined;
  const code = { code: value('code'), state: value('state'), iss: value('iss') };
  if (value('tgc'))
    return {
      grant_type: 'cas',
      tgc: value('tgc'),
      state: value('state'),
      source: value('source'),
      redirect: value('redirect'),
    };
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

/** An entrance that keeps where the person was going. */
export function redirectOf(path: string, here: URL): string {
  const wanted = here.searchParams.get('redirect');
  if (!wanted) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}`;
}
