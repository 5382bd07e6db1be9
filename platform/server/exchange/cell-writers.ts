import type { OutValue } from '../sheet/cells-out.ts';
import type { WireRow } from '../resource/list.ts';
import { targetOf } from '../resource/labels.ts';
import { codeOf, type DictBook } from './dictionaries.ts';
import type { ExportColumn } from './export-columns.ts';
import type { Neighbours } from './neighbours.ts';

export type CellWriter = (row: WireRow) => OutValue;

type Words = { book: DictBook; neighbours: ReadonlyMap<string, Neighbours>; yes: string; no: string };

/** Between several values of one cell; the import takes it apart again. */
const BETWEEN = '、';

/** How a column's value becomes a cell: labels for dictionaries and refs, the rest as it is. */
export function cellWriter(column: ExportColumn, words: Words): CellWriter {
  const { name, field, neighbour } = column;
  const plain = plainWriter(column, words);
  if (neighbour) {
    const rows = words.neighbours.get(neighbour.through);
    return (row) => plain(rows?.get(String(row[neighbour.through]))?.columns[neighbour.column]);
  }
  if (targetOf(field) !== null) {
    const rows = words.neighbours.get(name)!;
    return (row) =>
      listOf(row[name])
        .map((id) => rows.get(id)?.text ?? '')
        .join(BETWEEN);
  }
  return (row) => plain(row[name]);
}

function plainWriter({ field }: ExportColumn, { book, yes, no }: Words): (value: unknown) => OutValue {
  const [code] = codeOf(field);
  if (code !== undefined)
    return (value) =>
      listOf(value)
        .map((one) => book.label(code, one))
        .join(BETWEEN);
  return (value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'boolean') return value ? yes : no;
    if (typeof value === 'number' || typeof value === 'string') return value;
    return Array.isArray(value) ? value.map(String).join(BETWEEN) : JSON.stringify(value);
  };
}

function listOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as string[]) : [String(value)];
}
