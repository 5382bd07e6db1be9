import { formatDateTime } from '#platform/pure/date.ts';
import { forbidden, notFound } from '#platform/kit/errors.ts';
import { ZONE } from '../db/connect.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Actor, Work } from '../work.ts';
import { loadActor, scopeBook } from './actor.ts';
import { circleSql } from './circle.ts';

/**
 * The person behind an account under one identity, with all that he may do and see at a moment, as if he had
 * signed in. For generators that walk the past and for tools; requests get their actor from their session.
 */
export async function actorOf(
  platform: Platform,
  tenant: string,
  accountNo: string,
  roleType: string,
  now: Date,
): Promise<Actor> {
  const book = scopeBook(platform.rooms.map((room) => room.server.scopes ?? {}));
  const actor = await platform.door.read(tenant, async (db) => {
    const user = await db.row<{ id: string }>(sql`select id from sys_user where account_no = ${accountNo}`);
    const session = { id: user?.id ?? '', userId: user?.id ?? '', clientId: 'campus-web', roleType };
    return user ? loadActor(db, session, book, now) : null;
  });
  if (!actor) throw notFound();
  return actor;
}

/** The same transaction in the hands of somebody else at another time: several people's steps, all or none. */
export function actingAs(work: Work, actor: Actor, now: Date): Work {
  const { tenant, locale, traceId, ip, db, platform } = work;
  return {
    tenant,
    locale,
    traceId,
    ip,
    db,
    platform,
    now,
    at: formatDateTime(now, ZONE),
    actor,
    signedIn: true,
    may: (permission) => actor.permissions.has(permission),
    demand(permission) {
      if (!actor.permissions.has(permission)) throw forbidden(permission);
    },
    within(resource, permission, alias) {
      const found = platform.resources.get(resource);
      if (!found) throw new Error(`Unknown resource ${resource}`);
      return circleSql(found.resource, actor.circle(permission), alias);
    },
    afterCommit: (run) => work.afterCommit(run),
  };
}
