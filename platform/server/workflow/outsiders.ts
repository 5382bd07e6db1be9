import type { CandidateRule } from '#platform/kit/workflow/definition.ts';
import type { Person, Task } from '#platform/kit/workflow/state.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import { provided } from '../provided.ts';
import type { Work } from '../work.ts';
import type { Case, Outsider, OutsiderProviders } from './handlers.ts';
import type { Loaded } from './store.ts';

/** Whom a piece of work has met so far: a preview names them and stores nothing, an opened task keeps them. */
const met = new WeakMap<Work, Map<string, Outsider>>();

const providers = ({ platform }: Work): OutsiderProviders => provided(platform, 'outsiders') ?? {};

/** Kinds of rules that name people without an account. */
export const outsideKinds = (work: Work): string[] => Object.keys(providers(work));

/** People without an account whom the rules name. Within a case the same phone is the same person. */
export async function findOutsiders(
  work: Work,
  about: Case,
  rules: readonly CandidateRule[],
): Promise<Person[]> {
  const known = met.get(work) ?? new Map<string, Outsider>();
  const people: Person[] = [];
  for (const provide of rules.flatMap(({ kind }) => providers(work)[kind] ?? []))
    for (const one of await provide(work, about)) {
      const id = idOf(work, about.instanceId, one);
      known.set(id, one);
      people.push({ id });
    }
  if (people.length > 0) met.set(work, known);
  return people;
}

/** An id that can't be an account's and says nothing about the phone. */
function idOf({ platform: { secrets } }: Work, instanceId: string, { phone }: Outsider): string {
  const print = secrets.fingerprint(`outsider:${instanceId}:${secrets.open(phone)}`);
  const hex = Buffer.from(print, 'base64url').toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Names of those that this piece of work has met and nobody has stored. */
export const metNames = (work: Work): [id: string, name: string][] =>
  [...(met.get(work) ?? [])].map(([id, { name }]) => [id, name]);

/**
 * Keeps the people of an opened task who have no account, and tells the room that asks them. Answers with their ids: they
 * have no list that the task could lie on.
 */
export async function askOutsiders(work: Work, { about, flow }: Loaded, task: Task): Promise<string[]> {
  const { instanceId } = about;
  const rules = treeOf(flow.definition).places.get(task.nodeKey)?.node.assignee?.rules ?? [];
  if (rules.every(({ kind }) => !providers(work)[kind])) return [];
  const ids = task.people.map(({ id }) => id);
  const fresh = ids.flatMap((id) => {
    const one = met.get(work)?.get(id);
    return one ? [{ id, name: one.name, phone: one.phone }] : [];
  });
  await work.db.run(sql`
    insert into flow_outsider (tenant_id, id, instance_id, name, phone, created_at)
    select ${work.tenant}, o.id, ${instanceId}, o.name, o.phone, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as o(id uuid, name text, phone text) on conflict do nothing`);
  const kept = await work.db.rows<{ id: string }>(
    sql`select id from flow_outsider where id = any(${ids}::uuid[])`,
  );
  if (kept.length > 0) await emit(work, 'process.askOutside', { instanceId, taskNo: task.no });
  return kept.map(({ id }) => id);
}
