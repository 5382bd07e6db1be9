import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { examMaterial } from '../exam-material.ts';
import { refuse } from '../errors.ts';

/** What is to be read belongs to a test of one's own, and stays as it is once somebody has begun to read. */
async function assertOwn(work: Work, planId: string, permission: string): Promise<void> {
  const plan = await work.db.row(sql`
    select 1 from exam_plan p where p.id = ${planId} and ${work.within('examPlan', permission, 'p')}`);
  if (!plan) throw refuse.notYours();
}

export const materialHooks = hooksFor(examMaterial, {
  beforeAdd: (work, draft) => assertOwn(work, draft.planId!, 'examPlan.update'),
  async beforeUpdate(work, row, changes) {
    await assertOwn(work, row.planId, 'examPlan.update');
    if (changes.planId) await assertOwn(work, changes.planId, 'examPlan.update');
  },
  beforeRemove: (work, row) => assertOwn(work, row.planId, 'examPlan.remove'),
});
