import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Field } from '#platform/kit/field.ts';
import { record } from '#platform/server/audit/record.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { drawnWith, ENTRY, type Entry } from './kind.ts';

type Place = { resource: string; field: string; many: boolean; inside: string | null };
type Count = { value: string; count: number };

const isOf = (field: Field, code: string) =>
  (field.kind === 'dict' && field.dict === code) ||
  (field.kind === 'snapshot' && field.as.kind === 'dict' && field.as.dict === code);

/** Columns that hold values of a dictionary, those inside lists of rows too. */
function placesOf(work: Work, code: string): Place[] {
  return [...work.platform.resources.values()].flatMap(({ resource }) =>
    Object.entries(resource.fields).flatMap(([field, declared]): Place[] => {
      const at = { resource: resource.name, field };
      if (declared.kind === 'children')
        return Object.entries(declared.of)
          .filter(([, inner]) => isOf(inner, code))
          .map(([inside, inner]) => ({ ...at, inside, many: inner.kind === 'dict' && inner.many === true }));
      return isOf(declared, code)
        ? [{ ...at, inside: null, many: declared.kind === 'dict' && declared.many === true }]
        : [];
    }),
  );
}

/** How often each value stands in a column. */
function countsIn(work: Work, { resource, field, many, inside }: Place): Promise<Count[]> {
  const table = sql.table(snake(resource));
  const column = sql.ref(`t.${snake(field)}`);
  if (inside !== null)
    return work.db.rows<Count>(sql`
      select v.value, count(*) from ${table} t cross join lateral jsonb_array_elements(coalesce(${column}, '[]')) as line
      cross join lateral (select case jsonb_typeof(line -> ${inside}) when 'array' then line -> ${inside} else jsonb_build_array(line -> ${inside}) end as list) l
      cross join lateral jsonb_array_elements_text(l.list) as v(value) where v.value is not null group by v.value`);
  if (many)
    return work.db.rows<Count>(
      sql`select v.value, count(*) from ${table} t cross join lateral unnest(${column}) as v(value) group by v.value`,
    );
  return work.db.rows<Count>(
    sql`select ${column} as value, count(*) from ${table} t where ${column} is not null group by ${column}`,
  );
}

/** The page of each kind of rows that the reader may list. */
async function pagesOf(work: Work): Promise<Map<string, string>> {
  const rows = await work.db.rows<{ code: string; path: string }>(sql`
    select b.code, p.path from sys_menu b join sys_menu p on p.id = b.parent_id and p.status = 'enabled' and p.path is not null
    where b.category = 'button' and b.code like '%.list' order by p.sort desc`);
  return new Map(
    rows.filter(({ code }) => work.may(code)).map(({ code, path }) => [code.split('.')[0]!, path]),
  );
}

async function usageOf(work: Work, code: string) {
  const say = (key: string) => work.platform.words.say(work.locale, key);
  const pages = await pagesOf(work);
  return Promise.all(
    placesOf(work, code).map(async (place) => {
      const { resource, field } = place;
      const title = `${say(`resources.${resource}`)} · ${say(`fields.${resource}.${field}`)}`;
      const path = pages.get(resource) ?? null;
      return { resource, field, title, path, counts: await countsIn(work, place) };
    }),
  );
}

/** Where a dictionary is used, and how often each of its values. */
export const usage = get('base/dataDictionary/usage', {
  needs: 'dataDictionary.list',
  query: z.strictObject({ code: z.string().min(1).max(60) }),
  async handle(work, { query }) {
    const places = await usageOf(work, query.code);
    const byValue = Map.groupBy(
      places.flatMap(({ title, path, counts }) => counts.map((count) => ({ ...count, title, path }))),
      (one) => one.value,
    );
    return {
      places: places.map(({ resource, field, title }) => ({ resource, field, title })),
      values: [...byValue].map(([value, uses]) => ({
        value,
        count: uses.reduce((sum, one) => sum + one.count, 0),
        places: uses.map(({ title, count, path }) => ({ title, count, path })),
      })),
    };
  },
});

/** Removes values that the school added itself and that nothing holds; the others can be disabled. */
const remove = post('base/dataDictionary/remove', {
  needs: 'dataDictionary.update',
  proof: 'plain',
  multipart: true,
  body: z.strictObject({ ids: z.string().max(20_000) }),
  async handle(work, { body }) {
    const ids = body.ids.split(',').filter((id) => id !== '');
    if (ids.length === 0) throw new Refusal('kit.nothingToRemove');
    if (!z.array(z.uuid()).safeParse(ids).success) throw new Refusal('kit.badValue');
    const entries = await work.db.rows<Entry>(sql`
      select ${ENTRY} from data_dictionary where id = any(${ids}::uuid[]) for update`);
    if (entries.length < new Set(ids).size) throw notFound();
    for (const entry of entries) await assertFree(work, entry);
    const below = await work.db.row(sql`
      select 1 from data_dictionary where parent_id = any(${ids}::uuid[]) and id <> all(${ids}::uuid[]) limit 1`);
    if (below) throw refuse.valueHasBelow();
    await work.db.run(sql`delete from data_dictionary where id = any(${ids}::uuid[])`);
    await record(
      work,
      'dataDictionary',
      'remove',
      entries.map((entry) => ({ rowId: entry.id, before: entry, after: null })),
    );
    return { removed: entries.length };
  },
});

async function assertFree(work: Work, { code, dictValue, builtIn }: Entry): Promise<void> {
  if (builtIn) throw refuse.valueBuiltIn();
  const held = (await usageOf(work, code)).find(({ counts }) =>
    counts.some((one) => one.value === dictValue),
  );
  const by = held?.title ?? (await drawnWith(work, code));
  if (by !== null) throw refuse.valueUsed({ by });
}

export const dictionaryUsage = [usage, remove];
