import { z } from 'zod';
import { sql, type Sql } from '../db/sql.ts';

const IDS = /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/;

/** Query of a hand-written select: a search word, and ids whose labels a form already shows. */
export const pickQuery = {
  keyword: z.string().trim().max(60).optional(),
  ids: z
    .string()
    .max(20_000)
    .regex(IDS)
    .transform((list) => list.split(','))
    .optional(),
};

export type PickQuery = { keyword?: string | undefined; ids?: string[] | undefined };

/**
 * Which rows of the alias `t` a select offers: those asked for by id, also when they may no longer be chosen;
 * else the `offered` ones in which a searched column contains the word. Run it unprepared.
 */
export function picked(query: PickQuery, offered: Sql, searched: readonly string[]): Sql {
  if (query.ids) return sql`t.id = any(${query.ids}::uuid[])`;
  if (!query.keyword) return offered;
  const pattern = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = searched.map((column) => sql`${sql.ref(`t.${column}`)} ilike ${pattern}`);
  return sql`${offered} and (${sql.join(matches, sql` or `)})`;
}
