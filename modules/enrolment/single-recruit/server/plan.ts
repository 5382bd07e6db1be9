import type { Row } from '#platform/kit/resource.ts';
import { academicRows } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { majorPlan } from '../major-plan.ts';
import { assertOpen } from './batch.ts';

export type Plan = Row<typeof majorPlan>;

/** How people call a plan: its major, with the direction where it has one. */
async function named(work: Work, majorId: string, direction: string | null | undefined) {
  const row = await work.db.row<{ majorName: string }>(sql`
    with ${academicRows.major} select major_name from major where id = ${majorId}`);
  return { name: `${row?.majorName ?? ''}${direction ? `（${direction}）` : ''}` };
}

export const planHooks = hooksFor(majorPlan, {
  async beforeAdd(work, draft) {
    await assertOpen(work, draft.batchId!);
    return named(work, draft.majorId!, draft.direction);
  },
  async beforeUpdate(work, row, changes) {
    await assertOpen(work, row.batchId);
    const now = { ...row, ...changes };
    return named(work, now.majorId, now.direction);
  },
  async beforeRemove(work, row) {
    await assertOpen(work, row.batchId);
    const held = await work.db.row(sql`
      select 1 from candidate where batch_id = ${row.batchId} and ${row.id} = any(wish_ids || adjust_ids) limit 1`);
    if (held) throw refuse.planHeld();
  },
});
