import { forbidden } from '#platform/kit/errors.ts';
import type { Client, Realm } from '#platform/kit/room.ts';
import type { Endpoint } from '../http/endpoint.ts';

/** Seconds. The client refreshes at an age of 3000 s (specification §4), so the access token must outlive that. */
export const ACCESS_SECONDS = 3_600;
export const REFRESH_SECONDS = 604_800;
/** A refresh token just replaced is taken once more, for the second of two tabs. */
export const GRACE_SECONDS = 30;

/** What `Authorization: Basic base64(id:secret)` says. */
export function basicOf(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1];
  if (!encoded) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret };
}

/** The browser application that the header names, or `undefined`. */
export function clientOf(clients: readonly Client[], header: string | undefined): Client | undefined {
  const basic = basicOf(header);
  return basic && basic.id === basic.secret ? clients.find((client) => client.id === basic.id) : undefined;
}

/**
 * Under which application a sign-in is noted. `Web-Type` (specification §7) tells the browser of a phone from one at a desk;
 * it is what somebody says about himself, so it opens nothing and the session stays the application's that asked.
 */
export const notedAs = (id: string, webType: unknown): string =>
  id === 'campus-web' && webType === 'mobile' ? 'campus-mobile' : id;

/** The realm that the tokens of an application open. */
export const realmOf = ({ type }: Pick<Client, 'type'>): Realm =>
  type === 'welcome' || type === 'exam' ? type : 'office';

/** A token opens calls of its own realm; what is public is nobody's. */
export function assertRealm(
  { clients }: { clients: readonly Client[] },
  { needs, realms = ['office'] }: Pick<Endpoint, 'needs' | 'realms'>,
  { clientId }: { clientId: string },
): void {
  if (needs === 'public') return;
  const client = clients.find(({ id }) => id === clientId);
  if (!realms.includes(client ? realmOf(client) : 'office')) throw forbidden();
}

/** How an account of a realm is named, so that one number may have an account in each; in the office names are bare. */
export const nameIn = (realm: Realm, name: string): string =>
  realm === 'office' ? name : `${realm}:${name}`;

/** Whether people of a kind sign in by this application at all. */
export const isFor = ({ users }: Client, userType: string): boolean =>
  users ? users.includes(userType) : userType !== 'applicant';
