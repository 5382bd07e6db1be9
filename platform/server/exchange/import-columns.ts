import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Words } from '../http/words.ts';
import type { SheetColumn } from '../sheet/header.ts';
import type { Locale } from '../work.ts';

/** A column of an import. One that is no field of the resource is text that the room's hook understands. */
export type ImportColumn = SheetColumn & { field: Field | undefined };

/** Kinds that one cell can't hold. */
const NOT_IN_A_CELL = new Set(['files', 'children', 'serial', 'snapshot', 'json']);

const LOCALES: readonly Locale[] = ['zh-CN', 'zh-TW', 'en'];

/** The columns of an import as the reader knows them; titles of other languages and national codes are understood too. */
export function importColumns(words: Words, resource: Resource, locale: Locale): ImportColumn[] {
  const { columns, synonyms = {}, key } = resource.import!;
  return columns
    .filter((name) => !NOT_IN_A_CELL.has(resource.fields[name]?.kind ?? ''))
    .map((name) => {
      const field = resource.fields[name];
      const word = `fields.${resource.name}.${name}`;
      const others = LOCALES.map((other) => words.say(other, word));
      const standard = field?.standard === undefined ? [] : [field.standard];
      return {
        key: name,
        field,
        title: resource.titles?.[name] ?? words.say(locale, word),
        synonyms: [...(synonyms[name] ?? []), ...others, ...standard],
        // of the others, only a row to be added needs those that are required
        required: name === key,
      };
    });
}

/** Fields that find a row again when a cell names it: what its own import uses, else what is unique, else its label. */
export function naturalKey(resource: Resource): string {
  const alone = Object.values(resource.unique ?? {}).find((fields) => fields.length === 1);
  return resource.import?.key ?? alone?.[0] ?? resource.label;
}
