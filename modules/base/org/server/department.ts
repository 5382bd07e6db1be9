import { record } from '#platform/server/audit/record.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { department } from '../department.ts';
import { refuse } from '../errors.ts';
import { dependentsText, holdingColumns } from './dependents.ts';
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
      const by = await dependentsText(work, 'department', row.id);
      if (by) throw refuse.deptInUse({ by });
    },
    async merge(work, row, input) {
      const { mergedInto: target, mergeOn = null } = input;
      if (typeof target !== 'string' || target === row.id) throw refuse.mergeTarget();
      await assertOpen(work, target);
      // to come: it is done by the job of that day
      if (typeof mergeOn === 'string' && mergeOn > work.at.slice(0, 10)) return { status: row.status };
      return { mergeOn: work.at.slice(0, 10) };
    },
    async dropMerge(_work, row) {
      if (row.mergedInto === null) throw refuse.noMerge();
      return { mergedInto: null, mergeOn: null };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'merge' && after.status === 'merged') await moveAll(work, after.id, after.mergedInto!);
    await scopesMoved(work);
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'dropMerge' || row.mergedInto !== null),
});

async function assertOpen(work: Work, id: string): Promise<void> {
  const open = await work.db.row(
    sql`select 1 from department where id = ${id} and status = 'enabled' for share`,
  );
  if (!open) throw refuse.mergeTarget();
}

/** Mergers whose day has come; one whose successor is gone meanwhile waits for a person. */
export async function mergeDue(work: Work): Promise<void> {
  const due = await work.db.rows<{ id: string; mergedInto: string; status: string }>(sql`
    select d.id, d.merged_into, d.status from department d join department o on o.tenant_id = d.tenant_id and o.id = d.merged_into
    where d.status <> 'merged' and d.merge_on <= ${work.at}::date and o.status = 'enabled' order by d.id for update of d`);
  for (const { id, mergedInto, status } of due) {
    await work.db.run(sql`
      update department set status = 'merged', version = version + 1, updated_at = ${work.at} where id = ${id}`);
    await moveAll(work, id, mergedInto);
    const after = { status: 'merged', mergedInto };
    await record(work, department, 'merge', [{ rowId: id, before: { status }, after }]);
  }
  if (due.length > 0) await scopesMoved(work);
}

const scopesMoved = (work: Work) => signal(work, { topic: 'grants', tenant: work.tenant });

/** Whatever belonged to the merged department belongs to its successor; classes and students follow by foreign key. */
async function moveAll(work: Work, from: string, to: string): Promise<void> {
  const moved: { [resource: string]: number } = {};
  for (const { resource, name, isMany } of holdingColumns(work, 'department')) {
    const column = sql.ref(snake(name));
    const value = isMany
      ? sql`array(select distinct unnest(array_replace(${column}, ${from}::uuid, ${to}::uuid)))`
      : sql`${to}`;
    const held = isMany ? sql`${column} @> ${[from]}::uuid[]` : sql`${column} = ${from}`;
    const rows = await work.db.run(sql`
      update ${sql.table(snake(resource.name))} set ${column} = ${value}, version = version + 1, updated_at = ${work.at}
      where ${held} and id <> ${to}`);
    if (rows > 0) moved[resource.name] = (moved[resource.name] ?? 0) + rows;
  }
  // people without a class follow by nobody's key
  await emit(work, 'department.merged', { from, to });
  await record(work, department, 'takeOver', [{ rowId: to, before: {}, after: { from, ...moved } }]);
}
