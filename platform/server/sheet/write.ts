import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { bookStream, sheetClosing, sheetOpening, type SheetFrame } from './book-out.ts';
import { cellXml, columnName, rowXml, textXml, type OutKind, type OutValue } from './cells-out.ts';
import { STYLE } from './styles-out.ts';

export type OutColumn = {
  title: string;
  kind?: OutKind;
  /** In characters of the program's default font; without it, wide enough for the title. */
  width?: number;
};

export type OutRow = readonly OutValue[];

export type SheetOptions = {
  sheetName: string;
  /** A heading above the columns, across all of them. */
  title?: string;
  /** Printed at the foot of each page. */
  footer?: string;
  /** A second sheet; its lines are asked for when all rows are written, and may tell how many and their hash. */
  notes?: { sheetName: string; hidden?: boolean; lines(written: Written): readonly (readonly string[])[] };
};

/** What has been written: data rows, and the SHA-256 of their XML in hex. */
export type Written = { rows: number; sha256: string };

/** The format's last row. */
const MAX_ROWS = 1_048_576;
const PIECE = 32_768;

/**
 * An xlsx file as a stream of bytes. Rows are pulled as the reader takes them: their number costs no memory.
 * Each row has its values in the order of the columns. Text that would act as a formula gets a `'` before it.
 */
export function writeSheet(
  rows: AsyncIterable<OutRow> | Iterable<OutRow>,
  columns: readonly OutColumn[],
  options: SheetOptions,
): Readable {
  const written: Written = { rows: 0, sha256: '' };
  const sheets = [{ name: options.sheetName, xml: dataSheet(rows, columns, options, written) }];
  const { notes } = options;
  if (!notes) return bookStream(sheets);
  const lines = (function* () {
    yield* noteSheet(notes.lines(written));
  })();
  return bookStream([...sheets, { name: notes.sheetName, hidden: notes.hidden, xml: lines }]);
}

async function* dataSheet(
  rows: AsyncIterable<OutRow> | Iterable<OutRow>,
  columns: readonly OutColumn[],
  options: SheetOptions,
  written: Written,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const { heading, frame } = headingOf(columns, names, options);
  const hash = createHash('sha256');
  yield sheetOpening(frame) + heading;
  let piece = '';
  for await (const row of rows) {
    written.rows += 1;
    const number = frame.frozenRows + written.rows;
    if (number > MAX_ROWS) throw new RangeError('more rows than a sheet holds');
    const xml = rowXml(
      number,
      names,
      columns.map(({ kind }, index) => cellXml(row[index], kind)),
    );
    piece += xml;
    if (piece.length < PIECE) continue;
    hash.update(piece);
    yield piece;
    piece = '';
  }
  hash.update(piece);
  written.sha256 = hash.digest('hex');
  yield piece + sheetClosing(frame);
}

function headingOf(columns: readonly OutColumn[], names: readonly string[], { title, footer }: SheetOptions) {
  const titled = title === undefined ? [] : [rowXml(1, names, [textXml(title, STYLE.title)])];
  const head = columns.map((column) => textXml(column.title, STYLE.head));
  const frozenRows = titled.length + 1;
  const merges = title !== undefined && names.length > 1 ? [`A1:${names.at(-1)}1`] : [];
  const frame: SheetFrame = { widths: columns.map(widthOf), frozenRows, merges, footer };
  return { heading: [...titled, rowXml(frozenRows, names, head)].join(''), frame };
}

/** Chinese characters take two places; dates need theirs whatever the title. */
export function widthOf({ title, kind, width }: OutColumn): number {
  if (width !== undefined) return width;
  const places = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 4);
  return Math.min(60, Math.max(places, kind === 'datetime' ? 21 : 12));
}

/** A sheet of text; the first line is its head. */
export function* noteSheet(lines: readonly (readonly string[])[]): Generator<string> {
  const width = Math.max(1, ...lines.map((line) => line.length));
  const names = Array.from({ length: width }, (_, index) => columnName(index));
  const frame = { widths: names.map((_, index) => (index === 0 ? 24 : 40)), frozenRows: 0 };
  yield sheetOpening(frame);
  for (const [index, line] of lines.entries()) {
    const style = index === 0 ? STYLE.head : STYLE.note;
    yield rowXml(
      index + 1,
      names,
      line.map((text) => (text === '' ? '' : textXml(text, style))),
    );
  }
  yield sheetClosing(frame);
}
