import { createHash } from 'node:crypto';
import { sql } from '../db/sql.ts';
import { bare } from '../sheet/header.ts';
import type { Cell } from '../sheet/line.ts';
import type { Work } from '../work.ts';
import { textOf } from './guess-columns.ts';
import type { Plan } from './plan.ts';

export type KeptValue = { field: string; said: string; means: string };

/** What a sheet with these titles is known by. */
export const shapeOf = (titles: readonly Cell[]): string =>
  createHash('sha256')
    .update(titles.map((title) => bare(textOf(title))).join('\n'))
    .digest('hex')
    .slice(0, 32);

/** The fields of a shape's columns as the school chose them last, '' for none. */
export async function keptColumns(work: Work, resource: string, shape: string): Promise<string[] | null> {
  const row = await work.db.row<{ columns: string[] }>(
    sql`select columns from sys_import_shape where resource = ${resource} and shape = ${shape}`,
  );
  return row?.columns ?? null;
}

export async function keptValues(work: Work, resource: string): Promise<KeptValue[]> {
  return work.db.rows<KeptValue>(
    sql`select field, said, means from sys_import_value where resource = ${resource} order by field, said`,
  );
}

/** What a check leaves to be kept once its sheet is imported. */
export type Keeps = { columns: string[] | null; values: Plan['values'] };

/** The last word of the school about this shape of sheet and about these words. */
export async function keepPlan(
  work: Work,
  resource: string,
  shape: string,
  { columns, values }: Keeps,
): Promise<void> {
  const by = work.actor.userId;
  if (columns)
    await work.db.run(sql`
      insert into sys_import_shape (tenant_id, resource, shape, columns, updated_by, updated_at)
      values (${work.tenant}, ${resource}, ${shape}, ${columns}::text[], ${by}, ${work.at})
      on conflict (tenant_id, resource, shape) do update set columns = excluded.columns,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
  if (values.length === 0) return;
  const json = JSON.stringify(values);
  await work.db.run(sql`
    delete from sys_import_value v using jsonb_to_recordset(${json}::jsonb) as n(field text, said text, means text)
    where v.resource = ${resource} and v.field = n.field and v.said = n.said and n.means = ''`);
  await work.db.run(sql`
    insert into sys_import_value (tenant_id, resource, field, said, means, updated_by, updated_at)
    select distinct on (n.field, n.said) ${work.tenant}, ${resource}, n.field, n.said, n.means, ${by}::uuid, ${work.at}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as n(field text, said text, means text) where n.means <> ''
    order by n.field, n.said
    on conflict (tenant_id, resource, field, said) do update set means = excluded.means,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
}
