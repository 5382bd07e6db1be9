import type { ImportCheck } from './import-types.ts';

/** Cells of a sheet that were put right on the screen: `line column` → what they say now. */
export type Fixes = ReadonlyMap<string, string>;

const keyOf = (line: number, column: string) => `${line} ${column}`;

export const fixAt = (fixes: Fixes, line: number, column: string): string | undefined =>
  fixes.get(keyOf(line, column));

export type Fix = { line: number; column: string; value: string };

/** With one more cell put right. What was put right before the last check stays so. */
export function withFix(fixes: Fixes, { line, column, value }: Fix): Fixes {
  return new Map(fixes).set(keyOf(line, column), value);
}

/** As the check reads them beside the file. */
export function fixesText(fixes: Fixes): string {
  return JSON.stringify(
    [...fixes].map(([key, value]) => {
      const space = key.indexOf(' ');
      return { line: Number(key.slice(0, space)), column: key.slice(space + 1), value };
    }),
  );
}

/** A cell as it stands in the sheet, with what was put right before the last check. */
export function standing(row: ImportCheck['rows'][number], column: string): string {
  const value = row.values[column];
  return value === null || value === undefined ? '' : String(value);
}
