import type { PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';
import { translate } from './constraint.ts';
import { asLoss } from './loss.ts';
import { camel } from './names.ts';
import { compile, statementName, type Sql } from './sql.ts';

/** Statements on one connection that knows its tenant. The only way to rows. */
export type Db = {
  rows<T>(query: Sql): Promise<T[]>;
  /** The first row, or `undefined`. */
  row<T>(query: Sql): Promise<T | undefined>;
  /** Rows touched. */
  run(query: Sql): Promise<number>;
  /**
   * For a change of which nothing more is asked here: it goes in its turn, and whoever sends it goes on. What it refuses
   * is told before anything is committed.
   */
  send(query: Sql): void;
  /** Waits for what was sent. @throws what the first of it refused, once */
  settled(): Promise<void>;
  /**
   * For statements whose plan depends on the value, such as `like` with a short pattern or a range of days:
   * these are planned for their values each time, all others once per connection for any values.
   */
  unprepared: { rows<T>(query: Sql): Promise<T[]> };
};

/** Lends a connection for one statement. */
export type Borrow = <T>(ask: (client: PoolClient) => Promise<T>) => Promise<T>;

export function dbOn(
  borrow: Borrow,
  seen?: (text: string) => void,
  took?: (text: string, ms: number) => void,
): Db {
  // those under way, and those that failed
  const sent = new Set<Promise<unknown>>();
  const ask = async (query: Sql, named: boolean): Promise<QueryArrayResult<unknown[]>> => {
    const { text, values } = compile(query);
    seen?.(text);
    const began = performance.now();
    try {
      const name = named ? statementName(text) : undefined;
      const statement = { text, values, rowMode: 'array' as const, ...(name && { name }) };
      return await borrow((client) =>
        name ? client.query<unknown[]>(statement) : byValue(client, statement),
      );
    } catch (error) {
      throw translate(asLoss(error));
    } finally {
      took?.(text, performance.now() - began);
    }
  };
  return {
    rows: async <T>(query: Sql) => objects<T>(await ask(query, true)),
    row: async <T>(query: Sql) => objects<T>(await ask(query, true))[0],
    run: async (query) => (await ask(query, true)).rowCount ?? 0,
    send(query) {
      const asked = ask(query, true);
      sent.add(asked);
      asked.then(
        () => sent.delete(asked),
        () => {},
      );
    },
    async settled() {
      const asked = [...sent];
      sent.clear();
      for (const one of asked) await one;
    },
    unprepared: { rows: async <T>(query: Sql) => objects<T>(await ask(query, false)) },
  };
}

/** The settings travel in the same packet as the statement; in a transaction that fails they fall with it. */
async function byValue(
  client: PoolClient,
  statement: QueryArrayConfig,
): Promise<QueryArrayResult<unknown[]>> {
  const before = client.query('set plan_cache_mode = force_custom_plan');
  const asked = client.query<unknown[]>(statement);
  const after = client.query('reset plan_cache_mode');
  const [, result] = await Promise.allSettled([before, asked, after]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Rows as objects with camelCase keys; built by position, which is cheaper than renaming. */
function objects<T>(result: QueryArrayResult<unknown[]>): T[] {
  const names = result.fields.map((field) => camel(field.name));
  return result.rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) object[names[i]!] = row[i];
    return object as T;
  });
}
