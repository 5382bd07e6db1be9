import { z } from 'zod';
import { invalid } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { assertAsAnswered, besides } from '#platform/server/resource/sent-back.ts';
import { cleaned, publish, rowOf, textCode, written, type Written } from './store.ts';

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

/** What list and detail tell of a text beside what is written. */
const COMPUTED = ['draft', 'versions', 'languages'] as const;

const { title, content, translations, attachIds } = written;
/** What isn't said stays as it is: a list shows no more of a text than its title. */
const parts = {
  title,
  content: content.optional(),
  translations: translations.unwrap().optional(),
  attachIds: attachIds.unwrap().optional(),
};

/** T1: shows the text of a code, new or again. What it holds is cleaned of all that could run. */
export const add = post('base/richText/add', {
  needs: 'richText.add',
  proof: 'plain',
  body: z.strictObject({
    ...{ id: z.uuid().nullish(), textCode, ...parts, version: z.int().optional() },
    ...besides('shown', 'updatedAt', ...COMPUTED),
  }),
  async handle(work, { body: { id: _id, textCode: code, version, ...body } }) {
    const { title: said, content: text, translations: others, attachIds: files, ...sent } = body;
    const before = await rowOf(work, code);
    if (before) assertAsAnswered(sent, [before], COMPUTED);
    const whole = text ?? before?.content;
    if (whole === undefined) throw invalid([{ field: 'content', key: 'kit.required' }]);
    const kept = {
      title: said,
      content: whole,
      translations: others ?? before?.translations ?? {},
      attachIds: files ?? before?.attachIds ?? [],
    };
    return publish(work, code, cleaned(kept), version);
  },
});

export const richTextCalls = [getOne, add];
