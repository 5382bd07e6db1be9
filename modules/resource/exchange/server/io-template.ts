import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { importColumns } from '#platform/server/exchange/import-columns.ts';
import { inOwnOrder, isNeeded, ownSheet } from '#platform/server/exchange/own-columns.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const MOST = 200;

const imported = (work: Work): Resource[] =>
  [...work.platform.resources.values()].map(({ resource }) => resource).filter((one) => one.import);

/** What may be imported, and whose sheet the school has arranged. */
export const list = get('base/ioTemplate/list', {
  needs: 'ioTemplate.list',
  async handle(work) {
    const rows = await work.db.rows<{ resource: string; updatedAt: string }>(
      sql`select resource, updated_at from io_template`,
    );
    const arranged = new Map(rows.map((row) => [row.resource, row.updatedAt]));
    return imported(work).map(({ name, service }) => ({
      entity: name,
      service,
      name: work.platform.words.say(work.locale, `resources.${name}`),
      updatedAt: arranged.get(name) ?? null,
    }));
  },
});

/** The columns of one sheet in the school's order. */
export const getOne = get('base/ioTemplate/getOne', {
  needs: 'ioTemplate.list',
  query: z.strictObject({ entity: z.string().max(60) }),
  async handle(work, { query: { entity } }) {
    const resource = known(work, entity);
    const own = await ownSheet(work, entity);
    const columns = importColumns(work.platform.words, resource, work.locale);
    return {
      entity,
      version: own?.version ?? 0,
      columns: inOwnOrder(resource, columns, own?.columns ?? []).map(({ column, hidden, note }) => ({
        field: column.key,
        title: column.title,
        required: isNeeded(resource, column),
        hidden,
        note,
      })),
    };
  },
});

/** Arranges a sheet. Required columns can't be left out; what isn't named stays at the end. */
const submit = post('base/ioTemplate/submit', {
  needs: 'ioTemplate.submit',
  proof: 'plain',
  body: z.strictObject({
    entity: z.string().max(60),
    version: z.int().min(0),
    columns: z
      .array(
        z.strictObject({
          field: z.string().max(60),
          hidden: z.boolean(),
          note: z.string().trim().max(200),
        }),
      )
      .min(1)
      .max(MOST),
  }),
  async handle(work, { body: { entity, version, columns } }) {
    const resource = known(work, entity);
    const named = importColumns(work.platform.words, resource, work.locale);
    const twice = new Set(columns.map(({ field }) => field)).size < columns.length;
    for (const { field, hidden } of columns) {
      const column = named.find(({ key }) => key === field);
      if (!column || twice) throw refuse.unknownColumn({ name: field });
      if (hidden && isNeeded(resource, column)) throw refuse.columnNeeded({ name: column.title });
    }
    const before = await ownSheet(work, entity);
    const id = before?.id ?? v7();
    const stored = await work.db.run(sql`
      insert into io_template (tenant_id, resource, id, columns, updated_by, updated_at)
      select ${work.tenant}, ${entity}, ${id}, ${JSON.stringify(columns)}::jsonb, ${work.actor.userId}, ${work.at}
      where ${version}::int = ${before?.version ?? 0}::int
      on conflict (tenant_id, resource) do update set columns = excluded.columns, version = io_template.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at where io_template.version = ${version}`);
    if (stored === 0) throw new Refusal('kit.versionConflict');
    await record(work, 'ioTemplate', 'update', [
      { rowId: id, before: before ? { columns: before.columns } : null, after: { columns } },
    ]);
    return { entity, version: (before?.version ?? 0) + 1 };
  },
});

/** As the product has it again. */
const reset = post('base/ioTemplate/reset', {
  needs: 'ioTemplate.submit',
  proof: 'plain',
  body: z.strictObject({ entity: z.string().max(60) }),
  async handle(work, { body: { entity } }) {
    known(work, entity);
    const before = await ownSheet(work, entity);
    if (!before) return { entity };
    await work.db.run(sql`delete from io_template where resource = ${entity}`);
    await record(work, 'ioTemplate', 'remove', [
      { rowId: before.id, before: { columns: before.columns }, after: null },
    ]);
    return { entity };
  },
});

function known(work: Work, entity: string): Resource {
  const found = imported(work).find(({ name }) => name === entity);
  if (!found) throw notFound();
  return found;
}

export const ioTemplates = [list, getOne, submit, reset];
