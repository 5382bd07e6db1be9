import type { Fields } from '#platform/kit/field.ts';
import { kindOf } from '#platform/kit/fields/kinds.ts';
import { writable, type Resource } from '#platform/kit/resource.ts';
import { camel, snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import { isSealed } from '../resource/columns.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import type { ImportLine } from './draft.ts';

/** One sheet being checked: what stays the same for all its rows, and what is learned from them. */
export type Checking = {
  work: Work;
  resource: Resource;
  hooks: ResourceHooks;
  /** What a form asks of a new row. */
  form: Fields;
  /** Sensitive fields, and those of them that the table keeps sealed. */
  secret: readonly string[];
  sealed: readonly string[];
  /** The import's key → the line that had it first. */
  lines: Map<string, number>;
  /** What else must be unique. */
  rules: readonly UniqueRule[];
  /** Names of the values of rows to add and of rows to change. */
  names: { add: Set<string>; update: Set<string> };
};

export type UniqueRule = {
  /** The index, named after its refusal. */
  error: string;
  parts: readonly { field: string; column: string; type: string; sealed: boolean }[];
  /** Rows of the table that the index is about, as SQL of the catalogue. */
  condition: string | null;
  /** Combination → the line that had it first. */
  lines: Map<string, number>;
};

export async function checking(work: Work, resource: Resource, hooks: ResourceHooks): Promise<Checking> {
  const secret = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.secret ? [name] : [],
  );
  return {
    work,
    resource,
    hooks,
    form: Object.fromEntries(writable(resource).map((name) => [name, resource.fields[name]!])),
    secret,
    sealed: secret.filter((name) => isSealed(resource.fields[name])),
    lines: new Map(),
    rules: await uniqueRules(work, resource),
    names: { add: new Set(), update: new Set() },
  };
}

/** The keyed hash of a row's sensitive value; asked for more than once, worked out once. */
export function fingerprint(work: Work, row: ImportLine, name: string): string {
  return (row.prints[name] ??= work.platform.secrets.fingerprint(String(row.draft[name])));
}

type Index = { name: string; columns: string[]; condition: string | null };

/** Unique indexes over fields of a resource, besides the one of its import's key. What the database will hold against a row. */
async function uniqueRules(work: Work, resource: Resource): Promise<UniqueRule[]> {
  const indexes = await work.db.rows<Index>(sql`
    select c.relname as name, pg_get_expr(x.indpred, x.indrelid) as condition,
      array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number where a.attname <> 'tenant_id' order by place) as columns
    from pg_index x join pg_class c on c.oid = x.indexrelid
    where x.indrelid = ${snake(resource.name)}::regclass and x.indisunique and x.indexprs is null and position('.' in c.relname) > 0`);
  return indexes.flatMap(({ name, columns, condition }) => {
    const parts = columns.flatMap((column) => partOf(resource, column));
    const isKey = parts.length === 1 && parts[0]!.field === resource.import!.key;
    // one of a kind (`where is_main`) is about no column; the database alone decides
    return isKey || parts.length === 0 || parts.length < columns.length
      ? []
      : [{ error: name, parts, condition, lines: new Map<string, number>() }];
  });
}

function partOf(resource: Resource, column: string): UniqueRule['parts'] {
  const name = camel(column);
  const plain = name.replace(/Hash$/, '');
  if (isSealed(resource.fields[plain]))
    return name === plain ? [] : [{ field: plain, column, type: 'text', sealed: true }];
  const field = resource.fields[name];
  return field ? [{ field: name, column, type: kindOf(field).sql(field), sealed: false }] : [];
}

/** The permission whose circle an import stays in. */
export const importOf = (resource: Resource) => `${resource.name}.import` as const;

/** Lets others have the thread: rows are checked in thousands. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
