import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

type Entry = {
  id: string;
  code: string;
  dictValue: string;
  dictLabel: { [language: string]: string };
  color: string | null;
  sort: number;
  status: string;
  standard: string | null;
  builtIn: boolean;
  version: number;
};

const COLUMNS = sql`id, code, dict_value, dict_label, color, sort, status, standard, built_in, version`;

const labelOf = (work: Work, entry: Entry) =>
  entry.dictLabel[work.locale.toLowerCase()] ?? entry.dictLabel['zh-cn'] ?? entry.dictValue;

/** Disabled values come too, marked: they leave the choices but still label old rows. */
const option = (work: Work, entry: Entry) => ({
  value: entry.dictValue,
  label: labelOf(work, entry),
  color: entry.color,
  sort: entry.sort,
  ext: null,
  disabled: entry.status !== 'enabled',
});

export const getDict = get('base/dataDictionary/getDict', {
  needs: 'login',
  query: z.strictObject({ code: z.string().min(1).max(60) }),
  async handle(work, { query }) {
    const entries = await work.db.rows<Entry>(
      sql`select ${COLUMNS} from data_dictionary where code = ${query.code} order by sort`,
    );
    return entries.map((entry) => option(work, entry));
  },
});

/** Several at once, so that a page with ten choices asks once. */
export const getDicts = get('base/dataDictionary/getDicts', {
  needs: 'login',
  query: z.strictObject({ codes: z.string().min(1).max(2_000) }),
  async handle(work, { query }) {
    const codes = query.codes.split(',');
    const entries = await work.db.rows<Entry>(sql`
      select ${COLUMNS} from data_dictionary where code = any(${codes}::text[]) order by code, sort`);
    const groups = Object.groupBy(entries, (entry) => entry.code);
    return Object.fromEntries(
      codes.map((code) => [code, (groups[code] ?? []).map((entry) => option(work, entry))]),
    );
  },
});

export const getParentDict = get('base/dataDictionary/getParentDict', {
  needs: 'login',
  query: z.strictObject({ name: z.string().max(60).optional() }),
  async handle(work, { query }) {
    const { words } = work.platform;
    const kinds = await work.db.rows<{ code: string; count: number; standard: string | null }>(sql`
      select code, count(*) as count, max(standard) as standard from data_dictionary group by code order by code`);
    return kinds
      .map((kind) => ({
        id: kind.code,
        dictLabel: words.say(work.locale, `dictionaries.${kind.code}`),
        builtIn: true,
        closed: declaredKind(work, kind.code)?.closed ?? false,
        ...kind,
      }))
      .filter((kind) => !query.name || kind.dictLabel.includes(query.name) || kind.code.includes(query.name));
  },
});

export const getDictTree = get('base/dataDictionary/getTree', {
  needs: 'login',
  query: z.strictObject({ code: z.string().max(60).optional() }),
  async handle(work, { query }) {
    const entries = await work.db.rows<Entry>(sql`
      select ${COLUMNS} from data_dictionary where ${query.code === undefined ? sql`true` : sql`code = ${query.code}`} order by code, sort`);
    const kinds = Object.entries(Object.groupBy(entries, (entry) => entry.code));
    return kinds.map(([code, values]) => ({
      ...node(code, null, work.platform.words.say(work.locale, `dictionaries.${code}`), code),
      dictValue: null,
      dictLabel: work.platform.words.say(work.locale, `dictionaries.${code}`),
      status: 'enabled',
      hasChildren: true,
      children: values!.map((entry) => ({
        ...node(entry.id, code, labelOf(work, entry), code),
        dictValue: entry.dictValue,
        dictLabel: labelOf(work, entry),
        labels: entry.dictLabel,
        color: entry.color,
        sort: entry.sort,
        status: entry.status,
        standard: entry.standard,
        builtIn: entry.builtIn,
        version: entry.version,
        hasChildren: false,
        children: [],
      })),
    }));
  },
});

const node = (id: string, parentId: string | null, title: string, code: string) => ({
  id,
  parentId,
  title,
  value: id,
  key: id,
  code,
});

const declaredKind = (work: Work, code: string) =>
  work.platform.rooms.map((room) => room.declaration.dictionaries?.[code]).find(Boolean);

const sorted = (label: { [language: string]: string }) => Object.entries(label).sort();

const words = z.strictObject({
  'zh-cn': z.string().trim().min(1).max(60),
  'zh-tw': z.string().max(60),
  en: z.string().max(60),
});

export const entryBody = z.strictObject({
  id: z.uuid().optional(),
  version: z.int().optional(),
  code: z.string().regex(/^[A-Za-z][\w]{0,59}$/),
  dictValue: z.string().regex(/^[\w.-]{1,40}$/),
  dictLabel: words,
  color: z.string().max(20).nullable().default(null),
  sort: z.int().min(0).max(9_999).default(0),
  status: z.enum(['enabled', 'disabled']).default('enabled'),
});

type EntryBody = z.output<typeof entryBody>;

/** Adds a value or changes how one is shown. Values never change once they exist: rows hold them. */
export const saveDictEntry = post('base/dataDictionary/save', {
  needs: 'dataDictionary.update',
  proof: 'plain',
  body: entryBody,
  handle: (work, { body }) => saveEntry(work, body),
});

export async function saveEntry(work: Work, body: EntryBody): Promise<{ id: string; version: number }> {
  const declared = declaredKind(work, body.code);
  if (!declared) throw notFound();
  return body.id ? changeEntry(work, body, body.id, declared) : addEntry(work, body, declared);
}

type Declared = { closed?: boolean; standard?: string };

async function addEntry(work: Work, body: EntryBody, declared: Declared) {
  if (declared.closed) throw refuse.closedStays();
  if (declared.standard) throw refuse.standardStays();
  const id = v7();
  await work.db.run(sql`
    insert into data_dictionary (tenant_id, id, code, dict_value, dict_label, color, sort, status)
    values (${work.tenant}, ${id}, ${body.code}, ${body.dictValue}, ${JSON.stringify(body.dictLabel)}::jsonb, ${body.color},
      ${body.sort}, ${body.status})`);
  await record(work, 'dataDictionary', 'add', [{ rowId: id, before: null, after: { ...body } }]);
  return { id, version: 1 };
}

async function changeEntry(work: Work, body: EntryBody, id: string, declared: Declared) {
  const before = await work.db.row<Entry>(
    sql`select ${COLUMNS} from data_dictionary where id = ${id} for update`,
  );
  if (!before || before.code !== body.code) throw notFound();
  if (body.version !== undefined && body.version !== before.version) throw new Refusal('kit.versionConflict');
  const renamed = JSON.stringify(sorted(before.dictLabel)) !== JSON.stringify(sorted(body.dictLabel));
  // the words of a national standard are the standard's; order, colour and visibility are the school's
  if (declared.standard && renamed) throw refuse.standardStays();
  if (declared.closed && body.status === 'disabled') throw refuse.closedStays();
  await work.db.run(sql`
    update data_dictionary set dict_label = ${JSON.stringify(body.dictLabel)}::jsonb, color = ${body.color},
      sort = ${body.sort}, status = ${body.status}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
  await record(work, 'dataDictionary', 'update', [{ rowId: id, before, after: { ...before, ...body } }]);
  return { id, version: before.version + 1 };
}
