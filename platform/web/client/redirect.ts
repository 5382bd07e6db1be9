/** What the site root carries so that the person comes back: `?redirect=…`, or '' when home is as good. */
export function redirectQuery(path: string): string {
  const home =
    path === '/' ||
    path === '/index' ||
    path.startsWith('/welcome/login') ||
    path.startsWith('/dzks/login') ||
    path.startsWith('/login') ||
    path.startsWith('/verify') ||
    path.startsWith('/401');
  return home ? '' : `?redirect=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: only a path of this site, never another one. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/index';
  const target = new URL(wanted, location.origin);
  return target.origin === location.origin ? target.pathname + target.search + target.hash : '/index';
}
