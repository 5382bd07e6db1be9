import type { Readable } from 'node:stream';
import type { Field, FieldKind } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { OutKind } from '../sheet/cells-out.ts';
import { writeTemplate, type TemplateColumn, type TemplateWords } from '../sheet/write-template.ts';
import type { Work } from '../work.ts';
import { dictBook, type DictBook } from './dictionaries.ts';
import { importColumns, naturalKey, type ImportColumn } from './import-columns.ts';
import { inOwnOrder, isNeeded, ownSheet } from './own-columns.ts';

/** A longer list is typed faster than chosen from. */
const MOST_CHOICES = 500;

/** The sheet of a kind's column; refs and dictionaries are text. */
export const OUT_KINDS: { readonly [K in FieldKind]?: OutKind } = {
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  date: 'date',
  datetime: 'datetime',
};

/** An empty sheet of a resource's import, in the reader's language. */
export async function importTemplate(work: Work, resource: Resource): Promise<Readable> {
  const own = await ownSheet(work, resource.name);
  const known = importColumns(work.platform.words, resource, work.locale);
  const wanted = inOwnOrder(resource, known, own?.columns ?? []).filter(({ hidden }) => !hidden);
  const columns = wanted.map(({ column }) => column);
  const book = await dictBook(
    work,
    columns.map(({ field }) => field),
    work.locale,
  );
  const filled: TemplateColumn[] = [];
  for (const { column, note } of wanted) {
    const made = await templateColumn(work, resource, column, book);
    filled.push(note === '' ? made : { ...made, hint: [made.hint, note].filter(Boolean).join(' ') });
  }
  const say = (key: string) => work.platform.words.say(work.locale, `exchange.${key}`);
  const words: TemplateWords = {
    sheetName: work.platform.words.say(work.locale, `resources.${resource.name}`),
    notesSheet: say('notesSheet'),
    optionsSheet: say('optionsSheet'),
    heads: [say('headColumn'), say('headRequired'), say('headHint'), say('headExample')],
    yes: say('yes'),
    no: say('no'),
    notAValue: work.platform.words.say(work.locale, 'errors.kit.notADictValue'),
    notADate: work.platform.words.say(work.locale, 'errors.kit.notADate'),
  };
  return writeTemplate(filled, words, [say('noteBlank'), say('noteClear'), say('noteKey')]);
}

async function templateColumn(
  work: Work,
  resource: Resource,
  column: ImportColumn,
  book: DictBook,
): Promise<TemplateColumn> {
  const { field, title } = column;
  const choices = await choicesOf(work, field, book);
  return {
    title,
    kind: field && OUT_KINDS[field.kind],
    required: isNeeded(resource, column),
    ...(choices && { values: choices }),
    hint: hintOf(work, column),
  };
}

async function choicesOf(work: Work, field: Field | undefined, book: DictBook): Promise<string[] | null> {
  const { words } = work.platform;
  if (field?.kind === 'boolean')
    return [words.say(work.locale, 'exchange.yes'), words.say(work.locale, 'exchange.no')];
  // a dropdown holds one value
  if (field?.kind === 'dict' && !field.many) return book.choices(field.dict);
  if (field?.kind !== 'ref') return null;
  const target = work.platform.resources.get(field.to)!.resource;
  const rows = await work.db.rows<{ key: string }>(sql`
    select ${sql.ref(snake(naturalKey(target)))}::text as key from ${sql.table(snake(target.name))} order by 1 limit ${MOST_CHOICES + 1}`);
  return rows.length === 0 || rows.length > MOST_CHOICES ? null : rows.map((row) => row.key);
}

function hintOf({ platform, locale }: Work, { field }: ImportColumn): string {
  const say = (key: string, facts = {}) => platform.words.say(locale, key, facts);
  if (field?.kind === 'ref' || field?.kind === 'refs') {
    const key = naturalKey(platform.resources.get(field.to)!.resource);
    const hint = { resource: say(`resources.${field.to}`), key: say(`fields.${field.to}.${key}`) };
    return say(field.kind === 'ref' ? 'exchange.hintRef' : 'exchange.hintRefs', hint);
  }
  if (field?.kind === 'dict') return say(field.many ? 'exchange.hintMany' : 'exchange.hintOne');
  if (field?.kind === 'text') return say('exchange.hintText', { max: field.max ?? 100 });
  const word = `exchange.hints.${field?.kind ?? 'text'}`;
  return platform.words.has('zh-CN', word) ? say(word) : '';
}
