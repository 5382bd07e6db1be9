import { insertMany } from '#platform/server/resource/insert-many.ts';
import { invalid } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { refuse } from '../errors.ts';
import { faultsOf, hasRing } from '../rules/step.ts';
import { firstSteps } from './first-steps.ts';
import { enlistAll, layRecords, layRoster, type Batch } from './roster.ts';
import { welcomeBatch } from '../welcome-batch.ts';
import { welcomeStep } from '../welcome-step.ts';

export const batchHooks = hooksFor(welcomeBatch, {
  beforeAdd: async (_work, draft) => assertSound(draft),
  beforeUpdate: async (_work, row, changes) => assertSound({ ...row, ...changes }),
  // a school changes what it has; it doesn't write nineteen steps
  afterAdd: async (work, rows) => {
    for (const { id } of rows) await insertMany(work, welcomeStep, firstSteps(id));
  },
  afterUpdate: async (work, before, after) => {
    if (after.status === 'open' && after.examPlanId !== before.examPlanId) await enlistAll(work, after);
  },
  beforeRemove: async (work, { id, status }) => {
    if (status !== 'draft') throw refuse.overAlready();
    await work.db.run(sql`delete from welcome_step where batch_id = ${id}`);
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'close') await layRoster(work, after);
  },
});

function assertSound({ openFrom, openTo, reportFrom, reportTo }: Partial<Batch>): void {
  if (openFrom! > openTo! || reportFrom! >= reportTo!) throw refuse.datesReversed();
}

export const stepHooks = hooksFor(welcomeStep, {
  async beforeAdd(work, draft) {
    const faults = faultsOf({
      dependsOn: null,
      needed: null,
      openFrom: null,
      openTo: null,
      ...draft,
    } as never);
    if (faults.length > 0) throw invalid(withLabels(work.platform, work, welcomeStep, faults));
  },
  async beforeUpdate(work, row, changes) {
    const faults = faultsOf({ ...row, ...changes });
    if (faults.length > 0) throw invalid(withLabels(work.platform, work, welcomeStep, faults));
  },
  afterAdd: async (work, rows) => {
    for (const { batchId } of rows) await settle(work, batchId);
  },
  afterUpdate: (work, _before, { batchId }) => settle(work, batchId),
  async beforeRemove(work, { id }) {
    const begun = await work.db.row(
      sql`select 1 from welcome_record where step_id = ${id} and status <> 'todo' limit 1`,
    );
    if (begun) throw refuse.stepDone();
    await work.db.run(sql`delete from welcome_record where step_id = ${id}`);
  },
});

/** Steps of a batch that runs are the newcomers' at once. */
async function settle(work: Parameters<typeof layRecords>[0], batchId: string): Promise<void> {
  const steps = await work.db.rows<{ code: string; dependsOn: string[] | null }>(
    sql`select code, depends_on from welcome_step where batch_id = ${batchId} for update`,
  );
  if (hasRing(steps)) throw refuse.dependsOnItself();
  await layRecords(work, batchId);
}
