import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import { lineOf, type Cell, type Line } from './line.ts';
import { fillDown, mergedDown } from './merged.ts';
import { textOfSerial } from './serial.ts';
import { readBook, unescapeText, type Book } from './xlsx-book.ts';
import { attribute, xmlSteps, type XmlHandler } from './xml-in.ts';
import type { Zip } from './zip-in.ts';

/** Lines of an xlsx file, a few at a time. */
export async function* xlsxLines(zip: Zip, sheetName: string | undefined): AsyncGenerator<Line[]> {
  const book = await readBook(zip, sheetName);
  const fill = fillDown(await mergedDown(zip.text(book.sheet)));
  let found: Line[] = [];
  const handler = rowHandler(book, (number, cells) => {
    const line = lineOf(number, fill(number, cells));
    if (line) found.push(line);
  });
  for await (const _ of xmlSteps(zip.text(book.sheet), handler)) {
    if (found.length === 0) continue;
    yield found;
    found = [];
  }
}

/** Builds rows from what the scan meets. Rows and cells without an address follow the one before. */
function rowHandler(book: Book, onRow: (line: number, cells: Cell[]) => void): XmlHandler {
  let line = 0;
  let cells: Cell[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let taking = false;
  let inHint = false;
  // a formula that no program has worked out yet is no blank
  let uncounted = false;

  return {
    open(name, attributes) {
      if (name === 'c') {
        column = columnOf(attribute(attributes, 'r')) ?? column + 1;
        type = attribute(attributes, 't') ?? 'n';
        style = Number(attribute(attributes, 's') ?? 0);
        value = '';
        uncounted = false;
      } else if (name === 'f') uncounted = true;
      else if (name === 'v') {
        taking = true;
        uncounted = false;
      } else if (name === 't') taking = !inHint;
      else if (name === 'rPh') inHint = true;
      else if (name === 'row') {
        line = rowOf(attribute(attributes, 'r')) ?? line + 1;
        cells = [];
        column = -1;
      }
    },
    text(text) {
      if (taking) value += text;
    },
    close(name) {
      if (name === 'c') put(cells, column, uncounted ? '#VALUE!' : cellOf(book, type, style, value), line);
      else if (name === 'v' || name === 't') taking = false;
      else if (name === 'rPh') inHint = false;
      else if (name === 'row') onRow(line, cells);
    },
  };
}

function put(cells: Cell[], column: number, cell: Cell, line: number): void {
  if (cell === null || cell === '') return;
  if (column >= LIMITS.columns) throw refuse.tooManyColumns({ max: LIMITS.columns, row: line });
  while (cells.length < column) cells.push(null);
  cells[column] = cell;
}

/** `BC12` → 54; null when the cell has no address. */
function columnOf(address: string | null): number | null {
  if (address === null) return null;
  let column = 0;
  for (let at = 0; at < address.length; at += 1) {
    const letter = address.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column > 0 ? column - 1 : null;
}

function rowOf(number: string | null): number | null {
  return number !== null && /^[1-9]\d{0,6}$/.test(number) ? Number(number) : null;
}

function cellOf(book: Book, type: string, style: number, value: string): Cell {
  if (type === 's') return book.strings[Number(value)] ?? null;
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'inlineStr' || type === 'str') return unescapeText(value);
  // Strict writers put dates as text; only the separator differs from ours.
  if (type === 'd') return value.replace('T', ' ').replace(/(\.\d+)?Z?$/, '');
  const number = Number(value);
  if (value === '' || type === 'e' || !Number.isFinite(number)) return value === '' ? null : value;
  const look = book.looks[style];
  if (look === 'date') return textOfSerial(number + book.dateShift) ?? number;
  if (look && Number.isSafeInteger(number) && number >= 0) return String(number).padStart(look.digits, '0');
  return number;
}
