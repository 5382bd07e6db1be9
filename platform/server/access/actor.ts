import { formatDate } from '#platform/pure/date.ts';
import { ZONE } from '../db/connect.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Actor, Circle } from '../work.ts';
import { union } from './circle.ts';

/** A person as a scope provider sees him. */
export type Person = { userId: string; personId: string | null; userType: string; roleType: string };

/** Turns a kind of scope into ids per axis, from facts that only a room knows. */
export type ScopeProvider = (db: Db, person: Person, now: Date) => Promise<Circle>;

export type ScopeProviders = { readonly [scopeType: string]: ScopeProvider };

/** All providers of each kind; rooms may add axes to a kind that another room began. */
export type ScopeBook = ReadonlyMap<string, readonly ScopeProvider[]>;

/** Kinds that need no fact of a room. */
const OWN: ScopeProviders = {
  all: async () => 'all',
  self: async (_, person) => ({
    owner: [person.userId],
    ...(person.personId && { person: [person.personId] }),
  }),
};

export function scopeBook(rooms: readonly ScopeProviders[]): ScopeBook {
  const book = new Map<string, ScopeProvider[]>();
  for (const providers of [OWN, ...rooms]) {
    for (const [kind, provider] of Object.entries(providers))
      book.set(kind, [...(book.get(kind) ?? []), provider]);
  }
  return book;
}

type ScopeRow = { menuCode: string; scopeType: string; custom: { [axis: string]: string[] } };
type UserRow = { accountNo: string; userName: string; userType: string; personId: string | null };

/** Loads what a session's identity may do and see. A few statements; the caller keeps the result for seconds. */
export async function loadActor(
  db: Db,
  session: { id: string; userId: string; clientId: string; roleType: string },
  book: ScopeBook,
  now: Date,
): Promise<Actor | null> {
  const [user, roles, buttons, scopes] = await Promise.all([
    db.row<UserRow>(sql`select account_no, user_name, user_type, person_id from sys_user
      where id = ${session.userId} and status = 'enabled' and (expire_on is null or expire_on >= ${formatDate(now, ZONE)}::date)`),
    db.rows<{ roleCode: string }>(sql`select r.role_code ${ROLES_OF(session)}`),
    // step by step: of a school that nobody has counted yet the planner expects one row, and would loop over all
    db.rows<{ code: string; page: string }>(sql`
      with granted as materialized (
        select distinct rm.menu_id from sys_role_menu rm where rm.role_id = any(array(select r.id ${ROLES_OF(session)})))
      select distinct b.code, b.page from granted g cross join lateral (
        select x.code, (select p.code from sys_menu p
          where p.tenant_id = x.tenant_id and p.id = x.parent_id and p.status = 'enabled') as page
        from sys_menu x where x.id = g.menu_id and x.category = 'button' and x.status = 'enabled' offset 0) b
      where b.page is not null`),
    db.rows<ScopeRow>(sql`select s.menu_code, s.scope_type, s.custom from sys_role_scope s
      where s.role_id in (select r.id ${ROLES_OF(session)})`),
  ]);
  if (!user) return null;
  const person: Person = { ...user, userId: session.userId, roleType: session.roleType };
  const circles = await circlesByPage(db, person, scopes, book, now);
  const pageOf = new Map(buttons.map((button) => [button.code, button.page]));
  const general = circles.get('*') ?? {};
  return {
    userId: session.userId,
    accountNo: user.accountNo,
    name: user.userName,
    userType: user.userType,
    personId: user.personId,
    roleType: session.roleType,
    roleCodes: roles.map((role) => role.roleCode),
    sessionId: session.id,
    clientId: session.clientId,
    permissions: new Set(pageOf.keys()),
    circle: (permission) => circles.get(pageOf.get(permission) ?? '*') ?? general,
  };
}

/** Enabled roles of the identity in use. */
const ROLES_OF = (session: { userId: string; roleType: string }) => sql`
  from sys_user_role ur join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
  where ur.user_id = ${session.userId} and r.role_type = ${session.roleType} and r.status = 'enabled'`;

/** Several roles union their scopes; a page's own scope replaces the role's general one. */
async function circlesByPage(
  db: Db,
  person: Person,
  scopes: ScopeRow[],
  book: ScopeBook,
  now: Date,
): Promise<Map<string, Circle>> {
  const known = new Map<string, Circle>();
  const circles = new Map<string, Circle>();
  for (const { menuCode, scopeType, custom } of scopes) {
    let circle: Circle | undefined = scopeType === 'custom' ? custom : known.get(scopeType);
    if (circle === undefined) {
      circle = {};
      for (const provide of book.get(scopeType) ?? []) circle = union(circle, await provide(db, person, now));
      known.set(scopeType, circle);
    }
    circles.set(menuCode, union(circles.get(menuCode) ?? {}, circle));
  }
  return circles;
}
