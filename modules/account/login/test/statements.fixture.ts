import type { Platform } from '#platform/server/platform.ts';

/** The statements that a piece of work takes, from the schools' pool and the platform's own, in their order. */
export async function statementsOf(platform: Platform, use: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const stop = platform.door.watch((text) => statements.push(text));
  const query = platform.pool.query.bind(platform.pool) as (asked: unknown, ...more: unknown[]) => unknown;
  Object.assign(platform.pool, {
    query: (asked: string | { text: string }, ...more: unknown[]) => {
      statements.push(typeof asked === 'string' ? asked : asked.text);
      return query(asked, ...more);
    },
  });
  try {
    await use();
  } finally {
    stop();
    Object.assign(platform.pool, { query });
  }
  return statements;
}
