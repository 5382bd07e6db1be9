import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { richText } from '../rich-text.ts';
import {
  cleaned,
  holdTheirFiles,
  keepVersion,
  publish,
  rowOf,
  textCode,
  written,
  type Written,
} from './store.ts';
import type { TextLine } from './answers.ts';

/** All texts of the school, with whether something of them waits unshown. */
export const list = get('base/richText/list', {
  needs: 'richText.list',
  query: z.strictObject({}),
  handle: (work) =>
    work.db.rows<TextLine>(sql`
      select t.id, t.text_code, t.title, t.version, t.shown, t.updated_at,
        array(select jsonb_object_keys(t.translations)) as languages,
        exists (select 1 from rich_text_version v where v.text_id = t.id and v.version = 0) as draft
      from rich_text t order by t.text_code`),
});

type Kept = { version: number; body: Written; createdAt: string; userName: string | null };

const VERSIONS = (id: string) => sql`
  select v.version, v.body, v.created_at, u.user_name from rich_text_version v
  left join sys_user u on u.id = v.created_by where v.text_id = ${id}`;

/** One text to go on writing: what waits unshown, else what is shown, and its former versions, newest first. */
export const detail = get('base/richText/detail', {
  needs: 'richText.list',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const row = await work.db.row<{ textCode: string; version: number; shown: boolean }>(
      sql`select text_code, version, shown from rich_text where id = ${id}`,
    );
    if (!row) throw notFound();
    const kept = await work.db.rows<Kept>(sql`${VERSIONS(id)} order by v.version desc`);
    const draft = kept.find(({ version }) => version === 0);
    const text = draft ?? kept[0];
    return {
      id,
      ...row,
      ...text!.body,
      draft: draft !== undefined,
      versions: kept
        .filter(({ version }) => version > 0)
        .map(({ version, body, createdAt, userName }) => ({
          version,
          title: body.title,
          createdAt,
          userName,
        })),
    };
  },
});

/** What a version said. */
const getVersion = get('base/richText/getVersion', {
  needs: 'richText.list',
  query: z.strictObject({ id: z.uuid(), version: z.coerce.number().int().min(0) }),
  handle: async (work, { query: { id, version } }) => (await versionOf(work, id, version)).body,
});

async function versionOf(work: Work, id: string, version: number): Promise<Kept> {
  const kept = await work.db.row<Kept>(sql`${VERSIONS(id)} and v.version = ${version}`);
  if (!kept) throw notFound();
  return kept;
}

/** Keeps what was written so far; readers go on seeing what they saw. */
const saveDraft = post('base/richText/saveDraft', {
  needs: 'richText.add',
  proof: 'plain',
  body: z.strictObject({ textCode, ...written }),
  async handle(work, { body: { textCode: code, ...asked } }) {
    const text = cleaned(asked);
    const row = (await rowOf(work, code)) ?? (await begin(work, code, text));
    await keepVersion(work, row.id, 0, text);
    await holdTheirFiles(work, row.id);
    return { id: row.id };
  },
});

async function begin(work: Work, code: string, { title }: Written) {
  const id = v7();
  await work.db.run(sql`
    insert into rich_text (tenant_id, id, text_code, title, content, shown, created_at, created_by, updated_at)
    values (${work.tenant}, ${id}, ${code}, ${title}, '', false, ${work.at}, ${work.actor.userId}, ${work.at})`);
  return { id };
}

/** Gives up what waits unshown; a text that was never shown goes with it. */
const dropDraft = post('base/richText/dropDraft', {
  needs: 'richText.add',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const { body } = await versionOf(work, id, 0);
    await work.db.run(sql`delete from rich_text_version where text_id = ${id} and version = 0`);
    await work.db.run(sql`delete from rich_text where id = ${id} and not shown`);
    await record(work, richText, 'dropDraft', [{ rowId: id, before: body, after: null }]);
    return { id };
  },
});

/** Shows a former version again, as the next one: what was said in between stays known. */
export const restore = post('base/richText/restore', {
  needs: 'richText.add',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), version: z.int().min(1) }),
  async handle(work, { body: { id, version } }) {
    const { body } = await versionOf(work, id, version);
    const row = await work.db.row<{ textCode: string }>(
      sql`select text_code from rich_text where id = ${id}`,
    );
    return publish(work, row!.textCode, body);
  },
});

export const textDeskCalls = [list, detail, getVersion, saveDraft, dropDraft, restore];
