import { kindOf } from '#platform/kit/fields/kinds.ts';
import type { SnapshotField } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';

/** A value of the checked rows: its name in them, its column, its type. Hashes beside sealed values are text. */
export type Stored = { name: string; column: Sql; value: Sql; type: Sql };

export function storedColumns(resource: Resource, names: readonly string[]): Stored[] {
  return names.map((name) => {
    const field = resource.fields[name];
    return {
      name,
      column: sql.ref(snake(name)),
      value: sql`v.${sql.id(name)}`,
      type: sql.raw(field ? kindOf(field).sql(field) : 'text'),
    };
  });
}

/** `jsonb_to_record(r.row_values) as v(…)`: the checked values with the types of their columns. */
export function typedValues(rows: string, stored: readonly Stored[]): Sql {
  const types = stored.map(({ name, type }) => sql`${sql.id(name)} ${type}`);
  return sql`cross join lateral jsonb_to_record(${sql.ref(`${rows}.row_values`)}) as v(${sql.join(types)})`;
}

/** Copies through refs: from which neighbour, joined once each, and what is taken. */
export function copies(resource: Resource, names: readonly string[]) {
  const taken = Object.entries(resource.fields).filter(
    (entry): entry is [string, SnapshotField] =>
      entry[1].kind === 'snapshot' && names.includes(entry[1].through),
  );
  const through = [...new Set(taken.map(([, field]) => field.through))];
  return {
    columns: taken.map(([name, field]) => ({
      name,
      through: field.through,
      column: sql.ref(snake(name)),
      value: sql.ref(`n_${field.through}.${snake(field.column)}`),
    })),
    joins: sql.join(
      through.map((name) => joined(resource, name)),
      sql` `,
    ),
  };
}

function joined(resource: Resource, name: string): Sql {
  const field = resource.fields[name];
  if (field?.kind !== 'ref') throw new Error(`${resource.name}.${name} is no ref to take a copy through`);
  const alias = `n_${name}`;
  return sql`left join ${sql.table(snake(field.to))} ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = v.${sql.id(name)}`;
}
