import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';

/** A cell as it came: dates already as `YYYY-MM-DD[ HH:mm:ss]` or `HH:mm`, formulas as their values. */
export type Cell = string | number | boolean | null;

/** A line of a sheet that has content; `line` counts from 1 as the spreadsheet program shows it. */
export type Line = { line: number; cells: Cell[] };

/** Null for a line without content. @throws refuse.tooManyColumns, refuse.cellTooLong */
export function lineOf(line: number, cells: Cell[]): Line | null {
  const used = cells.findLastIndex(
    (cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''),
  );
  if (used < 0) return null;
  if (used >= LIMITS.columns) throw refuse.tooManyColumns({ max: LIMITS.columns, row: line });
  const long = cells.some((cell) => typeof cell === 'string' && cell.length > LIMITS.cellLength);
  if (long) throw refuse.cellTooLong({ max: LIMITS.cellLength, row: line });
  return { line, cells: cells.slice(0, used + 1) };
}
