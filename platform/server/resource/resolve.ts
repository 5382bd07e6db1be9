import { isId } from '#platform/kit/fields/kind.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

type Draft = { [field: string]: unknown };

/** Between several codes in one cell. */
const BETWEEN = /[;；,，、\s]+/;

/**
 * Cells of an import that name a neighbour by its code become its id: one statement per column, whatever the
 * number of rows. The import resolves refs by itself after `beforeImport`; this is for hooks that need the ids
 * before, such as for a key. Codes that nobody has stay as they are, so that the import names the cell.
 * `many` cells hold several codes and become a list of ids.
 */
export async function resolveCodes(
  work: Work,
  rows: Draft[],
  field: string,
  to: { table: string; code: string; many?: boolean },
): Promise<void> {
  const codesOf = (row: Draft) => {
    const cell = row[field];
    if (typeof cell !== 'string' || cell === '') return [];
    // not a guard here: to it every text that isn't an id would be no text
    const done: boolean = isId(cell);
    if (done) return [];
    return to.many ? cell.split(BETWEEN).filter((code) => code !== '') : [cell.trim()];
  };
  const wanted = [...new Set(rows.flatMap(codesOf))];
  if (wanted.length === 0) return;
  const found = await work.db.rows<{ id: string; code: string }>(sql`
    select id, ${sql.ref(snake(to.code))} as code from ${sql.table(snake(to.table))}
    where ${sql.ref(snake(to.code))} = any(${wanted}::text[])`);
  const idOf = new Map(found.map((row) => [row.code, row.id]));
  for (const row of rows) {
    const codes = codesOf(row);
    if (codes.length === 0) continue;
    const ids = codes.map((code) => idOf.get(code) ?? code);
    row[field] = to.many ? ids : ids[0];
  }
}
