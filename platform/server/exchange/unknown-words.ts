import type { Field } from '#platform/kit/field.ts';
import { toHalfWidth } from '#platform/pure/text.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import type { DictBook } from './dictionaries.ts';
import { naturalKey, type ImportColumn } from './import-columns.ts';

/** Refusals of a cell whose word nobody knows: it may be said once what it means. */
export const UNKNOWN_WORD: ReadonlySet<string> = new Set([
  'exchange.notInDictionary',
  'exchange.refNotFound',
  'exchange.refAmbiguous',
  'kit.notABoolean',
]);

/** A longer list is typed faster than chosen from. */
const MOST_CHOICES = 1_000;
/** A word this long is no word, and may have been cut. */
export const LONGEST_WORD = 49;

/** A word in a column's cells that nobody knows, in how many rows, and what it probably means. */
export type UnknownWord = { field: string; title: string; said: string; rows: number; likely: string | null };

/** Whether a field's words mean the same in every sheet. What stands for a person is put right in its cell. */
export function hasWords(work: Work, field: Field | undefined): boolean {
  if (field?.kind === 'dict') return !field.many;
  if (field?.kind !== 'ref') return field?.kind === 'boolean';
  const { scope } = work.platform.resources.get(field.to)!.resource;
  return scope === 'open' || !Object.hasOwn(scope, 'person');
}

/** What may stand in a column, as people choose from it; null where that is too much. */
export async function wordsOf(work: Work, { field }: ImportColumn, book: DictBook): Promise<string[] | null> {
  if (field?.kind === 'dict') return book.choices(field.dict);
  if (field?.kind === 'boolean')
    return ['yes', 'no'].map((key) => work.platform.words.say(work.locale, `exchange.${key}`));
  if (field?.kind !== 'ref' || !hasWords(work, field)) return null;
  const target = work.platform.resources.get(field.to)!.resource;
  const [key, label] = [sql.ref(snake(naturalKey(target))), sql.ref(snake(target.label))];
  const rows = await work.db.rows<{ key: string; label: string }>(sql`
    select ${key}::text as key, ${label}::text as label from ${sql.table(snake(target.name))} order by 2, 1 limit ${MOST_CHOICES + 1}`);
  if (rows.length > MOST_CHOICES) return null;
  return rows.map((row) => (row.key === row.label ? row.label : `${row.label}(${row.key})`));
}

/** The choice that shares most with what was said, where one does alone: 男性 is 男, 团员 is 共青团员. */
export function likeliest(said: string, choices: readonly string[]): string | null {
  const text = plain(said);
  const ranked = choices
    .map((choice) => ({ choice, share: shareOf(text, plain(choice.replace(/[(（][^()（）]*[)）]$/, ''))) }))
    .filter(({ share }) => share >= 0.3)
    .toSorted((a, b) => b.share - a.share);
  const [first, second] = ranked;
  return first && first.share > (second?.share ?? 0) ? first.choice : null;
}

const plain = (text: string) => toHalfWidth(text).replace(/\s/g, '').toLowerCase();

/** One within the other, else the pairs of letters that both have, which count for less. */
function shareOf(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a.includes(b) || b.includes(a)) return Math.min(a.length, b.length) / Math.max(a.length, b.length);
  const mine = pairs(a);
  const theirs = pairs(b);
  const both = mine.filter((pair) => theirs.includes(pair)).length;
  const dice = (2 * both) / Math.max(1, mine.length + theirs.length);
  return dice >= 0.6 ? dice * 0.9 : 0;
}

const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
