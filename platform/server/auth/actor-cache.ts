import { grantsOf, loadActors, scopeBook, type Grants } from '../access/actor.ts';
import type { Db } from '../db/db.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from '../work.ts';
import { isServiceId, narrowed, serviceClient, type ServiceClient } from './service-client.ts';
import { GAP } from '../live/bus.ts';
import { gather, gatherBySchool } from '../gather.ts';
import { findSessions, type Session } from './session.ts';
import { tokenHash } from './token.ts';

/** A signal drops an entry at once; the age bounds what a lost signal could cost. Milliseconds. */
const MAX_AGE = 4_000;
const MAX_ENTRIES = 20_000;
/** What roles open is kept beside: a rush of people who have the same role asks for it once. */
const GRANTS_AGE = 2_000;

export type SignedIn = {
  session: Session;
  actor: Actor;
  /** Another system that calls in its own name; absent for people. */
  service?: ServiceClient;
};

export type ActorCache = {
  /** The living session of a token and what its identity may do; `null` where there is none. */
  find(token: string): Promise<SignedIn | null>;
  close(): void;
};

/**
 * Keeps sessions for seconds, so that a page of twenty calls asks once. Dropped by signals `session`
 * (ended), `user` (changed) and `grants` (roles, menus, scopes or the facts behind a scope changed), and whenever
 * signals may have been missed.
 */
export function actorCache(platform: Platform): ActorCache {
  const entries = new Map<string, { at: number; found: Promise<SignedIn | null>; value?: SignedIn }>();
  const book = scopeBook(platform.rooms.map((room) => room.server.scopes ?? {}));
  const sessions = gather<string, Session | null>({
    lanes: 2,
    most: 64,
    run: (tokens) => findSessions(platform.pool, tokens, platform.clock()),
  });
  const granted = new Map<string, { at: number; found: Promise<Grants> }>();

  const grantsIn = (tenant: string) => (db: Db, roleIds: readonly string[]) => {
    const key = `${tenant} ${roleIds.join()}`;
    const now = performance.now();
    const kept = granted.get(key);
    if (kept && now - kept.at < GRANTS_AGE) return kept.found;
    if (granted.size >= MAX_ENTRIES) granted.clear();
    const found = grantsOf(db, roleIds);
    granted.set(key, { at: now, found });
    found.catch(() => granted.delete(key));
    return found;
  };
  const actorsIn = gatherBySchool<Session, Actor | null>((tenant) => ({
    lanes: 2,
    most: 64,
    run: (asked) =>
      platform.door.read(tenant, (db) =>
        loadActors(db, asked, { book, now: platform.clock(), grants: grantsIn(tenant) }),
      ),
  }));
  const load = async (token: string): Promise<SignedIn | null> => {
    const session = await sessions.ask(token);
    if (!session) return null;
    const actor = await actorsIn(session.tenant).ask(session);
    if (!actor || !isServiceId(session.clientId)) return actor && { session, actor };
    const service = await platform.door.read(session.tenant, (db) => serviceClient(db, session.clientId));
    return service && { session, actor: narrowed(actor, service), service };
  };
  const drop = (matches: (value: SignedIn) => boolean) => {
    for (const [key, entry] of entries) {
      // one that is still loading may hold what is being dropped
      if (!entry.value || matches(entry.value)) entries.delete(key);
    }
  };
  const dropGrants = (tenant: string) => {
    for (const key of granted.keys()) if (key.startsWith(tenant)) granted.delete(key);
  };
  const off = [
    // before the actors: whoever is loaded anew asks anew
    platform.bus.on('grants', ({ tenant }) => dropGrants(tenant)),
    platform.bus.on(GAP, () => granted.clear()),
    platform.bus.on('session', ({ id }) => drop((value) => value.session.id === id)),
    platform.bus.on('user', ({ id }) => drop((value) => value.session.userId === id)),
    platform.bus.on('grants', ({ tenant }) => drop((value) => value.session.tenant === tenant)),
    platform.bus.on(GAP, () => entries.clear()),
  ];
  return {
    find(token) {
      const key = tokenHash(token);
      const now = performance.now();
      const kept = entries.get(key);
      if (kept && now - kept.at < MAX_AGE) return kept.found;
      if (entries.size >= MAX_ENTRIES) entries.clear();
      const found = load(token);
      const entry: { at: number; found: Promise<SignedIn | null>; value?: SignedIn } = { at: now, found };
      entries.set(key, entry);
      found.then(
        (value) => (value ? (entry.value = value) : entries.delete(key)),
        () => entries.delete(key),
      );
      return found;
    },
    close: () => off.forEach((stop) => stop()),
  };
}
