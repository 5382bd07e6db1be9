import type { SerialField } from '#platform/kit/field.ts';
import { snake } from '../db/names.ts';
import { datedPattern } from '../db/numbers.ts';
import { sql, type Sql } from '../db/sql.ts';
import { columns, tableOf } from '../resource/columns.ts';
import type { WireRow } from '../resource/list.ts';
import { copies, storedColumns, typedValues } from './stored-columns.ts';
import type { Importing, Window } from './importing.ts';

/**
 * Adds the new rows of a window in one statement: the checked values never leave the database. Copies are filled
 * from the neighbours as they are now, serials numbers that follow each other. Answers with the rows if the room's
 * `afterAdd` wants them.
 */
export async function addRows(
  importing: Importing,
  window: Window,
): Promise<{ count: number; rows: WireRow[] }> {
  const { work, resource, hooks, check } = importing;
  if (check.toAdd === 0) return { count: 0, rows: [] };
  const stored = storedColumns(resource, check.addNames);
  const copied = copies(resource, check.addNames);
  const serials = await takeSerials(importing, window);
  const all = [...stored, ...copied.columns, ...serials];
  const insert = sql`
    insert into ${tableOf(resource)} as t (tenant_id, id, created_at, updated_at, created_by, ${sql.join(all.map(({ column }) => column))})
    select ${work.tenant}, r.row_id, ${work.at}, ${work.at}, ${work.actor.userId}, ${sql.join(all.map(({ value }) => value))}
    from (select *, row_number() over (order by line) as place from sys_import_row
      where check_id = ${check.id} and line between ${window.from} and ${window.to} and is_new) r
    ${typedValues('r', stored)} ${copied.joins} order by r.line`;
  if (!hooks.afterAdd) return { count: await work.db.run(insert), rows: [] };
  const rows = await work.db.rows<WireRow>(
    sql`${insert} returning ${columns(resource.fields, hooks.afterAddReads)}`,
  );
  return { count: rows.length, rows };
}

/** Numbers for all new rows of the window, per serial field. */
async function takeSerials(
  { work, resource, check }: Importing,
  window: Window,
): Promise<{ column: Sql; value: Sql }[]> {
  const fields = Object.entries(resource.fields).filter(
    (entry): entry is [string, SerialField] => entry[1].kind === 'serial',
  );
  if (fields.length === 0) return [];
  const counted = await work.db.row<{ count: number }>(sql`
    select count(*) from sys_import_row where check_id = ${check.id} and line between ${window.from} and ${window.to} and is_new`);
  const count = counted!.count;
  const taken: { column: Sql; value: Sql }[] = [];
  for (const [name, { pattern }] of fields) {
    const dated = datedPattern(pattern, work.at);
    const first = await work.platform.numbers.take(work.tenant, dated, count);
    const [before = '', after = ''] = dated.split(/\{seq:\d\}/);
    const width = Number(/\{seq:(\d)\}/.exec(dated)?.[1] ?? 1);
    const number = sql`(${first - 1}::bigint + r.place)::text`;
    taken.push({
      column: sql.ref(snake(name)),
      value: sql`${before}::text || lpad(${number}, greatest(${width}::int, length(${number})), '0') || ${after}::text`,
    });
  }
  return taken;
}
