import { z } from 'zod';
import type { Row as ResourceRow } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { insert } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hygieneTemplate } from '../hygiene-template.ts';
import { templateFault } from '../rules/template.ts';

export type Template = ResourceRow<typeof hygieneTemplate>;

export const templateHooks = hooksFor(hygieneTemplate, {
  beforeAdd: async (_work, draft) => {
    assertSound(draft);
    return { edition: 1, used: false };
  },
  beforeUpdate: async (_work, row, changes) => {
    if (row.used) throw refuse.templateUsed();
    assertSound({ ...row, ...changes });
  },
  beforeRemove: async (_work, row) => {
    if (row.used) throw refuse.templateUsed();
  },
  can: (_work, row, allowed) =>
    row.used ? allowed.filter((act) => act !== 'update' && act !== 'remove') : allowed,
});

function assertSound({ items, grades }: Partial<Template>): void {
  const fault = templateFault(items ?? [], grades ?? []);
  if (fault) throw refuse[fault.key](fault.facts);
}

export async function templateOf(work: Work, id: string): Promise<Template> {
  const row = await work.db.row<Template>(
    sql`select ${columns(hygieneTemplate.fields)} from ${tableOf(hygieneTemplate)} t where t.id = ${id}`,
  );
  return row!;
}

/**
 * A plan goes by a template, which stays as it is from now on: of two who publish and change it at once one waits here for
 * the other. @throws hygiene.templateStopped where it is none of that kind
 */
export async function takeTemplate(work: Work, id: string, kind: 'dorm' | 'publicArea'): Promise<void> {
  const template = await work.db.row<{ status: string; kind: string }>(
    sql`select status, kind from hygiene_template where id = ${id} for update`,
  );
  if (template?.status !== 'enabled' || template.kind !== kind) throw refuse.templateStopped();
  await work.db.run(
    sql`update hygiene_template set used = true, version = version + 1 where id = ${id} and not used`,
  );
}

/** The next edition of a template, to be changed before a task goes by it. Two who copy at once: one is refused. */
export const copy = post('yxgl/hygieneTemplate/copy', {
  needs: 'hygieneTemplate.copy',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const { name, kind, bedWeight, passLine, items, grades } = (await find(
      work,
      hygieneTemplate,
      body.id,
      'hygieneTemplate.copy',
      { lock: false },
    )) as unknown as Template;
    const newest = await work.db.row<{ edition: number }>(
      sql`select max(edition) as edition from hygiene_template where name = ${name}`,
    );
    const row = await insert(work, hygieneTemplate, {
      ...{ name, kind, bedWeight, passLine, items, grades },
      edition: (newest?.edition ?? 0) + 1,
      used: false,
      status: 'enabled',
    });
    await record(work, hygieneTemplate, 'copy', [{ rowId: row.id, before: null, after: row }]);
    return { id: row.id, version: row.version };
  },
});
