import type { Fields } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import { columns as selected, listFields, tableOf } from '../resource/columns.ts';
import { orderBy, type ListQuery } from '../resource/filter.ts';
import { targetOf } from '../resource/labels.ts';
import { listWhere, type WireRow } from '../resource/list.ts';
import { mask, unseal } from '../resource/secret-fields.ts';
import type { OutRow } from '../sheet/write.ts';
import type { Work } from '../work.ts';
import { cellWriter } from './cell-writers.ts';
import { dictBook } from './dictionaries.ts';
import type { ExportColumn } from './export-columns.ts';
import { neighboursOf, type Neighbours } from './neighbours.ts';

/** Rows that are in memory at a time. */
const BATCH = 1_000;

export type ExportPlan = {
  resource: Resource;
  query: ListQuery;
  columns: readonly ExportColumn[];
  /** Sensitive fields in full. */
  revealed: boolean;
};

export const exportOf = (resource: Resource) => `${resource.name}.export` as const;

/** Rows inside the actor's circle, up to a limit: whether there are any, and whether they are many. */
export async function countRows(work: Work, { resource, query }: ExportPlan, limit: number): Promise<number> {
  const where = listWhere(work.platform, work, resource, query, exportOf(resource));
  const counted = await work.db.unprepared.rows<{ count: number }>(sql`
    select count(*) from (select 1 from ${tableOf(resource)} t where ${where} limit ${limit}) found`);
  return counted[0]!.count;
}

/**
 * The rows of an export as cells, in the order of the list, as they were at one moment. A cursor of the transaction
 * gives them out in batches: neither their number nor their order costs memory.
 */
export async function* exportRows(
  work: Work,
  plan: ExportPlan,
  onBatch: (done: number) => Promise<void>,
): AsyncGenerator<OutRow> {
  const { resource, query, columns } = plan;
  const names = neededFields(plan);
  const where = listWhere(work.platform, work, resource, query, exportOf(resource));
  await work.db.run(sql`set local cursor_tuple_fraction = 1`);
  await work.db.unprepared.rows(sql`
    declare campus_export no scroll cursor for select ${selected(resource.fields, names)} from ${tableOf(resource)} t
    where ${where} order by ${orderBy(resource, query)}`);
  const prepare = await preparing(work, plan, names);
  let done = 0;
  for (;;) {
    const rows = await work.db.unprepared.rows<WireRow>(sql`fetch ${sql.lit(BATCH)} from campus_export`);
    if (rows.length === 0) return;
    const writers = await prepare(rows);
    for (const row of rows) yield columns.map((_, index) => writers[index]!(row));
    done += rows.length;
    await onBatch(done);
  }
}

/** Fields behind the columns; the room computes its own from those of the list. */
function neededFields({ resource, columns }: ExportPlan): string[] {
  const own = columns
    .map(({ name, neighbour }) => neighbour?.through ?? name)
    .filter((name) => Object.hasOwn(resource.fields, name));
  return [...new Set([...own, ...(isComputed(columns) ? listFields(resource) : [])])];
}

const isComputed = (columns: readonly ExportColumn[]) =>
  columns.some(({ field, neighbour }) => !field && !neighbour);

/** Makes a batch fit for the reader's eyes, and says how each column becomes a cell. */
async function preparing(work: Work, plan: ExportPlan, names: readonly string[]) {
  const { resource, columns, revealed } = plan;
  const { platform } = work;
  const hooks = platform.resources.get(resource.name)!.room.server.hooks?.[resource.name];
  const chosen: Fields = Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));
  const book = await dictBook(
    work,
    columns.map(({ field }) => field),
    work.locale,
  );
  const neighbours = new Map<string, Neighbours>();
  for (const name of names) {
    const to = targetOf(resource.fields[name]);
    const wanted = columns.filter((column) => (column.neighbour?.through ?? column.name) === name);
    if (to !== null && wanted.length > 0) neighbours.set(name, neighboursOf(work, to, wanted));
  }
  const yes = platform.words.say(work.locale, 'exchange.yes');
  const no = platform.words.say(work.locale, 'exchange.no');
  const writers = columns.map((column) => cellWriter(column, { book, neighbours, yes, no }));
  return async (rows: WireRow[]) => {
    for (const [name, found] of neighbours)
      await found.load(rows.flatMap((row) => (row[name] as string | string[] | null) ?? []));
    if (isComputed(columns)) await hooks?.decorate?.(work, rows);
    if (revealed) for (const row of rows) unseal(chosen, row, platform.secrets);
    else mask(chosen, rows, platform.secrets);
    return writers;
  };
}
