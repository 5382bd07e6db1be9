import { Readable } from 'node:stream';
import { toYuan } from '#platform/pure/money.ts';
import type { OutKind, OutValue } from './cells-out.ts';
import { escapeFormula } from '#platform/pure/formula.ts';
import type { OutColumn, OutRow } from './write.ts';

/** Chinese Excel takes a file without this mark for GB 18030. */
const MARK = '\ufeff';

/** A csv file (RFC 4180, UTF-8) as a stream, with the same rules as the xlsx of the same rows. */
export function writeCsv(
  rows: AsyncIterable<OutRow> | Iterable<OutRow>,
  columns: readonly OutColumn[],
): Readable {
  return Readable.from(lines(rows, columns), { objectMode: false });
}

async function* lines(rows: AsyncIterable<OutRow> | Iterable<OutRow>, columns: readonly OutColumn[]) {
  let piece = MARK + line(columns.map(({ title }) => title));
  for await (const row of rows) {
    piece += line(columns.map(({ kind }, index) => fieldText(row[index], kind)));
    if (piece.length < 32_768) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function fieldText(value: OutValue, kind: OutKind | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return kind === 'money' ? toYuan(value) : String(value);
  const numeric = kind === 'integer' || kind === 'decimal';
  if (numeric && /^-?\d+(\.\d+)?$/.test(String(value))) return String(value);
  return escapeFormula(String(value).replaceAll('\u0000', ''));
}

function line(fields: readonly string[]): string {
  return `${fields.map((field) => (/[",;\t\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\r\n`;
}
