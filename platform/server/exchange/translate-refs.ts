import type { Work } from '../work.ts';
import type { Aliases } from './aliases.ts';
import type { ImportLine } from './draft.ts';
import type { ImportColumn } from './import-columns.ts';
import { isFound, lookUp, type Found, type RefResolver } from './resolve-refs.ts';
import { hasWords } from './unknown-words.ts';

/**
 * Puts the school's words for other rows right, before the room and the refs are asked: only where nothing is called so,
 * or more than one. One statement per column that has such words, for texts not seen before.
 */
export function refTranslator(work: Work, columns: readonly ImportColumn[], aliases: Aliases): RefResolver {
  const translators = columns.flatMap(({ key, field }) =>
    field?.kind === 'ref' && hasWords(work, field) ? [columnTranslator(work, key, field.to, aliases)] : [],
  );
  return async (rows) => {
    for (const translate of translators) await translate(rows);
  };
}

function columnTranslator(work: Work, name: string, to: string, aliases: Aliases): RefResolver {
  const known = new Map<string, Found>();
  const textOf = ({ draft }: ImportLine) => (typeof draft[name] === 'string' ? draft[name] : '');
  return async (rows) => {
    const asked = [...new Set(rows.map(textOf))].filter(
      (text) => !known.has(text) && aliases.has(name, text),
    );
    if (asked.length > 0) await lookUp(work, work.platform.resources.get(to)!.resource, asked, known);
    for (const row of rows) {
      const text = textOf(row);
      const found = known.get(text);
      if (found !== undefined && !isFound(found)) row.draft[name] = aliases.get(name, text) ?? text;
    }
  };
}
