import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { columns, tableOf } from '../resource/columns.ts';
import type { WireRow } from '../resource/list.ts';
import { copies, storedColumns, typedValues } from './stored-columns.ts';
import type { Importing, Window } from './importing.ts';

/** A function of PostgreSQL takes 100 arguments. */
const PAIRS = 45;

/**
 * Changes the rows of a window in one statement, only those where something differs, and only what their row of the
 * sheet says; what it was before goes to the audit. Answers with the number of rows that the sheet is about.
 */
export async function changeRows(importing: Importing, window: Window): Promise<number> {
  const { work, resource, hooks, check } = importing;
  if (check.toUpdate === 0) return 0;
  const about = await work.db.rows<{ id: string }>(sql`
    select t.id from ${tableOf(resource)} t join sys_import_row r on r.row_id = t.id
    where ${within(importing, window)} order by t.id for update of t`);
  if (about.length === 0 || check.updateNames.length === 0) return about.length;
  const before = hooks.afterUpdate
    ? await rowsOf(
        importing,
        about.map(({ id }) => id),
      )
    : [];
  const changed = await work.db.rows<{ id: string }>(update(importing, window));
  if (hooks.afterUpdate && changed.length > 0) {
    const old = new Map(before.map((row) => [row.id, row]));
    for (const row of await rowsOf(
      importing,
      changed.map(({ id }) => id),
    ))
      await hooks.afterUpdate(work, old.get(row.id)!, row);
  }
  return about.length;
}

function rowsOf({ work, resource }: Importing, ids: string[]): Promise<WireRow[]> {
  return work.db.rows<WireRow>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = any(${ids}::uuid[]) order by t.id`);
}

const within = ({ check }: Importing, window: Window) =>
  sql`r.check_id = ${check.id} and r.line between ${window.from} and ${window.to} and not r.is_new`;

function update(importing: Importing, window: Window): Sql {
  const { work, resource, check, job } = importing;
  const stored = storedColumns(resource, check.updateNames);
  const copied = copies(resource, check.updateNames);
  const sets = [
    ...stored.map(({ name, column }) => kept(column, name, sql`c.${sql.id(name)}`)),
    ...copied.columns.map(({ name, through, column }) =>
      kept(column, through, sql`c.${sql.id(`copy ${name}`)}`),
    ),
  ];
  const values = [
    ...stored.map(({ value }) => value),
    ...copied.columns.map(({ name, value }) => sql`${value} as ${sql.id(`copy ${name}`)}`),
  ];
  return sql`
    with changed as materialized (
      select r.row_id, r.row_values, d.before, d.after, to_jsonb(t) as whole, t.version from sys_import_row r
      join ${tableOf(resource)} t on t.id = r.row_id
      cross join lateral (
        select jsonb_object_agg(o.key, o.value) as before, jsonb_object_agg(o.key, r.row_values -> o.key) as after
        from jsonb_each(${asWire(resource, check.updateNames)}) o
        where r.row_values ? o.key and r.row_values -> o.key is distinct from o.value) d
      where ${within(importing, window)} and d.before is not null),
    logged as (
      insert into sys_oper_log (tenant_id, id, at, user_id, user_name, role_type, resource, row_id, action, before, after, reason, trace_id)
      select ${work.tenant}, ${orderedId}, ${work.at}, ${work.actor.userId}, ${work.actor.name}, ${work.actor.roleType},
        ${resource.name}, row_id, 'import', before, after, null, ${job} from changed),
    noted as (
      insert into import_undo (tenant_id, job_id, row_id, before, version_after)
      select ${work.tenant}, ${job}, row_id, whole, version + 1 from changed)
    update ${tableOf(resource)} t set ${sql.join(sets)}, version = t.version + 1, updated_at = ${work.at}
    from (select c.row_id, c.row_values, ${sql.join(values)} from changed c ${typedValues('c', stored)} ${copied.joins}) c
    where t.id = c.row_id returning t.id`;
}

/** A column takes its new value only where the row of the sheet says something about `name`. */
const kept = (column: Sql, name: string, value: Sql) =>
  sql`${column} = case when c.row_values ? ${name} then ${value} else t.${column} end`;

/** The stored values of `t` in the wire's form, as the checked rows have them. */
function asWire(resource: Resource, names: readonly string[]): Sql {
  const own = names.filter((name) => Object.hasOwn(resource.fields, name));
  const pairs = own.map((name) => sql`${sql.lit(name)}, ${wireValue(resource, name)}`);
  const pieces: Sql[] = [];
  for (let at = 0; at < pairs.length; at += PAIRS)
    pieces.push(sql`jsonb_build_object(${sql.join(pairs.slice(at, at + PAIRS))})`);
  return pieces.length === 0 ? sql`'{}'::jsonb` : sql.join(pieces, sql` || `);
}

function wireValue(resource: Resource, name: string): Sql {
  const column = sql.ref(`t.${snake(name)}`);
  return resource.fields[name]?.kind === 'datetime'
    ? sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
    : column;
}

/** An id that sorts by time like all others: version 7, from PostgreSQL's own random one. */
const orderedId = sql`(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
