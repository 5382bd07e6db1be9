import { tidy, toHalfWidth } from '#platform/pure/text.ts';
import type { CellReader } from './cell-readers.ts';
import type { KeptValue } from './kept-plans.ts';

/** What words mean in a school's sheets, for cells that nothing else understands. */
export type Aliases = {
  has(field: string, text: string): boolean;
  /** The word that a column's text stands for. */
  get(field: string, text: string): string | undefined;
  /** Those that helped. */
  used: ReadonlySet<KeptValue>;
};

const plain = (text: string) => toHalfWidth(tidy(text)).toLowerCase();

/** What was said for this sheet goes before what was kept; an empty meaning forgets. */
export function aliasesOf(kept: readonly KeptValue[], said: readonly KeptValue[]): Aliases {
  const known = new Map([...kept, ...said].map((one) => [`${one.field}/${plain(one.said)}`, one]));
  const used = new Set<KeptValue>();
  const find = (field: string, text: string) => {
    const found = known.get(`${field}/${plain(text)}`);
    return found?.means === '' ? undefined : found;
  };
  return {
    used,
    has: (field, text) => find(field, text) !== undefined,
    get(field, text) {
      const found = find(field, text);
      if (!found) return undefined;
      used.add(found);
      return found.means;
    },
  };
}

/** Reads what a cell's kind doesn't understand by what the school says it means. */
export function aliased(field: string, read: CellReader, aliases: Aliases): CellReader {
  return (cell) => {
    const found = read(cell);
    if (found.ok || cell === null) return found;
    const means = aliases.get(field, String(cell));
    const again = means === undefined ? found : read(means);
    return again.ok ? again : found;
  };
}
