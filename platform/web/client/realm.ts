import type { Realm } from '#platform/kit/room.ts';

/** Where each realm's pages stand (specification §2). */
const HOMES = { welcome: '/welcome', exam: '/dzks' } as const;

/** The realm that an address belongs to; each has a client, a place in the browser and a sign-in of its own (decision 0052). */
export function realmAt(path: string): Realm {
  const found = (['welcome', 'exam'] as const).find(
    (realm) => path === HOMES[realm] || path.startsWith(`${HOMES[realm]}/`),
  );
  return found ?? 'office';
}

/** The realm of this page. It never changes without a load: realms are different applications. */
export const REALM: Realm = typeof location === 'undefined' ? 'office' : realmAt(location.pathname);

/** The browser application of each realm; its name opens nothing (architecture §3). */
export const CLIENTS: Readonly<Record<Realm, string>> = {
  office: 'campus-web',
  welcome: 'campus-welcome',
  exam: 'campus-exam',
};

/** Where somebody signs in who isn't, or is no more. */
export const signInOf = (realm: Realm): string => (realm === 'office' ? '/' : `${HOMES[realm]}/login`);

/** The name under which this realm keeps something of its person in the browser. */
export const ownKey = (key: string, realm: Realm = REALM): string =>
  realm === 'office' ? key : `${realm}.${key}`;
