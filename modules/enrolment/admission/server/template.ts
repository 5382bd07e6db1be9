import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { refuse } from '../errors.ts';
import { letterTemplate } from '../letter-template.ts';
import { elements } from './elements.ts';

type Template = Row<typeof letterTemplate>;

/** What was printed by a template can be seen again: published, it stays as it is. */
export const templateHooks = hooksFor(letterTemplate, {
  async beforeUpdate(_work, row) {
    if (row.status !== 'draft') throw refuse.templateStays();
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.templateStays();
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
  transitions: {
    async publish(_work, row) {
      const drawn = elements.safeParse(row.elements ?? []);
      if (!drawn.success || drawn.data.length === 0) throw refuse.templateEmpty();
    },
  },
});

/** A template as it is drawn. */
export const drawing = get('zsgl/letterTemplate/drawing', {
  needs: 'letterTemplate.design',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const row = await work.db.row<Drawn>(sql`
      select id, version, name, status, width, height, preprinted, background, pictures, elements from letter_template where id = ${query.id}`);
    if (!row) throw notFound();
    return { ...row, elements: elements.parse(row.elements ?? []) };
  },
});

type Drawn = Pick<
  Template,
  'id' | 'version' | 'name' | 'width' | 'height' | 'background' | 'pictures' | 'elements'
> & {
  status: string;
  preprinted: boolean;
};

/** Keeps what was drawn on a draft. */
export const design = post('zsgl/letterTemplate/design', {
  needs: 'letterTemplate.design',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), version: z.int(), elements }),
  async handle(work, { body }) {
    const row = await work.db.row<Pick<Template, 'status' | 'version'>>(
      sql`select status, version from letter_template where id = ${body.id} for no key update`,
    );
    if (!row) throw notFound();
    if (row.status !== 'draft') throw refuse.templateStays();
    if (row.version !== body.version) throw refuse.stale();
    const changed = await work.db.row<{ version: number }>(sql`
      update letter_template set elements = ${JSON.stringify(body.elements)}::jsonb, version = version + 1, updated_at = ${work.at}
      where id = ${body.id} returning version`);
    await record(work, letterTemplate, 'design', [
      { rowId: body.id, before: {}, after: { elements: body.elements.length } },
    ]);
    return { version: changed!.version };
  },
});

/** A draft that begins as another template looks. */
export const copyTemplate = post('zsgl/letterTemplate/copy', {
  needs: 'letterTemplate.design',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), name: z.string().trim().min(2).max(60) }),
  async handle(work, { body: { id, name } }) {
    const row = await work.db.row<{ id: string }>(sql`
      insert into letter_template (tenant_id, id, name, routes, width, height, preprinted, background, pictures, elements, status,
        created_at, created_by, updated_at)
      select tenant_id, gen_random_uuid(), ${name}, routes, width, height, preprinted, background, pictures, elements, 'draft',
        ${work.at}, ${work.actor.userId}, ${work.at} from letter_template where id = ${id} returning id`);
    if (!row) throw notFound();
    // the copy shows the same pictures, so it holds them, too
    await work.db.run(sql`
      insert into attach_ref (tenant_id, file_id, resource, row_id, field)
      select tenant_id, file_id, resource, ${row.id}::uuid, field from attach_ref where resource = 'letterTemplate' and row_id = ${id}
      on conflict do nothing`);
    await record(work, letterTemplate, 'copy', [{ rowId: row.id, before: null, after: { name } }]);
    return row;
  },
});
