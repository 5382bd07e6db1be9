import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get } from '#platform/server/http/endpoint.ts';
import { dictionaryNames } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';
import { branches, inTreeOrder, type Branch } from '../rules-tree.ts';
import { declaredKind, ENTRY, type Entry } from './kind.ts';
import type { Entry as Told, Kind, Labels } from './answers.ts';

const labelOf = (work: Work, entry: Entry) =>
  entry.dictLabel[work.locale.toLowerCase()] ?? entry.dictLabel['zh-cn'] ?? entry.dictValue;

/**
 * The values of one dictionary, each before what stands below it. Disabled ones come too, marked: they leave the choices
 * but still label old rows.
 */
function optionsOf(work: Work, entries: readonly Entry[]) {
  const values = new Map(entries.map(({ id, dictValue }) => [id, dictValue]));
  return inTreeOrder(entries).map((entry) => ({
    value: entry.dictValue,
    label: labelOf(work, entry),
    parent: entry.parentId === null ? null : (values.get(entry.parentId) ?? null),
    color: entry.color,
    sort: entry.sort,
    ext: null,
    disabled: entry.status !== 'enabled',
  }));
}

async function optionsByCode(work: Work, codes: readonly string[]) {
  const entries = await work.db.rows<Entry>(sql`
    select ${ENTRY} from data_dictionary where code = any(${codes}::text[]) order by code, sort`);
  const groups = Map.groupBy(entries, (entry) => entry.code);
  return codes.map((code) => [code, optionsOf(work, groups.get(code) ?? [])] as const);
}

export const getDict = get('base/dataDictionary/getDict', {
  needs: 'login',
  realms: EVERY_REALM,
  query: z.strictObject({ code: z.string().min(1).max(60) }),
  handle: async (work, { query }) => (await optionsByCode(work, [query.code]))[0]![1],
});

/** Several at once, so that a page with ten choices asks once. */
export const getDicts = get('base/dataDictionary/getDicts', {
  needs: 'login',
  realms: EVERY_REALM,
  query: z.strictObject({ codes: z.string().min(1).max(2_000) }),
  handle: async (work, { query }) => Object.fromEntries(await optionsByCode(work, query.codes.split(','))),
});

type Counted = Pick<Kind, 'code' | 'count' | 'standard' | 'version'> & { label: Labels | null };

/** All dictionaries: the product's, and the school's own, which may still be empty. */
export const getParentDict = get('base/dataDictionary/getParentDict', {
  needs: 'login',
  query: z.strictObject({ name: z.string().max(60).optional() }),
  async handle(work, { query }): Promise<Kind[]> {
    const kinds = await work.db.rows<Counted>(sql`
      select coalesce(d.code, k.code) as code, count(d.code) as count, max(d.standard) as standard, k.version, k.label
      from data_dictionary d full join data_dictionary_kind k on k.tenant_id = d.tenant_id and k.code = d.code
      group by coalesce(d.code, k.code), k.version, k.label order by 1`);
    const nameOf = await dictionaryNames(work);
    return kinds
      .map(({ version, label, ...kind }) => ({
        id: kind.code,
        dictLabel: nameOf(kind.code),
        builtIn: version === null,
        closed: declaredKind(work, kind.code)?.closed ?? false,
        ...kind,
        labels: label,
        version,
      }))
      .filter((kind) => !query.name || kind.dictLabel.includes(query.name) || kind.code.includes(query.name));
  },
});

export const getDictTree = get('base/dataDictionary/getTree', {
  needs: 'login',
  query: z.strictObject({ code: z.string().max(60).optional() }),
  async handle(work, { query }) {
    const entries = await work.db.rows<Entry>(sql`
      select ${ENTRY} from data_dictionary where ${query.code === undefined ? sql`true` : sql`code = ${query.code}`} order by code, sort`);
    const kinds = Object.entries(Object.groupBy(entries, (entry) => entry.code));
    const nameOf = await dictionaryNames(work);
    return kinds.map(([code, values]) => ({
      ...node(code, null, nameOf(code), code),
      dictValue: null,
      dictLabel: nameOf(code),
      status: 'enabled',
      hasChildren: true,
      children: nodesOf(work, branches(values!)),
    }));
  },
});

const nodesOf = (work: Work, some: readonly Branch<Entry>[]): Told[] =>
  some.map((entry) => ({
    ...node(entry.id, entry.parentId ?? entry.code, labelOf(work, entry), entry.code),
    dictValue: entry.dictValue,
    dictLabel: labelOf(work, entry),
    labels: entry.dictLabel,
    color: entry.color,
    sort: entry.sort,
    status: entry.status,
    standard: entry.standard,
    builtIn: entry.builtIn,
    version: entry.version,
    hasChildren: entry.below.length > 0,
    children: nodesOf(work, entry.below),
  }));

const node = <P extends string | null>(id: string, parentId: P, title: string, code: string) => ({
  id,
  parentId,
  title,
  value: id,
  key: id,
  code,
});
