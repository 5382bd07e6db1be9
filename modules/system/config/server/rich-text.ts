import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { cleaned, publish, textCode, written, type Written } from './text-store.ts';

type Shown = Written & { id: string; textCode: string; version: number; updatedAt: string };

/** T1: the text by its code or its id in the reader's language, with its files; null where nobody has written it yet. */
const getOne = get('base/richText/getOne', {
  needs: 'login',
  query: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ textCode: z.string().min(1).max(60) })]),
  async handle(work, { query }) {
    const where = 'id' in query ? sql`id = ${query.id}` : sql`text_code = ${query.textCode}`;
    const text = await work.db.row<Shown>(sql`
      select id, text_code, title, content, translations, attach_ids, version, updated_at
      from rich_text where shown and ${where}`);
    if (!text) return null;
    const { attachIds, translations, ...rest } = text;
    const own = translations[work.locale.toLowerCase() as keyof typeof translations];
    return { ...rest, ...own, attachs: await readable(work, attachIds ?? []) };
  },
});

/** T1: shows the text of a code, new or again. What it holds is cleaned of all that could run. */
const add = post('base/richText/add', {
  needs: 'richText.add',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid().nullish(), textCode, ...written, version: z.int().optional() }),
  handle(work, { body: { textCode: code, version, title, content, translations, attachIds } }) {
    return publish(work, code, cleaned({ title, content, translations, attachIds }), version);
  },
});

export const richTextCalls = [getOne, add];
