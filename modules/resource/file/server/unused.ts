import { camel } from '#platform/server/db/names.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Tables that know a file without using it. */
const NOT_USERS = ['attach', 'upload_session', 'upload_part', 'sys_oper_log', 'sys_seen_request', 'outbox'];
const KINDS = ['uuid', 'uuid[]', 'jsonb'];
const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
/** Who wrote a row, not what it holds. */
const PEOPLE = ['created_by', 'user_id', 'uploader_id', 'started_by', 'row_id'];

type Column = { table: string; name: string; type: string };

/**
 * Which of some files nothing in the school names any more. Looks into every column that could hold a file's id, so that
 * a room which keeps ids in a place of its own loses nothing: ids, lists of ids, JSON, and the links of rich text.
 */
export async function unusedOf(work: Work, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const columns = (await columnsWithIds(work)).map((column) => found(column, ids));
  const used = await work.db.unprepared.rows<{ id: string }>(
    sql`select distinct id from (${sql.join(columns, sql` union all `)}) as u where id = any(${ids}::uuid[])`,
  );
  const held = new Set(used.map(({ id }) => id));
  return ids.filter((id) => !held.has(id));
}

async function columnsWithIds(work: Work): Promise<Column[]> {
  const found = await work.db.rows<Column>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and c.relname <> all(${NOT_USERS}::text[]) and a.attname <> all(${['id', 'tenant_id', ...PEOPLE]}::text[])
      and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
      and format_type(a.atttypid, a.atttypmod) = any(${[...KINDS, 'text']}::text[])`);
  return found.filter(({ table, name, type }) => KINDS.includes(type) || isRichText(work, table, name));
}

function isRichText(work: Work, table: string, column: string): boolean {
  const resource = work.platform.resources.get(camel(table))?.resource;
  return resource?.fields[camel(column)]?.kind === 'richText';
}

/** One pass over the table, however many files are asked about. */
function found({ table, name, type }: Column, ids: readonly string[]): Sql {
  const [from, at] = [sql.table(table), sql.ref(`t.${name}`)];
  if (type === 'uuid') return sql`select ${at} as id from ${from} t where ${at} = any(${ids}::uuid[])`;
  if (type === 'uuid[]') return sql`select unnest(${at}) as id from ${from} t where ${at} && ${ids}::uuid[]`;
  return sql`select (regexp_matches(${at}::text, ${ID}, 'g'))[1]::uuid as id from ${from} t where ${at} is not null`;
}
