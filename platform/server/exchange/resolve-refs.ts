import { isId } from '#platform/kit/fields/kind.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import { fault, type ImportLine } from './draft.ts';
import { naturalKey, type ImportColumn } from './import-columns.ts';

/** What a text stands for: a row's id, nothing, or more than one row. */
export type Found = string | 'none' | 'many';

export type RefResolver = (rows: readonly ImportLine[]) => Promise<void>;

/**
 * Turns the texts of ref columns into ids: the natural key of the row meant, its label where only one row is called so,
 * or both as exports write them, `label(key)`. One statement per column and chunk, for texts not seen before.
 */
export function refResolver(work: Work, columns: readonly ImportColumn[]): RefResolver {
  const resolvers = columns.flatMap(({ key, field }) => {
    if (field?.kind !== 'ref' && field?.kind !== 'refs') return [];
    const target = work.platform.resources.get(field.to)!.resource;
    return [columnResolver(work, key, target)];
  });
  return async (rows) => {
    for (const resolve of resolvers) await resolve(rows);
  };
}

function columnResolver(work: Work, name: string, target: Resource): RefResolver {
  const known = new Map<string, Found>();
  // what the room resolved is an id by now
  const textsOf = ({ draft }: ImportLine) => {
    const value = draft[name];
    if (Array.isArray(value)) return value as string[];
    return typeof value === 'string' && !isId(value) ? [value] : [];
  };
  return async (rows) => {
    const asked = [...new Set(rows.flatMap(textsOf))].filter((text) => !known.has(text));
    if (asked.length > 0) await lookUp(work, target, asked, known);
    for (const row of rows) {
      const value = row.draft[name];
      const texts = textsOf(row);
      if (texts.length === 0) continue;
      const wrong = texts.find((text) => !isFound(known.get(text)));
      if (wrong !== undefined) {
        delete row.draft[name];
        fault(row, name, known.get(wrong) === 'many' ? 'exchange.refAmbiguous' : 'exchange.refNotFound', {
          value: wrong.slice(0, 50),
        });
      } else {
        row.draft[name] = Array.isArray(value) ? texts.map((text) => known.get(text)) : known.get(texts[0]!);
      }
    }
  };
}

export const isFound = (found: Found | undefined) =>
  found !== undefined && found !== 'none' && found !== 'many';

/** The key in `label(key)`. */
const keyIn = (text: string) => /[(（]([^()（）]+)[)）]$/.exec(text)?.[1];

/** Adds to `known` what each text stands for: an id, a key, a label that one row has alone, or `label(key)`. */
export async function lookUp(
  work: Work,
  target: Resource,
  texts: readonly string[],
  known: Map<string, Found>,
): Promise<void> {
  const key = naturalKey(target);
  const candidates = [...new Set(texts.flatMap((text) => [text, keyIn(text) ?? text]))];
  const column = sql.ref(snake(key));
  const label = sql.ref(snake(target.label));
  const rows = await work.db.rows<{ id: string; key: string; label: string }>(sql`
    select id, ${column}::text as key, ${label}::text as label from ${sql.table(snake(target.name))}
    where ${column}::text = any(${candidates}::text[]) or ${label}::text = any(${candidates}::text[])
      or id = any(${texts.filter((text) => isId(text))}::uuid[])`);
  const byId = new Map(rows.map(({ id }) => [id, id]));
  const byKey = new Map(rows.map((row) => [row.key, row.id]));
  const byLabel = Map.groupBy(rows, (row) => row.label);
  for (const text of texts) {
    const called = byLabel.get(text) ?? [];
    const id = byId.get(text) ?? byKey.get(text) ?? (called.length === 1 ? called[0]!.id : undefined);
    known.set(text, id ?? byKey.get(keyIn(text) ?? '') ?? (called.length > 1 ? 'many' : 'none'));
  }
}
