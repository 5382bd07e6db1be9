import { readXls } from 'hucre';
import { refuse } from './errors.ts';
import { lineOf, type Cell, type Line } from './line.ts';
import { fillDown } from './merged.ts';

/** Lines of a workbook from before 2007, as old office machines still make them. */
export async function xlsLines(bytes: Uint8Array, sheetName: string | undefined): Promise<Line[]> {
  const book = await readXls(bytes).catch(() => {
    throw refuse.notASheet();
  });
  const sheet = sheetName === undefined ? book.sheets[0] : book.sheets.find(({ name }) => name === sheetName);
  if (!sheet) throw refuse.notASheet();
  const spans = (sheet.merges ?? []).map((merge) => ({
    top: merge.startRow + 1,
    bottom: merge.endRow + 1,
    left: merge.startCol,
    right: merge.endCol,
  }));
  const fill = fillDown(spans.filter(({ top, bottom }) => top !== bottom));
  return sheet.rows.flatMap((row, index) => lineOf(index + 1, fill(index + 1, row.map(cellOf))) ?? []);
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return wireDate(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

/** The library gives a wall-clock time as if it were UTC. */
function wireDate(date: Date): string {
  const text = date.toISOString();
  const time = text.slice(11, 19);
  if (text.startsWith('1899')) return time.slice(0, 5);
  return time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}
