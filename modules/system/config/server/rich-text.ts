import { v7 } from 'uuid';
import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { cleanHtml } from '#platform/pure/html.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { readable } from '#platform/server/files/info.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { richText } from '../rich-text.ts';

type Text = {
  id: string;
  textCode: string;
  title: string;
  content: string;
  attachIds: string[] | null;
  version: number;
  updatedAt: string;
};

const COLUMNS = sql`id, text_code, title, content, attach_ids, version, updated_at`;

/** T1: the text by its code or its id, with its files; null where nobody has written it yet. */
const getOne = get('base/richText/getOne', {
  needs: 'login',
  query: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ textCode: z.string().min(1).max(60) })]),
  async handle(work, { query }) {
    const where = 'id' in query ? sql`id = ${query.id}` : sql`text_code = ${query.textCode}`;
    const text = await work.db.row<Text>(sql`select ${COLUMNS} from rich_text where ${where}`);
    if (!text) return null;
    const { attachIds, ...rest } = text;
    return { ...rest, attachs: await readable(work, attachIds ?? []) };
  },
});

const body = z.strictObject({
  id: z.uuid().nullish(),
  textCode: z.string().regex(/^[A-Za-z0-9][\w.-]{0,59}$/),
  title: z.string().trim().min(1).max(100),
  content: z.string().max(200_000),
  attachIds: z.array(z.uuid()).max(20).default([]),
  version: z.int().optional(),
});

/** T1: writes the text of a code, new or again. What it holds is cleaned of all that could run. */
const add = post('base/richText/add', {
  needs: 'richText.add',
  body,
  async handle(work, { body: asked }) {
    const { textCode, title, attachIds, version } = asked;
    const content = cleanHtml(asked.content);
    const before = await work.db.row<Text>(
      sql`select ${COLUMNS} from rich_text where text_code = ${textCode} for update`,
    );
    if (before && version !== undefined && version !== before.version)
      throw new Refusal('kit.versionConflict');
    const id = before?.id ?? v7();
    await work.db.run(sql`
      insert into rich_text (tenant_id, id, text_code, title, content, attach_ids, created_at, created_by, updated_at)
      values (${work.tenant}, ${id}, ${textCode}, ${title}, ${content}, ${attachIds}::uuid[], ${work.at}, ${work.actor.userId}, ${work.at})
      on conflict (tenant_id, text_code) do update set title = excluded.title, content = excluded.content,
        attach_ids = excluded.attach_ids, version = rich_text.version + 1, updated_at = excluded.updated_at`);
    await holdFiles(work, richText, id, { attachIds });
    const after = { textCode, title, content, attachIds };
    await record(work, richText, before ? 'update' : 'add', [{ rowId: id, before: before ?? null, after }]);
    return { id, version: (before?.version ?? 0) + 1 };
  },
});

export const richTextCalls = [getOne, add];
