import { refuse } from './errors.ts';
import { matchHeader, type Header, type SheetColumn } from './header.ts';
import { LIMITS } from './limits.ts';
import type { Cell, Line } from './line.ts';
import { readSheet } from './read.ts';

/** A row by column keys; columns that the sheet hasn't are absent. `cells` are the row as it came. */
export type TableRow = { line: number; values: { [key: string]: Cell }; cells: Cell[] };

export type TableOptions = {
  maxRows?: number;
  sheet?: string;
  /** Told once, before the first row: which titles were understood, and the titles as they came. */
  onHeader?(header: Header, titles: Cell[]): void;
  /** Who says in place of the titles which column is where, from the first lines; null: nobody can yet, and no row follows. */
  findHeader?(lines: readonly Line[]): Promise<Header | null>;
};

/** Headings of more lines than this are nobody's. */
export const HEADING_LINES = 20;
/** Lines that show what stands in a column. */
const SAMPLE_LINES = 80;

/**
 * The rows of an uploaded sheet by known columns. Nothing is opened before the first row is asked for.
 * @throws refuse.noHeader, refuse.columnsMissing, refuse.noRows, and all of {@link readSheet}
 */
export async function* readTable(
  file: string | Uint8Array,
  columns: readonly SheetColumn[],
  options: TableOptions = {},
): AsyncGenerator<TableRow> {
  const max = options.maxRows ?? LIMITS.rows;
  const lines = readSheet(file, { sheet: options.sheet });
  try {
    const { findHeader } = options;
    const heading = await take(lines, findHeader ? SAMPLE_LINES : HEADING_LINES);
    const header = findHeader ? await findHeader(heading) : headerOf(heading, columns);
    if (!header) return;
    const place = heading.findIndex(({ line }) => line === header.headerLine);
    options.onHeader?.(header, heading[place]?.cells ?? []);
    let count = 0;
    for await (const line of chain(heading.slice(place + 1), lines)) {
      count += 1;
      if (count > max) throw refuse.tooManyRows({ max });
      yield rowOf(line, header);
    }
    if (count === 0) throw refuse.noRows();
  } finally {
    await lines.return(undefined);
  }
}

async function take(lines: AsyncGenerator<Line>, count: number): Promise<Line[]> {
  const taken: Line[] = [];
  while (taken.length < count) {
    const next = await lines.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

async function* chain(first: Iterable<Line>, rest: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield* first;
  yield* rest;
}

function headerOf(lines: readonly Line[], columns: readonly SheetColumn[]): Header {
  const header = matchHeader(lines, columns);
  if (header.headerLine === null) throw refuse.noHeader();
  const missing = columns.filter(({ key }) => header.missing.includes(key));
  if (missing.length > 0)
    throw refuse.columnsMissing({ titles: missing.map(({ title }) => title).join('、') });
  return header;
}

function rowOf({ line, cells }: Line, header: Header): TableRow {
  const values = [...header.map].map(([key, index]) => [key, cells[index] ?? null] as const);
  return { line, values: Object.fromEntries(values), cells };
}
