import { isId } from '#platform/kit/fields/kind.ts';
import { isFound, lookUp, type Found } from '../exchange/resolve-refs.ts';
import type { Work } from '../work.ts';

type Draft = { [field: string]: unknown };

/**
 * Cells of an import that name a neighbour become its id: one statement per column, whatever the number of rows.
 * The import resolves refs by itself after `beforeImport`; this is for hooks that need the ids before, such as
 * for a key. Texts that nobody answers to stay as they are, so that the import names the cell.
 */
export async function resolveRefs(work: Work, rows: Draft[], field: string, to: string): Promise<void> {
  const textOf = (row: Draft) => {
    const cell = typeof row[field] === 'string' ? row[field].trim() : '';
    // not a guard here: to it every text that isn't an id would be no text
    const done: boolean = isId(cell);
    return cell === '' || done ? null : cell;
  };
  const texts = [...new Set(rows.flatMap((row) => textOf(row) ?? []))];
  if (texts.length === 0) return;
  const known = new Map<string, Found>();
  await lookUp(work, work.platform.resources.get(to)!.resource, texts, known);
  for (const row of rows) {
    const found = known.get(textOf(row) ?? '');
    if (isFound(found)) row[field] = found;
  }
}
