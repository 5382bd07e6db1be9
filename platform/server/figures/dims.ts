import { isMomentPart, type Figures, type MomentPart } from '#platform/kit/figures.ts';
import type { Field } from '#platform/kit/field.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { columnOf, tableOf } from '../resource/columns.ts';
import { targetOf } from '../resource/labels.ts';
import type { Work } from '../work.ts';
import type { Counted, Dim } from './hooks.ts';

/** What puts rows together by a dimension, and what its parts are called. */
export function dimOf(work: Work, { figures, hooks }: Counted, by: string): Dim & { label: Sql } {
  const { of: resource, when } = figures;
  const own = hooks.dims?.[by];
  if (own) return { label: labelSql(work, own.dict ? { kind: 'dict', dict: own.dict } : undefined), ...own };
  if (isMomentPart(by) && when !== undefined) return { key: partOf(by, columnOf(when)), label: sql`f.k` };
  const field = resource.fields[by];
  const to = targetOf(field);
  return { key: columnOf(by), label: labelSql(work, field), ...(to && { of: to }) };
}

/** What a value is called, in the reader's language. */
function labelSql(work: Work, field: Field | undefined): Sql {
  const dict = dictOf(field);
  if (dict !== undefined)
    return sql`(select coalesce(d.dict_label ->> ${work.locale.toLowerCase()}, d.dict_label ->> 'zh-cn')
      from data_dictionary d where d.code = ${dict} and d.dict_value = f.k)`;
  const to = targetOf(field);
  const target = to === null ? undefined : work.platform.resources.get(to)?.resource;
  return target
    ? sql`(select x.${sql.ref(snake(target.label))} from ${tableOf(target)} x where x.id = f.k::uuid)`
    : sql`f.k`;
}

/** The dictionary of a field's values, or of those of the neighbour that it is a copy of. */
function dictOf(field: Field | undefined): string | undefined {
  if (field?.kind === 'snapshot') return field.as.kind === 'dict' ? field.as.dict : undefined;
  return field?.kind === 'dict' ? field.dict : undefined;
}

const FORMATS: { readonly [part in MomentPart]: string } = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  weekday: 'ID',
  hour: 'HH24',
};

export const partOf = (part: MomentPart, column: Sql): Sql => sql`to_char(${column}, ${FORMATS[part]}::text)`;

export type Filters = { readonly [field: string]: readonly string[] };

/** The filters that were set, of those that are declared. */
export function filtersOf(
  { filter = [], by }: Figures,
  filters: Filters,
): [name: string, values: readonly string[]][] {
  const allowed = new Set([...filter, ...by]);
  return Object.entries(filters).filter(([name, values]) => allowed.has(name) && values.length > 0);
}

/** Filters as conditions on what `column` names. */
export const filtersSql = (
  filters: readonly [name: string, values: readonly string[]][],
  column: (name: string) => Sql,
): Sql =>
  sql.join(
    filters.map(([name, values]) => sql`and ${column(name)}::text = any(${values}::text[])`),
    sql` `,
  );
