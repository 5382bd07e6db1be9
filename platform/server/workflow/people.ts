import type { CandidateRule } from '#platform/kit/workflow/definition.ts';
import type { Need, Person } from '#platform/kit/workflow/state.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import type { Case } from './handlers.ts';
import { findOutsiders } from './outsiders.ts';

/** Roles whose people step in where a node finds nobody. */
const ADMINISTRATORS = ['gly'];

/** Looks up who a question of the machine is about: active accounts only, delegations in force applied, and people without one. */
export async function findPeople(work: Work, about: Case, need: Need): Promise<Person[]> {
  const found = await Promise.all(need.rules.map((rule) => byRule(work, about, rule)));
  const ids = [...need.known, ...found.flat()];
  if (need.purpose === 'admin') ids.push(...(await byRoles(work, ADMINISTRATORS)));
  if (need.colleaguesOf) return nextOf(work, about, need.colleaguesOf);
  if (need.leadersOf) ids.push(...(await byRule(work, about, { kind: 'leaderOf', ids: need.leadersOf })));
  // a copy or a note has no link to answer on
  const outside = need.purpose === 'assignee' ? await findOutsiders(work, about, need.rules) : [];
  return [...(await withDelegates(work, about, [...new Set(ids)])), ...outside];
}

/** Who takes over from people that let a task wait: whoever stands in for them by now, colleagues, leaders. */
async function nextOf(work: Work, about: Case, ids: string[]): Promise<Person[]> {
  const standIns = (await withDelegates(work, about, ids)).filter((person) => person.ownerId !== undefined);
  const colleagues = await byRule(work, about, { kind: 'colleagueOf', ids });
  const leaders = await byRule(work, about, { kind: 'leaderOf', ids });
  const others = await withDelegates(work, about, [...new Set([...colleagues, ...leaders])]);
  return [...standIns, ...others];
}

async function byRule(work: Work, about: Case, rule: CandidateRule): Promise<string[]> {
  if (rule.kind === 'role') return byRoles(work, rule.ids ?? []);
  if (rule.kind === 'subject') return byPerson(work, about.subjectId);
  const providers = work.platform.rooms.flatMap((room) => room.server.candidates?.[rule.kind] ?? []);
  const found = await Promise.all(providers.map((provide) => provide(work, about, rule)));
  return found.flat();
}

async function byRoles(work: Work, codes: readonly string[]): Promise<string[]> {
  const rows = await work.db.rows<{ userId: string }>(sql`
    select distinct ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
    where r.role_code = any(${codes}::text[]) and r.status = 'enabled' limit 200`);
  return rows.map((row) => row.userId);
}

async function byPerson(work: Work, personId: string | null): Promise<string[]> {
  if (personId === null) return [];
  const rows = await work.db.rows<{ id: string }>(sql`select id from sys_user where person_id = ${personId}`);
  return rows.map((row) => row.id);
}

/** One statement: drops accounts that are closed, and puts whoever stands in for somebody in his place. */
async function withDelegates(work: Work, about: Case, ids: string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await work.db.rows<{ id: string; standIn: string | null }>(sql`
    select u.id, (select d.to_user_id from flow_delegate d join sys_user s on s.id = d.to_user_id and s.status = 'enabled'
        where d.from_user_id = u.id and d.during @> ${work.at}::timestamptz
          and (${about.processType} = any(d.process_types) or '*' = any(d.process_types)) limit 1) as stand_in
    from unnest(${ids}::uuid[]) with ordinality as asked(id, place) join sys_user u on u.id = asked.id
    where u.status = 'enabled' order by asked.place`);
  return rows.map((row) => (row.standIn ? { id: row.standIn, ownerId: row.id } : { id: row.id }));
}
