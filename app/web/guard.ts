import { clearStorage, readToken } from '#platform/web/client/storage.ts';
import { redirectQuery } from '#platform/web/client/redirect.ts';
import { outsideOf } from './outside.ts';

/**
 * The rule of every address (spec §2): a signed-in person who opens `/` or `/login` goes to `/index`, unless a
 * ticket `tgc` came along; a protected address without a token clears everything and goes to the root.
 * Returns where to go instead, or null to stay.
 */
export function guard(here: URL): string | null {
  // written without its realm in the specification (architecture §9)
  if (here.pathname === '/lofTV') return `/home/lofTV${here.search}`;
  const signedIn = readToken() !== null;
  const door = here.pathname === '/' || here.pathname === '/login';
  if (door && signedIn && !here.searchParams.has('tgc')) return '/index';
  if (signedIn || outsideOf(here.pathname)) return null;
  clearStorage();
  return `/${redirectQuery(here.pathname + here.search + here.hash)}`;
}
