import type { CandidateRule } from '#platform/kit/workflow/definition.ts';
import type { Need, Person } from '#platform/kit/workflow/state.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import type { Case } from './handlers.ts';
import { findOutsiders } from './outsiders.ts';

/** Roles whose people step in where a node finds nobody. */
const ADMINISTRATORS = ['gly'];

/** Looks up who a question of the machine is about: active accounts only, delegations in force applied, and people without one. */
export async function findPeople(work: Work, about: Case, need: Need): Promise<Person[]> {
  if (need.colleaguesOf) return nextOf(work, about, need.colleaguesOf);
  const rules = [...need.rules, ...(need.leadersOf ? [{ kind: 'leaderOf', ids: need.leadersOf }] : [])];
  const asked = await askedBy(work, about, rules);
  const admins = need.purpose === 'admin' ? [holdersOf(ADMINISTRATORS)] : [];
  const found = await withDelegates(work, about, [need.known, ...asked, ...admins]);
  // a copy or a note has no link to answer on
  const outside = need.purpose === 'assignee' ? await findOutsiders(work, about, need.rules) : [];
  return [...found, ...outside];
}

/** User ids, or the query that finds them. */
type Users = readonly string[] | Sql;

/** Who takes over from people that let a task wait: whoever stands in for them by now, colleagues, leaders. */
async function nextOf(work: Work, about: Case, ids: string[]): Promise<Person[]> {
  const standIns = (await withDelegates(work, about, [ids])).filter((person) => person.ownerId !== undefined);
  const next = ['colleagueOf', 'leaderOf'].map((kind) => ({ kind, ids }));
  return [...standIns, ...(await withDelegates(work, about, await askedBy(work, about, next)))];
}

async function askedBy(work: Work, about: Case, rules: readonly CandidateRule[]): Promise<Users[]> {
  return Promise.all(rules.flatMap((rule) => byRule(work, about, rule)).map(async (users) => users));
}

function byRule(work: Work, about: Case, rule: CandidateRule): (Users | Promise<Users>)[] {
  if (rule.kind === 'role') return [holdersOf(rule.ids ?? [])];
  if (rule.kind === 'subject')
    return [sql`select id from sys_user where person_id = ${about.subjectId}::uuid`];
  const providers = work.platform.rooms.flatMap((room) => room.server.candidates?.[rule.kind] ?? []);
  return providers.map((provide) => provide(work, about, rule));
}

const holdersOf = (codes: readonly string[]): Sql => sql`
  select distinct ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
  where r.role_code = any(${codes}::text[]) and r.status = 'enabled' limit 200`;

const isQuery = (users: Users): users is Sql => !Array.isArray(users);

/** One statement: finds them, drops accounts that are closed, and puts whoever stands in for somebody in his place. */
async function withDelegates(work: Work, about: Case, users: readonly Users[]): Promise<Person[]> {
  const some = users.filter((one) => isQuery(one) || one.length > 0);
  if (some.length === 0) return [];
  const ids = sql.join(
    some.map((one) => (isQuery(one) ? sql`array(${one})` : sql`${one}::uuid[]`)),
    sql` || `,
  );
  const rows = await work.db.rows<{ id: string; standIn: string | null }>(sql`
    select u.id, (select d.to_user_id from flow_delegate d join sys_user s on s.id = d.to_user_id and s.status = 'enabled'
        where d.from_user_id = u.id and d.during @> ${work.at}::timestamptz
          and (${about.processType} = any(d.process_types) or '*' = any(d.process_types)) limit 1) as stand_in
    from unnest(${ids}) with ordinality as asked(id, place) join sys_user u on u.id = asked.id
    where u.status = 'enabled' order by asked.place`);
  // whoever is named by two rules is asked once
  const once = new Map(rows.map((row) => [row.id, row]));
  return [...once.values()].map((row) =>
    row.standIn ? { id: row.standIn, ownerId: row.id } : { id: row.id },
  );
}
