import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { marksIn } from '#platform/pure/marks.ts';
import { BY_NAME, snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { firstRowName } from '../first-name.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

type WireRow = { [field: string]: unknown; labels?: { [path: string]: string } };

/**
 * Gives rows the labels of the rows they refer to: `labels.classId`, and neighbours' columns
 * as `labels['studentId.studentNo']`. One statement per ref column, whatever the number of rows.
 */
export async function addLabels(
  platform: Platform,
  work: Work,
  resource: Resource,
  rows: WireRow[],
  names: readonly string[],
): Promise<void> {
  for (const row of rows) row.labels ??= {};
  if (rows.length === 0) return;
  const targets = names.flatMap((name) => {
    const to = targetOf(resource.fields[name]);
    return to ? [{ name, to }] : [];
  });
  await Promise.all(targets.map(({ name, to }) => labelColumn(platform, work, resource, rows, name, to)));
  speakFirstNames(work, resource, rows, names);
}

/** Rows that came with the product are called in the reader's language, wherever they are referred to. */
export function speakFirstNames(
  work: Work,
  resource: Resource,
  rows: WireRow[],
  names: readonly string[],
): void {
  if (work.locale === 'zh-CN') return;
  for (const name of names) {
    const to = targetOf(resource.fields[name]);
    if (to === null) continue;
    for (const { labels } of rows) {
      const label = labels?.[name];
      if (label !== undefined)
        labels![name] = label
          .split('、')
          .map((one) => firstRowName(work, to, one))
          .join(marksIn(work.locale).and);
    }
  }
}

export function targetOf(field: Field | undefined): string | null {
  if (field?.kind === 'ref' || field?.kind === 'refs') return field.to;
  if (field?.kind === 'snapshot' && field.as.kind === 'ref') return field.as.to;
  return null;
}

async function labelColumn(
  platform: Platform,
  work: Work,
  resource: Resource,
  rows: WireRow[],
  name: string,
  to: string,
): Promise<void> {
  const ids = [...new Set(rows.flatMap((row) => (row[name] as string | string[] | null) ?? []))];
  if (ids.length === 0) return;
  const target = platform.resources.get(to)!.resource;
  const field = resource.fields[name]!;
  const shown = field.kind === 'ref' ? (field.show ?? []) : [];
  const wanted = [...new Set([target.label, ...shown])];
  const found = await work.db.rows<{ id: string; [column: string]: unknown }>(
    sql`select id, ${sql.join(wanted.map((column) => sql.ref(snake(column))))} from ${sql.table(snake(to))}
      where id = any(${ids}::uuid[])`,
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  for (const row of rows) {
    const value = row[name] as string | string[] | null;
    if (value === null) continue;
    const neighbours = (Array.isArray(value) ? value : [value]).flatMap((id) => byId.get(id) ?? []);
    row.labels![name] = neighbours.map((neighbour) => String(neighbour[target.label] ?? '')).join('、');
    for (const column of shown) {
      const shownValue = neighbours[0]?.[column];
      if (shownValue !== null && shownValue !== undefined)
        row.labels![`${name}.${column}`] = String(shownValue);
    }
  }
}

/**
 * The same labels inside a list's own statement: lateral joins on the rows `p` of one page, and the column
 * `labels`. A join per reference on twenty rows is cheaper than a statement per reference.
 */
export function labelJoins(
  platform: Platform,
  resource: Resource,
  names: readonly string[],
): { joins: Sql; labels: Sql } {
  const parts = names.flatMap((name, place) => {
    const field = resource.fields[name]!;
    const to = targetOf(field);
    return to ? [labelJoin(platform.resources.get(to)!.resource, name, field, `r${place}`)] : [];
  });
  if (parts.length === 0) return { joins: sql``, labels: sql`'{}'::jsonb` };
  const pairs = parts.flatMap((part) => part.pairs).join(', ');
  return {
    joins: sql.raw(parts.map((part) => part.join).join(' ')),
    labels: sql.raw(`jsonb_strip_nulls(jsonb_build_object(${pairs}))`),
  };
}

/** All names in this text are from declarations. */
function labelJoin(
  target: Resource,
  name: string,
  field: Field,
  alias: string,
): { join: string; pairs: string[] } {
  const table = snake(target.name);
  const label = `x."${snake(target.label)}"::text`;
  if (field.kind === 'refs') {
    const join = `left join lateral (select string_agg(${label}, '、' order by ${label} ${BY_NAME}) as v from "${table}" x where x.id = any(p."${snake(name)}")) ${alias} on true`;
    return { join, pairs: [`'${name}', ${alias}.v`] };
  }
  const shown = field.kind === 'ref' ? (field.show ?? []) : [];
  const extra = shown.map((column, index) => `, x."${snake(column)}"::text as s${index}`).join('');
  const join = `left join lateral (select ${label} as v${extra} from "${table}" x where x.id = p."${snake(name)}" limit 1) ${alias} on true`;
  return {
    join,
    pairs: [
      `'${name}', ${alias}.v`,
      ...shown.map((column, index) => `'${name}.${column}', ${alias}.s${index}`),
    ],
  };
}
