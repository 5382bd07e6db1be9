import { newId } from '../db/new-id.ts';
import { isClear } from '../sheet/cells.ts';
import type { TableRow } from '../sheet/table.ts';
import type { CellReader } from './cell-readers.ts';
import { assume, type ImportLine } from './draft.ts';

export type ReadColumn = { key: string; read: CellReader };

/** What new rows have where their cell is blank. */
export type Defaults = readonly { field: string; value: unknown }[];

/** A row of the sheet as a draft. Columns that the sheet hasn't are absent, as blank cells are. */
export function readLine(
  { line, values, cells }: TableRow,
  columns: readonly ReadColumn[],
  defaults: Defaults,
): ImportLine {
  const row: ImportLine = {
    line,
    cells,
    shown: values,
    draft: {},
    doubts: new Map(),
    errors: [],
    assumed: new Set(),
    id: newId(),
    isNew: true,
    prints: {},
    before: {},
  };
  for (const { key, read } of columns) {
    const cell = values[key];
    if (cell === undefined || cell === null) continue;
    if (isClear(cell)) {
      row.draft[key] = null;
      continue;
    }
    const found = read(cell);
    if (found.ok) {
      if (found.value !== null) row.draft[key] = found.value;
    } else {
      row.draft[key] = cell;
      row.doubts.set(key, { value: cell, key: found.key, facts: found.facts });
    }
  }
  for (const { field, value } of defaults) assume(row, field, value);
  return row;
}
