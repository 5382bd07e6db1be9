import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { unknownPlaceholders } from '../rules.ts';
import { documentOf, sheetOf } from './print.ts';
import { knownDocuments } from './vocabulary.ts';

type Row = {
  id: string;
  document: string;
  variant: string;
  name: string;
  paper: 'A4' | 'A5';
  orientation: 'portrait' | 'landscape';
  body: string;
  status: 'draft' | 'published' | 'disabled';
  currentVersion: number;
  version: number;
};

const COLUMNS = sql`id, document, variant, name, paper, orientation, body, status, current_version, version`;
const RESOURCE = 'printTemplate';

/** What the school prints, and the sheets that it has drawn for it. */
export const list = get('resource/printTemplate/list', {
  needs: 'printTemplate.list',
  async handle(work) {
    const templates = await work.db.rows<Omit<Row, 'body'> & { updatedAt: string; drawn: boolean }>(sql`
      select id, document, variant, name, paper, orientation, status, current_version, version, updated_at,
        not exists (select 1 from print_template_version v where v.template_id = t.id and v.version_no = t.current_version
          and v.body = t.body and v.paper = t.paper and v.orientation = t.orientation) as drawn
      from print_template t order by document, variant`);
    return { documents: await knownDocuments(work), templates };
  },
});

type Version = { versionNo: number; note: string; publishedAt: string; publishedBy: string };

const detail = get('resource/printTemplate/detail', {
  needs: 'printTemplate.list',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const row = await work.db.row<Row>(sql`select ${COLUMNS} from print_template where id = ${id}`);
    if (!row) throw notFound();
    const versions = await work.db.rows<Version>(sql`
      select v.version_no, v.note, v.published_at, u.user_name as published_by from print_template_version v
      join sys_user u on u.id = v.published_by where v.template_id = ${id} order by v.version_no desc limit 50`);
    return { ...row, versions };
  },
});

/** A sheet for a document, or for one variant of it, that looks like the one that it is printed on now. */
const add = post('resource/printTemplate/add', {
  needs: 'printTemplate.save',
  proof: 'plain',
  body: z.strictObject({
    document: z.string().max(60),
    variant: z.string().max(60).default(''),
    name: z.string().trim().min(1).max(60),
  }),
  async handle(work, { body: { document, variant, name } }) {
    const { paper, body, variants } = documentOf(work, document);
    const known = variant === '' || (await variants?.(work))?.some(({ value }) => value === variant);
    if (!known) throw notFound();
    const id = v7();
    await work.db.run(sql`
      insert into print_template (tenant_id, id, document, variant, name, paper, orientation, body, status, created_at, updated_at)
      values (${work.tenant}, ${id}, ${document}, ${variant}, ${name}, ${paper}, 'portrait', ${cleanHtml(body)}, 'draft', ${work.at}, ${work.at})`);
    await record(work, RESOURCE, 'add', [{ rowId: id, before: null, after: { document, variant, name } }]);
    return { id };
  },
});

const sheet = {
  paper: z.enum(['A4', 'A5']),
  orientation: z.enum(['portrait', 'landscape']),
  body: z.string().max(200_000),
};
const which = { id: z.uuid(), version: z.int() };

const save = post('resource/printTemplate/save', {
  needs: 'printTemplate.save',
  proof: 'plain',
  body: z.strictObject({ ...which, ...sheet, name: z.string().trim().min(1).max(60) }),
  async handle(work, { body: { id, version, name, paper, orientation, body } }) {
    const before = await locked(work, id, version);
    const clean = checked(work, before.document, body);
    await work.db.run(sql`
      update print_template set name = ${name}, paper = ${paper}, orientation = ${orientation}, body = ${clean},
        version = version + 1, updated_at = ${work.at} where id = ${id}`);
    const { body: _, ...told } = before;
    await record(work, RESOURCE, 'update', [
      { rowId: id, before: told, after: { ...told, name, paper, orientation } },
    ]);
    return { id, version: version + 1 };
  },
});

