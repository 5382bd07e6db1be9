import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import type { Header, SheetColumn } from '../sheet/header.ts';
import type { TableRow } from '../sheet/table.ts';

/** More cells than this are put right in the file. */
const MOST = 1_000;

/** A cell that was put right on the screen: its line in the sheet, its column, what it says now. */
const fix = z.strictObject({
  line: z.int().min(1),
  column: z.string().max(100),
  value: z.string().max(2_000),
});

const list = z.array(fix).max(MOST);

export type Fixes = ReadonlyMap<number, readonly z.infer<typeof fix>[]>;

/** The cells that were put right, by line; as JSON, because they travel beside the file. */
export function readFixes(text: string, columns: readonly SheetColumn[]): Fixes {
  if (text === '') return new Map();
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Refusal('kit.badValue');
  }
  const { success, data } = list.safeParse(given);
  if (!success || data.some(({ column }) => !columns.some(({ key }) => key === column)))
    throw new Refusal('kit.badValue');
  return Map.groupBy(data, ({ line }) => line);
}

/** A row with its cells put right, in the error workbook too. */
export function fixed(row: TableRow, header: Header, fixes: Fixes): TableRow {
  const mine = fixes.get(row.line);
  if (!mine) return row;
  const values = { ...row.values };
  const cells = [...row.cells];
  for (const { column, value } of mine) {
    const place = header.map.get(column);
    // a column that the sheet hasn't stays absent
    if (place === undefined) continue;
    values[column] = value === '' ? null : value;
    cells[place] = values[column] ?? null;
  }
  return { ...row, values, cells };
}
