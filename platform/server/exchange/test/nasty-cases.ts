import { book, sheetXml, type NastyCell } from './nasty-files.ts';
import { student, TITLES } from './students.ts';

/** What becomes of a file: so many good rows, a sentence about the whole, or one about a line and a column. */
export type End =
  | { ok: number; passed?: number[] }
  | { error: string }
  | { line: number; label: string; says: RegExp };
export type Case = readonly [name: string, file: () => Buffer | Promise<Buffer>, end: End, as?: string];

let serial = 40_000;
export const row = (more: { [title: string]: string } = {}): string[] =>
  student((serial += 1), more).map(String);
export const at = (title: string) => TITLES.indexOf(title);
/** A row with one cell as some program writes it. */
export const rowWith = (title: string, xml: string): NastyCell[] =>
  row().map((cell, place) => (place === at(title) ? { xml } : cell));
export const plain = (...rows: readonly (readonly NastyCell[])[]) =>
  book({ sheet: sheetXml([TITLES, ...rows]) });
