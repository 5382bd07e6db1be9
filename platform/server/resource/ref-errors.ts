import type { FieldError } from '#platform/kit/errors.ts';
import type { Fields } from '#platform/kit/field.ts';
import type { Values } from '#platform/kit/fields/check-values.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

type Named = { field: string; to: string; id: string };

/**
 * Says which handed-in ids of lists and of child rows lead nowhere in this school; a single reference has its foreign key.
 * What stood there before stays: a row that was chosen once may be gone since. One statement per resource meant.
 */
export async function refErrors(
  work: Work,
  fields: Fields,
  values: Values,
  before: Values,
): Promise<FieldError[]> {
  const kept = new Set(named(fields, before).map(({ id }) => id));
  const asked = named(fields, values).filter(({ id }) => !kept.has(id));
  const wrong = new Set<string>();
  for (const [to, some] of Map.groupBy(asked, (one) => one.to)) {
    const ids = some.map(({ id }) => id);
    const rows = await work.db.rows<{ id: string }>(
      sql`select id from ${sql.table(snake(to))} where id = any(${ids}::uuid[])`,
    );
    const known = new Set(rows.map(({ id }) => id));
    for (const { field, id } of some) if (!known.has(id)) wrong.add(field);
  }
  return [...wrong].map((field) => ({ field, key: 'kit.refMissing', facts: { column: field } }));
}

function named(fields: Fields, values: Values): Named[] {
  return Object.entries(fields).flatMap(([field, { kind, ...declared }]) => {
    const value = values[field];
    if (!Array.isArray(value)) return [];
    if (kind === 'refs' && 'to' in declared)
      return value.map((id) => ({ field, to: declared.to, id: String(id) }));
    if (kind !== 'children' || !('of' in declared)) return [];
    return value.flatMap((row: Values) => inChild(declared.of, row).map((one) => ({ ...one, field })));
  });
}

function inChild(fields: Fields, row: Values): Named[] {
  const single = Object.entries(fields).flatMap(([field, declared]) => {
    const id = row[field];
    return declared.kind === 'ref' && typeof id === 'string' ? [{ field, to: declared.to, id }] : [];
  });
  return [...single, ...named(fields, row)];
}
