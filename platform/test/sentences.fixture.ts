import { writable, type Resource } from '#platform/kit/resource.ts';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { isDerived, type Place } from './fuzz.fixture.ts';
import { targetOf } from './target.fixture.ts';
import type { World } from './world.ts';

/** Puts sentences together that calls understand: with rows that are there, whoever's they are. */

type Row = { id: string; version: number; [name: string]: unknown };
type Ids = ReadonlyMap<string, string>;

const resources = (world: World) => [...world.platform.resources.values()].map(({ resource }) => resource);

/** A row of each resource that somebody lists. */
export async function idsOf(world: World, caller: Caller): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { service, name } of resources(world).filter(({ verbs }) => verbs.includes('list'))) {
    const { data } = await caller.get(`${service}/${name}/list`, { size: 20 });
    const id = (data?.records as { id: string }[] | undefined)?.at(-1)?.id;
    if (id) ids.set(name, id);
  }
  return ids;
}

/** Field names that lead to a resource. */
export const namedIn = (world: World): Ids =>
  new Map(
    resources(world).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (targetOf(field) ? [[name, targetOf(field)!]] : [])),
    ),
  );

/** What an id of this name leads to in this call. */
export function targetOfId(path: string, name: string, named: Ids, known: Ids): string {
  const [, entity = ''] = path.split('/');
  const bare = name.replace(/Ids?$/, '');
  if (/^ids?$/.test(name) || name === '') return entity;
  return named.get(name) ?? (known.has(bare) ? bare : entity);
}

let fresh = 0;

/** What a derived call is sent: of a new row what another has, of a change the field alone. */
export async function sampleOf(
  endpoint: Endpoint,
  resource: Resource,
  [step]: Place['way'],
  { me, own }: { me: Caller; own: Ids },
) {
  const verb = endpoint.path.split('/').at(-1)!;
  if (!isDerived(endpoint, resource) || !['add', 'update'].includes(verb)) return null;
  const detail = `${resource.service}/${resource.name}/detail`;
  const row: Row | null = (await me.get(detail, { id: own.get(resource.name) ?? '' })).data;
  if (!row) return null;
  const field = { [String(step)]: row[String(step)] ?? [] };
  if (verb === 'update') return { id: row.id, version: row.version, ...field };
  const unlike = (name: string): unknown => {
    const value = row[name];
    if (resource.fields[name]?.kind !== 'text' || typeof value !== 'string') return value;
    return value.includes('*') ? '13812345678' : value.slice(0, 10) + String((fresh += 1));
  };
  const given = writable(resource).filter((name) => (row[name] ?? null) !== null);
  return { ...Object.fromEntries(given.map((name) => [name, unlike(name)])), ...field };
}
