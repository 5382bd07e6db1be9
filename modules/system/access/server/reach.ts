import type { Circle, Actor, Work } from '#platform/server/work.ts';
import { isHead } from '#platform/server/access/above.ts';
import { loadActor, scopeBook } from '#platform/server/access/actor.ts';
import { union } from '#platform/server/access/circle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { refuse } from '../errors.ts';

/** What an identity reaches: permission → the rows that it may touch with it. */
export type Reach = ReadonlyMap<string, Circle>;

/** A role with more holders is changed only by somebody who sees the whole school. */
const MOST_HOLDERS = 200;
const NOTHING: Reach = new Map();

export function reachOf(actor: Actor): Reach {
  return new Map([...actor.permissions].map((permission) => [permission, actor.circle(permission)]));
}

/**
 * The first permission with which `reach` goes beyond all `limits` together; null when it stays inside.
 * A person's own rows (`self`) are nobody else's reach, so they are always inside.
 */
export function beyond(reach: Reach, limits: readonly Reach[], self: Circle): string | null {
  for (const [permission, circle] of reach) {
    const given = limits.filter((limit) => limit.has(permission)).map((limit) => limit.get(permission)!);
    if (given.length === 0 || !covers(given.reduce(union, self), circle)) return permission;
  }
  return null;
}

function covers(wide: Circle, circle: Circle): boolean {
  if (wide === 'all') return true;
  if (circle === 'all') return false;
  return Object.entries(circle).every(([axis, ids]) => ids.every((id) => wide[axis]?.includes(id)));
}

/** What a person reaches under each identity, and which rows are his own. */
export type Standing = { byIdentity: ReadonlyMap<string, Reach>; self: Circle };

/** Reads what the tables say now, inside the running transaction; a closed account reaches nothing. */
export async function standingOf(work: Work, userId: string): Promise<Standing> {
  const book = scopeBook(work.platform.rooms.map((room) => room.server.scopes ?? {}));
  const identities = await work.db.rows<{ roleType: string }>(sql`
    select distinct r.role_type from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = ${userId}`);
  const byIdentity = new Map<string, Reach>();
  let self: Circle = {};
  for (const { roleType } of identities) {
    const actor = await loadActor(work.db, { id: userId, userId, clientId: '', roleType }, book, work.now);
    if (!actor) continue;
    byIdentity.set(roleType, reachOf(actor));
    const person = { userId, personId: actor.personId, userType: actor.userType, roleType };
    for (const provide of book.get('self') ?? [])
      self = union(self, await provide(work.db, person, work.now));
  }
  return { byIdentity, self };
}

/** Nobody gives, or takes away, more than he reaches himself. */
export function assertInOwn(work: Work, before: Standing, after: Standing): void {
  const own = reachOf(work.actor);
  for (const [one, other] of [
    [after, before],
    [before, after],
  ] as const) {
    const self = union(before.self, after.self);
    for (const [identity, reach] of one.byIdentity) {
      if (identity !== 'gly' && isHead(work.actor)) continue;
      const kept = other.byIdentity.get(identity) ?? NOTHING;
      const permission = beyond(reach, [own, kept], self);
      if (permission) throw refuse.beyondOwn({ what: wordOf(work, permission) });
    }
  }
}

/** The people whose reach a change of this role moves. */
export async function holdersOf(work: Work, roleId: string): Promise<string[]> {
  const rows = await work.db.rows<{ userId: string }>(sql`
    select user_id from sys_user_role where role_id = ${roleId} order by user_id limit ${MOST_HOLDERS + 1}`);
  if (rows.length > MOST_HOLDERS) throw refuse.beyondOwn({ what: `> ${MOST_HOLDERS}` });
  return rows.map((row) => row.userId);
}

/** `leaveApply.list` as the menu calls it: the button, else the verb. */
export function wordOf(work: Work, permission: string): string {
  const { words } = work.platform;
  const [resource = '', verb = ''] = permission.split('.');
  const own = `actions.${permission}`;
  const action = words.say(work.locale, words.has(work.locale, own) ? own : `actions.${verb}`);
  const thing = `resources.${resource}`;
  return words.has(work.locale, thing) ? `${words.say(work.locale, thing)} · ${action}` : action;
}
