import { z } from 'zod';
import { type Facts, type FieldError, invalid, isRuling, Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { XLSX } from '#platform/server/exchange/export-file.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import { readTable, type TableRow } from '#platform/server/sheet/table.ts';
import { writeSheet, type OutRow } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { inTreeOrder } from '../rules-tree.ts';
import { entryBody, saveEntry } from './entry.ts';
import { ENTRY, type Entry } from './kind.ts';

const KEYS = ['code', 'dictValue', 'zh', 'tw', 'en', 'parent', 'color', 'sort', 'status'] as const;
/** Without these a row can't be told; the others keep what they are. */
const NEEDED: readonly string[] = ['code', 'dictValue', 'zh'];
/** More values than any school has of its own. */
const MOST = 5_000;
/** More refused rows than these help nobody. */
const MOST_ERRORS = 50;

const say = (work: Work, key: string) =>
  work.platform.words.say(work.locale, `messages.dictionary.sheet.${key}`);

const columnsOf = (work: Work) =>
  KEYS.map((key) => ({ key, title: say(work, key), required: NEEDED.includes(key), width: 16 }));

function sheet(work: Work, rows: readonly OutRow[]) {
  const name = say(work, 'title');
  return download(writeSheet(rows, columnsOf(work), { sheetName: name }), `${name}.xlsx`, XLSX);
}

const entriesOf = (work: Work, codes: readonly string[] | null) =>
  work.db.rows<Entry>(sql`
    select ${ENTRY} from data_dictionary
    where ${codes}::text[] is null or code = any(${codes}::text[]) order by code, sort, dict_value`);

export const exportDictionary = post('base/dataDictionary/export', {
  needs: 'dataDictionary.list',
  proof: 'plain',
  body: z.strictObject({ code: z.string().max(60).optional() }),
  async handle(work, { body }) {
    const entries = await entriesOf(work, body.code === undefined ? null : [body.code]);
    const values = new Map(entries.map(({ id, dictValue }) => [id, dictValue]));
    // each after the one that it stands below, so that the sheet can be read from the top again
    const ordered = [...Map.groupBy(entries, ({ code }) => code).values()].flatMap(inTreeOrder);
    const rows = ordered.map(({ code, parentId, dictValue, dictLabel, color, sort, status }) => [
      code,
      dictValue,
      dictLabel['zh-cn'],
      dictLabel['zh-tw'],
      dictLabel['en'],
      values.get(parentId ?? '') ?? null,
      color,
      sort,
      say(work, status),
    ]);
    return sheet(work, rows);
  },
});

export const dictionaryTemplate = get('base/dataDictionary/importTemplate', {
  needs: 'dataDictionary.update',
  handle: async (work) => sheet(work, []),
});

/** Adds and changes values by a sheet, all of them or none. Each row passes the rules of the form. */
export const importDictionary = post('base/dataDictionary/import', {
  needs: 'dataDictionary.update',
  proof: 'plain',
  multipart: true,
  body: z.strictObject({}),
  async handle(work, { files }) {
    const [file] = files;
    if (!file) throw new Refusal('exchange.noFile');
    const known = new Map((await entriesOf(work, null)).map((entry) => [keyOf(entry), entry]));
    const lines = new Map<string, number>();
    const errors: FieldError[] = [];
    const done = { added: 0, changed: 0 };
    for await (const row of readTable(file.path, columnsOf(work), { maxRows: MOST })) {
      const key = keyOf({ code: textOf(row, 'code'), dictValue: textOf(row, 'dictValue') });
      const first = lines.get(key);
      lines.set(key, row.line);
      const wrong =
        first === undefined
          ? await saveRow(work, row, known.get(key))
          : fault(work, 'dictValue', 'exchange.duplicate', { value: key, first, second: row.line });
      if (wrong) errors.push({ ...wrong, row: row.line });
      else done[known.has(key) ? 'changed' : 'added'] += 1;
      if (errors.length >= MOST_ERRORS) break;
    }
    if (errors.length > 0) throw invalid(errors);
    return done;
  },
});

const fault = (work: Work, field: string, key: string, facts: Facts = {}): FieldError => ({
  field,
  key,
  facts: { ...facts, label: say(work, field) },
});

const keyOf = ({ code, dictValue }: Pick<Entry, 'code' | 'dictValue'>) => `${code}/${dictValue}`;
const textOf = (row: TableRow, key: (typeof KEYS)[number]) => String(row.values[key] ?? '').trim();

/** A value that there is, or that a row further up has just made. */
const entryAt = (work: Work, code: string, value: string) =>
  work.db.row<{ id: string }>(
    sql`select id from data_dictionary where code = ${code} and dict_value = ${value}`,
  );

/** What is wrong with a row, or null when it was saved. An empty cell leaves what is there. */
async function saveRow(work: Work, row: TableRow, before: Entry | undefined): Promise<FieldError | null> {
  const cell = (key: (typeof KEYS)[number]) => textOf(row, key) || undefined;
  const off = [say(work, 'disabled'), 'disabled'];
  const code = textOf(row, 'code');
  const above = cell('parent');
  const parent = above && (await entryAt(work, code, above));
  if (above && !parent) return fault(work, 'parent', 'dictionary.parentUnknown', { value: above });
  const status = cell('status') ?? before?.status ?? 'enabled';
  const parsed = entryBody.safeParse({
    ...(before && { id: before.id }),
    code,
    ...(parent && { parentId: parent.id }),
    dictValue: textOf(row, 'dictValue'),
    dictLabel: {
      'zh-cn': cell('zh') ?? '',
      'zh-tw': cell('tw') ?? before?.dictLabel['zh-tw'] ?? cell('zh') ?? '',
      en: cell('en') ?? before?.dictLabel['en'] ?? '',
    },
    color: cell('color') ?? before?.color ?? null,
    sort: Number(cell('sort') ?? before?.sort ?? 0),
    status: off.includes(status) ? 'disabled' : 'enabled',
  });
  if (!parsed.success) return fault(work, 'dictValue', 'dictionary.entryWrong');
  try {
    await saveEntry(work, parsed.data);
    return null;
  } catch (error) {
    if (!isRuling(error)) throw error;
    const key = error.key === 'kit.notFound' ? 'dictionary.unknownDictionary' : error.key;
    return fault(work, 'code', key, error.facts);
  }
}
