import { v7 } from 'uuid';
import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import type { Work } from '#platform/server/work.ts';
import { richText } from '../rich-text.ts';

/** Former versions that are kept of a text (platform.md §16). */
const KEPT = 30;

export const textCode = z.string().regex(/^[A-Za-z0-9][\w.-]{0,59}$/);

const saying = { title: z.string().trim().min(1).max(100), content: z.string().max(200_000) };
const other = z.strictObject(saying).optional();

/** What a text says: simplified Chinese, and other languages that somebody wrote himself. */
export const written = {
  ...saying,
  translations: z.strictObject({ 'zh-tw': other, en: other }).default({}),
  attachIds: z.array(z.uuid()).max(20).default([]),
};

const schema = z.strictObject(written);
export type Written = z.infer<typeof schema>;

export function cleaned({ translations, ...text }: Written): Written {
  const clean = Object.entries(translations).flatMap(([language, one]) =>
    one ? [[language, { ...one, content: cleanHtml(one.content) }] as const] : [],
  );
  return { ...text, content: cleanHtml(text.content), translations: Object.fromEntries(clean) };
}

type Row = Written & { id: string; version: number; shown: boolean; updatedAt: string };

export function rowOf(work: Work, code: string): Promise<Row | undefined> {
  return work.db.row<Row>(sql`
    select id, title, content, translations, attach_ids, version, shown, updated_at from rich_text where text_code = ${code} for update`);
}

/** Shows a text to everybody as its next version. What waited unshown is this, or is given up. */
export async function publish(work: Work, code: string, text: Written, version?: number) {
  const before = await rowOf(work, code);
  if (before?.shown && version !== undefined && version !== before.version)
    throw new Refusal('kit.versionConflict');
  const { title, content, translations, attachIds } = text;
  const row = await work.db.row<{ id: string; version: number }>(sql`
    insert into rich_text (tenant_id, id, text_code, title, content, translations, attach_ids, created_at, created_by, updated_at)
    values (${work.tenant}, ${before?.id ?? v7()}, ${code}, ${title}, ${content}, ${JSON.stringify(translations)}::jsonb,
      ${attachIds}::uuid[], ${work.at}, ${work.actor.userId}, ${work.at})
    on conflict (tenant_id, text_code) do update set title = excluded.title, content = excluded.content,
      translations = excluded.translations, attach_ids = excluded.attach_ids, shown = true, updated_at = excluded.updated_at,
      version = rich_text.version + case when rich_text.shown then 1 else 0 end
    returning id, version`);
  const { id } = row!;
  await keepVersion(work, id, row!.version, text);
  await work.db.run(sql`
    delete from rich_text_version where text_id = ${id} and (version = 0 or version <= ${row!.version - KEPT})`);
  await holdTheirFiles(work, id);
  const after = { textCode: code, title, content, translations, attachIds };
  await record(work, richText, before ? 'update' : 'add', [{ rowId: id, before: before ?? null, after }]);
  return { id, version: row!.version };
}

/** Version 0 is written over again and again; any other is written once. */
export async function keepVersion(work: Work, id: string, version: number, text: Written): Promise<void> {
  await work.db.run(sql`
    insert into rich_text_version (tenant_id, text_id, version, body, created_at, created_by)
    values (${work.tenant}, ${id}, ${version}, ${JSON.stringify(text)}::jsonb, ${work.at}, ${work.actor.userId})
    on conflict (tenant_id, text_id, version) do update set body = excluded.body, created_at = excluded.created_at,
      created_by = excluded.created_by`);
}

/** The files of all versions that are kept: one that is shown again must find its own. */
export async function holdTheirFiles(work: Work, id: string): Promise<void> {
  const rows = await work.db.rows<{ fileId: string }>(sql`
    select distinct jsonb_array_elements_text(body -> 'attachIds') as file_id from rich_text_version where text_id = ${id}`);
  await holdFiles(work, richText, id, { attachIds: rows.map(({ fileId }) => fileId) });
}
