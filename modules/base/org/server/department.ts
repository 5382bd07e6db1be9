import { record } from '#platform/server/audit/record.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { department } from '../department.ts';
import { refuse } from '../errors.ts';
import { emit } from '#platform/server/jobs/outbox.ts';

export const departmentHooks = hooksFor(department, {
  proof: { remove: 'fresh', merge: 'fresh' },
  async afterAdd(work) {
    await scopesMoved(work);
  },
  async afterUpdate(work, before, after) {
    if (before.parentId !== after.parentId) await scopesMoved(work);
  },
  transitions: {
    async disable(work, row) {
      const held = await holders(work, row.id);
      if (held) throw refuse.deptInUse({ by: held });
    },
    async merge(work, row, input) {
      const target = input['mergedInto'];
      if (typeof target !== 'string' || target === row.id) throw refuse.mergeTarget();
      const open = await work.db.row(
        sql`select 1 from department where id = ${target} and status = 'enabled' for share`,
      );
      if (!open) throw refuse.mergeTarget();
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'merge') await moveAll(work, after.id, after.mergedInto!);
    await scopesMoved(work);
  },
});

const scopesMoved = (work: Work) => signal(work, { topic: 'grants', tenant: work.tenant });

/** Columns of other resources that hold a department now. Frozen copies are history and stay, or follow by foreign key. */
function holdingColumns(work: Work) {
  return [...work.platform.resources.values()].flatMap(({ resource }) =>
    Object.entries(resource.fields)
      .filter(([name, field]) => field.kind === 'ref' && field.to === 'department' && name !== 'mergedInto')
      .map(([name]) => ({ resource, name })),
  );
}

/** What still lives in a department, as a word for the refusal. */
async function holders(work: Work, id: string): Promise<string | null> {
  for (const { resource, name } of holdingColumns(work)) {
    const held = await work.db.row(sql`
      select 1 from ${sql.table(snake(resource.name))} where ${sql.ref(snake(name))} = ${id} limit 1`);
    if (held) return work.platform.words.say(work.locale, `resources.${resource.name}`);
  }
  return null;
}

/** Whatever belonged to the merged department belongs to its successor; classes and students follow by foreign key. */
async function moveAll(work: Work, from: string, to: string): Promise<void> {
  const moved: { [resource: string]: number } = {};
  for (const { resource, name } of holdingColumns(work)) {
    const rows = await work.db.run(sql`
      update ${sql.table(snake(resource.name))} set ${sql.ref(snake(name))} = ${to}, version = version + 1,
        updated_at = ${work.at}
      where ${sql.ref(snake(name))} = ${from} and id <> ${to}`);
    if (rows > 0) moved[resource.name] = (moved[resource.name] ?? 0) + rows;
  }
  // people without a class follow by nobody's key
  await emit(work, 'department.merged', { from, to });
  await record(work, department, 'takeOver', [{ rowId: to, before: {}, after: { from, ...moved } }]);
}
