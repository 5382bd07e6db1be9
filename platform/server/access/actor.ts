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
type UserRow = {
  accountNo: string;
  userName: string;
  userType: string;
  personId: string | null;
  roles: readonly { id: string; roleCode: string }[];
};

/** What roles together open: permissions, the page of each, and the scopes by page. */
export type Grants = {
  permissions: ReadonlySet<string>;
  pageOf: ReadonlyMap<string, string>;
  scopes: readonly ScopeRow[];
};

/** Asks for the grants of roles; or knows them, since thousands of people have the same few. */
export type GrantsOf = (db: Db, roleIds: readonly string[]) => Promise<Grants>;

type Identity = { id: string; userId: string; clientId: string; roleType: string };
type Knowing = { book: ScopeBook; now: Date; grants?: GrantsOf };

/** Loads what a session's identity may do and see. A few statements; the caller keeps the result for seconds. */
export async function loadActor(
  db: Db,
  session: Identity,
  book: ScopeBook,
  now: Date,
): Promise<Actor | null> {
  return (await loadActors(db, [session], { book, now }))[0]!;
}

/** The same for those who come at one moment; `null` for who may nothing any more. */
export async function loadActors(
  db: Db,
  sessions: readonly Identity[],
  { book, now, grants = grantsOf }: Knowing,
): Promise<(Actor | null)[]> {
  // with the enabled roles of the identity in use
  const users = await db.rows<UserRow & { n: number }>(sql`
    select s.n, u.account_no, u.user_name, u.user_type, u.person_id, (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'roleCode', r.role_code) order by r.id), '[]')
      from sys_user_role ur join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.user_id = u.id and r.role_type = s.role_type and r.status = 'enabled') as roles
    from unnest(${sessions.map(({ userId }) => userId)}::uuid[], ${sessions.map(({ roleType }) => roleType)}::text[])
      with ordinality as s(user_id, role_type, n)
    join sys_user u on u.id = s.user_id and u.status = 'enabled' and (u.expire_on is null or u.expire_on >= ${formatDate(now, ZONE)}::date)`);
  const byPlace = new Map(users.map((user) => [user.n, user]));
  return Promise.all(
    sessions.map((session, place) => {
      const user = byPlace.get(place + 1);
      return user ? actorFrom(db, session, user, { book, now, grants }) : Promise.resolve(null);
    }),
  );
}

async function actorFrom(
  db: Db,
  session: Identity,
  { roles, ...user }: UserRow,
  { book, now, grants }: Required<Knowing>,
): Promise<Actor> {
  const person: Person = { ...user, userId: session.userId, roleType: session.roleType };
  const { permissions, pageOf, scopes } = await grants(
    db,
    roles.map((role) => role.id),
  );
  const circles = await circlesByPage(db, person, scopes, book, now);
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
    permissions,
    circle: (permission) => circles.get(pageOf.get(permission) ?? '*') ?? general,
  };
}

export async function grantsOf(db: Db, roleIds: readonly string[]): Promise<Grants> {
  const [buttons, scopes] = await Promise.all([
    // step by step: of a school that nobody has counted yet the planner expects one row, and would loop over all
    db.rows<{ code: string; page: string }>(sql`
      with granted as materialized (
        select distinct rm.menu_id from sys_role_menu rm where rm.role_id = any(${[...roleIds]}::uuid[]))
      select distinct b.code, b.page from granted g cross join lateral (
        select x.code, (select p.code from sys_menu p
          where p.tenant_id = x.tenant_id and p.id = x.parent_id and p.status = 'enabled') as page
        from sys_menu x where x.id = g.menu_id and x.category = 'button' and x.status = 'enabled' offset 0) b
      where b.page is not null`),
    db.rows<ScopeRow>(sql`select s.menu_code, s.scope_type, s.custom from sys_role_scope s
      where s.role_id = any(${[...roleIds]}::uuid[])`),
  ]);
  const pageOf = new Map(buttons.map((button) => [button.code, button.page]));
  return { permissions: new Set(pageOf.keys()), pageOf, scopes };
}

/** Several roles union their scopes; a page's own scope replaces the role's general one. */
async function circlesByPage(
  db: Db,
  person: Person,
  scopes: readonly ScopeRow[],
  book: ScopeBook,
  now: Date,
): Promise<Map<string, Circle>> {
  const kinds = [...new Set(scopes.map((scope) => scope.scopeType))].filter((kind) => kind !== 'custom');
  const known = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const own = await Promise.all((book.get(kind) ?? []).map((provide) => provide(db, person, now)));
        return [kind, own.reduce(union, {})] as const;
      }),
    ),
  );
  const circles = new Map<string, Circle>();
  for (const { menuCode, scopeType, custom } of scopes) {
    const circle = known.get(scopeType) ?? custom;
    circles.set(menuCode, union(circles.get(menuCode) ?? {}, circle));
  }
  return circles;
}
