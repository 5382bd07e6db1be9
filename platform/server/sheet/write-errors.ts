import type { Readable } from 'node:stream';
import type { Cell } from './line.ts';
import { writeSheet } from './write.ts';

/** A row as it was uploaded, and why it was refused. */
export type RefusedRow = { cells: readonly Cell[]; reasons: readonly string[] };

/**
 * The refused rows as they came, under their own titles, with a last column that says what is wrong: to be put
 * right and uploaded again. The reason column's title is unknown to the import, so it does no harm there.
 */
export function writeErrors(
  rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>,
  titles: readonly Cell[],
  words: { sheetName: string; reasonTitle: string },
): Readable {
  const known = titles.map((title) => ({ title: String(title ?? '') }));
  const columns = [...known, { title: words.reasonTitle, width: 60 }];
  return writeSheet(outRows(rows, titles.length), columns, { sheetName: words.sheetName });
}

async function* outRows(rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>, width: number) {
  for await (const { cells, reasons } of rows) {
    const padded = Array.from({ length: width }, (_, index) => cells[index] ?? null);
    yield [...padded, reasons.join('\n')];
  }
}
