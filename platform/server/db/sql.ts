import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { RawBuilder } from 'kysely';

export { sql } from 'kysely';

/** A piece of SQL with its values; identifiers only ever through `sql.ref`, `sql.table`, `sql.id`. */
export type Sql = RawBuilder<unknown>;

/** Compiles without a connection: the door runs what it yields on a connection that knows its tenant. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export function compile(query: Sql): { text: string; values: unknown[] } {
  const { sql: text, parameters } = query.compile(compiler);
  return { text, values: parameters as unknown[] };
}

const statementNames = new Map<string, string>();

/** A stable name for a statement's text, so that PostgreSQL parses it once per connection. */
export function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    // texts come from declarations, so there are hundreds; the cap is for the case that one day they don't
    if (statementNames.size > 5_000) statementNames.clear();
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}
