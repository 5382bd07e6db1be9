import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import type { Field, Fields } from '#platform/kit/field.ts';
import { kindOf } from '#platform/kit/fields/kinds.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { datedPattern, written } from '../db/numbers.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import { columns, tableOf } from './columns.ts';
import type { WireRow } from './list.ts';

type Values = { [name: string]: unknown };

/** Value as a statement's parameter: JSON kinds travel as text, the rest as PostgreSQL reads it. */
function parameter(field: Field | undefined, value: unknown): Sql {
  if (value === null || value === undefined) return sql`null`;
  if (field?.kind === 'children' || field?.kind === 'json') return sql`${JSON.stringify(value)}::jsonb`;
  if (Array.isArray(value)) return sql`${value}::${sql.raw(field ? kindOf(field).sql(field) : 'text[]')}`;
  return sql`${value}`;
}

/** Adds one row. Values are checked and sealed already. */
export async function insert(work: Work, resource: Resource, values: Values): Promise<WireRow> {
  const names = Object.keys(values);
  const actor = work.signedIn ? work.actor.userId : null;
  const row = await work.db
    .row<WireRow>(sql`
    insert into ${tableOf(resource)} as t (tenant_id, id, created_at, updated_at, created_by
      ${sql.join(
        names.map((name) => sql`, ${sql.ref(snake(name))}`),
        sql``,
      )})
    values (${work.tenant}, ${v7()}, ${work.at}, ${work.at}, ${actor}::uuid
      ${sql.join(
        names.map((name) => sql`, ${parameter(resource.fields[name], values[name])}`),
        sql``,
      )})
    returning ${columns(resource.fields)}`)
    .catch((error: unknown) => {
      throw lackingIn(resource, error) ?? error;
    });
  return row!;
}

/** A neighbour that lacks what the row has to keep of it (a newcomer without a class) can't be chosen for it. */
function lackingIn({ fields }: Resource, error: unknown): Refusal | null {
  const { code, column } = error as { code?: string; column?: string };
  if (code !== '23502') return null;
  const [, field] = Object.entries(fields).find(([name]) => snake(name) === column) ?? [];
  return field?.kind === 'snapshot' ? new Refusal('kit.refMissing', { column: field.through }) : null;
}

/** Changes one row if it still has the version that its editor saw. */
export async function change(
  work: Work,
  resource: Resource,
  row: { id: string; version: number },
  values: Values,
): Promise<WireRow> {
  const sets = Object.keys(values).map(
    (name) => sql`${sql.ref(snake(name))} = ${parameter(resource.fields[name], values[name])}`,
  );
  const changed = await work.db.row<WireRow>(sql`
    update ${tableOf(resource)} as t set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = ${work.at}`])}
    where t.id = ${row.id} and t.version = ${row.version}
    returning ${columns(resource.fields)}`);
  if (!changed) throw new Refusal('kit.versionConflict');
  return changed;
}

/** Fills fields that freeze a neighbour's column, one statement per neighbour; what is known already isn't read again. */
export async function freezeSnapshots(work: Work, resource: Resource, values: Values): Promise<void> {
  for (const [through, taken] of snapshotsByRef(resource.fields)) {
    const ref = resource.fields[through];
    const id = values[through];
    if (ref?.kind !== 'ref' || typeof id !== 'string') continue;
    if (taken.every(({ name }) => values[name] !== undefined)) continue;
    const neighbour = await work.db.row<Values>(sql`
      select ${sql.join(taken.map(({ column, name }) => sql`${sql.ref(snake(column))} as ${sql.ref(snake(name))}`))}
      from ${sql.table(snake(ref.to))} where id = ${id}`);
    if (!neighbour) throw new Refusal('kit.refMissing', { column: through });
    Object.assign(values, neighbour);
  }
}

function snapshotsByRef(fields: Fields): Map<string, { name: string; column: string }[]> {
  const byRef = new Map<string, { name: string; column: string }[]>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'snapshot') continue;
    byRef.set(field.through, [...(byRef.get(field.through) ?? []), { name, column: field.column }]);
  }
  return byRef;
}

/** Gives serial fields their next number: `{date}` is today, `{seq:4}` the day's running number. */
export async function takeSerials(work: Work, resource: Resource, values: Values): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'serial') values[name] = await nextSerial(work, field.pattern);
  }
}

export async function nextSerial(work: Work, pattern: string): Promise<string> {
  const dated = datedPattern(pattern, work.at);
  return written(dated, await work.platform.numbers.take(work.tenant, dated));
}
