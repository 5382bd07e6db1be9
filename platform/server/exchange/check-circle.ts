import { kindOf } from '#platform/kit/fields/kinds.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { circleSql } from '../access/circle.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { tableOf } from '../resource/columns.ts';
import { importOf, type Checking } from './checking.ts';
import { fault, type ImportLine } from './draft.ts';

/** Nobody may put a row where he couldn't see it. One statement per chunk; none for whoever sees all. */
export async function checkCircle({ work, resource }: Checking, rows: readonly ImportLine[]): Promise<void> {
  const circle = work.actor.circle(importOf(resource));
  const good = rows.filter((row) => row.errors.length === 0);
  if (circle === 'all' || resource.scope === 'open' || good.length === 0) return;
  const outside = await work.db.rows<{ line: number }>(sql`
    select t.line from (${placed(resource, good, work.actor.userId)}) t
    where (${circleSql(resource, circle, 't')}) is not true`);
  const lines = new Set(outside.map(({ line }) => line));
  const axis = Object.values(resource.scope).find((field) => resource.import!.columns.includes(field));
  for (const row of good)
    if (lines.has(row.line)) fault(row, axis ?? resource.import!.key, 'kit.outsideCircle');
}

/** Lines with the columns that place them, as they will stand after the import. */
function placed(resource: Resource, rows: readonly ImportLine[], actorId: string): Sql {
  const axes = [...new Set(Object.values(resource.scope))];
  const through = axes.flatMap((name) => throughOf(resource, name));
  const given = [...new Set([...axes, ...through])].filter((name) => Object.hasOwn(resource.fields, name));
  const records = rows.map((row) => ({
    line: row.line,
    id: row.id,
    ...Object.fromEntries(given.map((name) => [name, row.draft[name] ?? null])),
  }));
  const types = given.map(
    (name) => sql`${sql.id(name)} ${sql.raw(kindOf(resource.fields[name]!).sql(resource.fields[name]!))}`,
  );
  const joins = [...new Set(through)].map((name) => neighbour(resource, name));
  const values = axes.map((name) => sql`${placeOf(resource, name, actorId)} as ${sql.ref(snake(name))}`);
  return sql`
    select v.line, ${sql.join(values)}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(${sql.join([sql`line int, id uuid`, ...types])})
    left join ${tableOf(resource)} e on e.id = v.id ${sql.join(joins, sql` `)}`;
}

function throughOf(resource: Resource, name: string): string[] {
  const field = resource.fields[name];
  return field?.kind === 'snapshot' ? [field.through] : [];
}

function neighbour(resource: Resource, name: string): Sql {
  const field = resource.fields[name];
  if (field?.kind !== 'ref') throw new Error(`${resource.name}.${name} is no ref to take a copy through`);
  return sql`left join ${sql.table(snake(field.to))} ${sql.id(`n_${name}`)} on ${sql.id(`n_${name}`)}.id = v.${sql.id(name)}`;
}

function placeOf(resource: Resource, name: string, actorId: string): Sql {
  if (name === 'id') return sql`v.id`;
  if (name === 'createdBy') return sql`coalesce(e.created_by, ${actorId}::uuid)`;
  const field = resource.fields[name];
  const stored = sql.ref(`e.${snake(name)}`);
  if (field?.kind !== 'snapshot') return sql`coalesce(v.${sql.id(name)}, ${stored})`;
  return sql`coalesce(${sql.id(`n_${field.through}`)}.${sql.id(snake(field.column))}, ${stored})`;
}