/** What is drawn becomes what is printed; the former sheets are kept. */
const publish = post('resource/printTemplate/publish', {
  needs: 'printTemplate.publish',
  proof: 'plain',
  body: z.strictObject({ ...which, note: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { id, version, note } }) {
    const { document, body, paper, orientation, currentVersion, status } = await locked(work, id, version);
    checked(work, document, body);
    const next = await work.db.row<{ no: number }>(sql`
      insert into print_template_version (tenant_id, template_id, version_no, paper, orientation, body, note, published_by, published_at)
      select ${work.tenant}, ${id}, coalesce(max(version_no), 0) + 1, ${paper}, ${orientation}, ${body}, ${note}, ${work.actor.userId}, ${work.at}
      from print_template_version where template_id = ${id} returning version_no as no`);
    await setStatus(work, id, { status: 'published', currentVersion: next!.no });
    await record(work, RESOURCE, 'publish', [
      {
        rowId: id,
        before: { status, currentVersion },
        after: { status: 'published', currentVersion: next!.no },
      },
    ]);
    return { id, version: version + 1, versionNo: next!.no };
  },
});

/** The document is printed on the sheet that it began with again, until this one is published anew. */
const disable = post('resource/printTemplate/disable', {
  needs: 'printTemplate.publish',
  proof: 'plain',
  body: z.strictObject(which),
  async handle(work, { body: { id, version } }) {
    const { status, currentVersion } = await locked(work, id, version);
    await setStatus(work, id, { status: 'disabled', currentVersion });
    await record(work, RESOURCE, 'disable', [
      { rowId: id, before: { status }, after: { status: 'disabled' } },
    ]);
    return { id, version: version + 1 };
  },
});

/** A former sheet is laid on the drawing board; nothing is printed on it before it is published. */
const restore = post('resource/printTemplate/restore', {
  needs: 'printTemplate.save',
  proof: 'plain',
  body: z.strictObject({ ...which, versionNo: z.int().min(1) }),
  async handle(work, { body: { id, version, versionNo } }) {
    await locked(work, id, version);
    const done = await work.db.run(sql`
      update print_template t set body = v.body, paper = v.paper, orientation = v.orientation, version = t.version + 1, updated_at = ${work.at}
      from print_template_version v where t.id = ${id} and v.template_id = t.id and v.version_no = ${versionNo}`);
    if (done === 0) throw notFound();
    await record(work, RESOURCE, 'restore', [{ rowId: id, before: null, after: { versionNo } }]);
    return { id, version: version + 1 };
  },
});

/** Only what was never printed goes; the others are switched off. */
const remove = post('resource/printTemplate/remove', {
  needs: 'printTemplate.save',
  proof: 'plain',
  body: z.strictObject(which),
  async handle(work, { body: { id, version } }) {
    const { body: _, ...before } = await locked(work, id, version);
    if (before.currentVersion > 0) throw refuse.wasPublished();
    await work.db.run(sql`delete from print_template where id = ${id}`);
    await record(work, RESOURCE, 'remove', [{ rowId: id, before, after: null }]);
    return { id };
  },
});

/** How a drawn sheet looks with the document's own example. Nothing is stored. */
export const preview = post('resource/printTemplate/preview', {
  needs: 'printTemplate.list',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ document: z.string().max(60), ...sheet }),
  handle(work, { body: { document, ...drawn } }) {
    const { sample } = documentOf(work, document);
    const body = checked(work, document, drawn.body);
    return sheetOf(work, { document, filling: sample, qr: '/' }, { ...drawn, body });
  },
});

/** Without what no sheet needs, and only with placeholders that the document knows. */
function checked(work: Work, document: string, body: string): string {
  const clean = cleanHtml(body);
  if (clean.trim() === '') throw refuse.empty();
  const unknown = unknownPlaceholders(clean, documentOf(work, document).sample);
  if (unknown.length > 0) throw refuse.unknownPlaceholder({ names: unknown.slice(0, 5).join('、') });
  return clean;
}

async function locked(work: Work, id: string, version: number): Promise<Row> {
  const row = await work.db.row<Row>(sql`select ${COLUMNS} from print_template where id = ${id} for update`);
  if (!row) throw notFound();
  if (row.version !== version) throw new Refusal('kit.versionConflict');
  return row;
}

async function setStatus(
  work: Work,
  id: string,
  { status, currentVersion }: Pick<Row, 'status' | 'currentVersion'>,
): Promise<void> {
  await work.db.run(sql`
    update print_template set status = ${status}, current_version = ${currentVersion}, version = version + 1, updated_at = ${work.at}
    where id = ${id}`);
}

export const templates = [list, detail, add, save, publish, disable, restore, remove, preview];
