import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import { lineOf, type Cell, type Line } from './line.ts';

/** First bytes of dBase and FoxPro tables, as examination offices hand them out. */
const VERSIONS = new Set([0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x83, 0x8b, 0xcb, 0xf5]);
/** What is a table has one of these at most; the byte after the last field. */
const END_OF_FIELDS = 0x0d;

type Column = { name: string; type: string; at: number; length: number };

/** Whether bytes begin as a dBase table does: its version, a day that exists, lengths that fit each other. */
export function isDbf(bytes: Uint8Array): boolean {
  if (bytes.length < 65 || !VERSIONS.has(bytes[0]!)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [month = 0, day = 0] = bytes.subarray(2, 4);
  const head = view.getUint16(8, true);
  const isDay = month <= 12 && day <= 31;
  return isDay && head >= 65 && head <= bytes.length && view.getUint16(10, true) > 1;
}

/** Lines of a dBase table: the names of its fields, then its records without those that are marked as deleted. */
export function* dbfLines(bytes: Uint8Array): Generator<Line[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.getUint16(8, true);
  const length = view.getUint16(10, true);
  const columns = columnsOf(bytes, start);
  if (columns.length === 0 || columns.some(({ at, length: width }) => at + width > length))
    throw refuse.notASheet();
  if (columns.length > LIMITS.columns) throw refuse.tooManyColumns({ max: LIMITS.columns, row: 1 });
  // the number in the head may lie; the bytes don't
  const count = Math.min(view.getUint32(4, true), Math.floor((bytes.length - start) / length));
  let found: Line[] = [{ line: 1, cells: columns.map(({ name }) => name) }];
  for (let record = 0; record < count; record += 1) {
    const at = start + record * length;
    if (bytes[at] === 0x1a) break;
    const cells = columns.map((column) =>
      cellOf(bytes.subarray(at + column.at, at + column.at + column.length), column),
    );
    const line = bytes[at] === 0x2a ? null : lineOf(record + 2, cells);
    if (line) found.push(line);
    if (found.length < 500) continue;
    yield found;
    found = [];
  }
  yield found;
}

function columnsOf(bytes: Uint8Array, start: number): Column[] {
  const columns: Column[] = [];
  let at = 1;
  for (let place = 32; place + 32 <= start && bytes[place] !== END_OF_FIELDS; place += 32) {
    const name = textOf(bytes.subarray(place, place + 11));
    const length = bytes[place + 16]!;
    columns.push({ name, type: String.fromCharCode(bytes[place + 11]!), at, length });
    at += length;
  }
  return columns;
}

function cellOf(bytes: Uint8Array, { type }: Column): Cell {
  // what stands in another file, or in the bytes of a machine, isn't read
  if ('MGPBIYTO0'.includes(type)) return null;
  const text = textOf(bytes);
  if (text === '') return null;
  if (type === 'D') return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  if (type === 'L') return /^[yt]$/i.test(text) ? true : /^[nf]$/i.test(text) ? false : null;
  if (type === 'N' || type === 'F')
    return Number.isFinite(Number(text)) && text.length < 16 ? Number(text) : text;
  return text;
}

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder('gb18030').decode(end < 0 ? bytes : bytes.subarray(0, end)).trim();
}
