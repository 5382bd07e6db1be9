import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import type { ImportColumn } from './import-columns.ts';

/** A column of an import's sheet as the school wants it. */
export type OwnColumn = { field: string; hidden: boolean; note: string };

export type OwnSheet = { id: string; columns: OwnColumn[]; version: number };

export async function ownSheet(work: Work, resource: string): Promise<OwnSheet | undefined> {
  return work.db.row<OwnSheet>(
    sql`select id, columns, version from io_template where resource = ${resource}`,
  );
}

/** A row can't be added without it, or isn't found again. */
export const isNeeded = (resource: Resource, { key, field }: Pick<ImportColumn, 'key' | 'field'>): boolean =>
  key === resource.import!.key || (field?.required ?? false);

/** The columns in the school's order, without what it leaves out; what it says nothing about stays, at the end. */
export function inOwnOrder(
  resource: Resource,
  columns: readonly ImportColumn[],
  own: readonly OwnColumn[],
): { column: ImportColumn; hidden: boolean; note: string }[] {
  const place = new Map(own.map(({ field }, at) => [field, at]));
  const said = new Map(own.map((one) => [one.field, one]));
  return columns
    .map((column, at) => ({ column, rank: place.get(column.key) ?? own.length + at }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ column }) => {
      const one = said.get(column.key);
      return {
        column,
        hidden: one?.hidden === true && !isNeeded(resource, column),
        note: one?.note ?? '',
      };
    });
}
