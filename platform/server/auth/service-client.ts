import { BlockList, isIP } from 'node:net';
import { forbidden, Refusal, tooMany } from '#platform/kit/errors.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Actor } from '../work.ts';

/** Another system of the school: it calls in its own name, with a token that its secret bought. */
export type ServiceClient = {
  clientId: string;
  userId: string;
  roleType: string;
  /** Permissions that it may use, out of those of its role; null is all of them. */
  calls: readonly string[] | null;
  /** Addresses and networks that it may call from; empty is anywhere. */
  ipAllow: readonly string[];
};

/** Ids of other systems; those of the browser applications begin with `campus-`. */
export const isServiceId = (id: string): boolean => /^svc-[a-z0-9][a-z0-9-]{1,38}$/.test(id);

type Kept = {
  clientId: string;
  userId: string;
  roleType: string;
  calls: string | null;
  ipAllow: string | null;
};

const partsOf = (text: string | null) => (text ?? '').split(/[\s,;，；]+/).filter(Boolean);

/** A client in use, with its role as it is now. */
export async function serviceClient(db: Db, clientId: string): Promise<ServiceClient | null> {
  const kept = await db.row<Kept>(sql`
    select c.client_id, c.user_id, r.role_type, c.calls, c.ip_allow from sys_client c
    join sys_role r on r.tenant_id = c.tenant_id and r.id = c.role_id and r.status = 'enabled'
    where c.client_id = ${clientId} and c.status = 'enabled' and c.user_id is not null`);
  if (!kept) return null;
  const calls = partsOf(kept.calls);
  return { ...kept, calls: calls.length > 0 ? calls : null, ipAllow: partsOf(kept.ipAllow) };
}

/** What cannot be read lets nobody in. */
export function isAllowedFrom(ipAllow: readonly string[], ip: string): boolean {
  if (ipAllow.length === 0) return true;
  const plain = ip.replace(/^::ffff:/i, '');
  const version = isIP(plain);
  if (version === 0) return false;
  const list = new BlockList();
  for (const one of ipAllow) addNetwork(list, one);
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Adds `10.1.0.0/16` or an address alone. Whether it could be read. */
export function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1;
  if (version === 0 || length > most || more.length > 0) return false;
  list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** The identity of a client: its role's permissions, narrowed to what it may call. */
export function narrowed(actor: Actor, { calls }: ServiceClient): Actor {
  if (calls === null) return actor;
  return { ...actor, permissions: new Set(calls.filter((call) => actor.permissions.has(call))) };
}

/** Calls without a permission of their own that a system needs: the values of a dictionary, and leaving. */
const COMMON = new Set(['base/dataDictionary/getDict', 'auth/logOut']);

const PER_MINUTE = 600;
const used = new Map<string, { from: number; calls: number }>();

/**
 * Judges one call: from an allowed address, a call with a permission of its own, not too many in a minute on this node.
 * @throws account.clientAddress, 403, 429
 */
export function assertServiceCall(client: ServiceClient, endpoint: Endpoint, ip: string): void {
  if (!isAllowedFrom(client.ipAllow, ip)) throw new Refusal('account.clientAddress', { ip }, [], 403);
  const pages = endpoint.needs === 'login' || endpoint.needs === 'public';
  if (pages && !COMMON.has(endpoint.path)) throw forbidden(endpoint.path);
  const now = performance.now();
  let window = used.get(client.userId);
  if (!window || now - window.from > 60_000) used.set(client.userId, (window = { from: now, calls: 0 }));
  window.calls += 1;
  if (window.calls > PER_MINUTE) throw tooMany(Math.ceil((window.from + 60_000 - now) / 1000));
}
