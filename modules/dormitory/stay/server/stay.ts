import { housingOf } from '#modules/dormitory/register';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks, type End } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { dayBefore, faultsOf, isStaying, stayDays } from '../rules.ts';
import { stayApplication, stayApply } from '../stay-apply.ts';
import { cards } from './card.ts';
import { openPlan, plansOf } from './plan.ts';
import { assertPledged } from './pledge.ts';

export type Stay = Row<typeof stayApply>;

const mayLeave = (work: Work, row: Stay) => isStaying(row, work.at.slice(0, 10));
const canOf = (work: Work, row: Stay, allowed: string[]) =>
  allowed.filter((act) => act !== 'leaveEarly' || mayLeave(work, row));

export const stayHooks = applicationHooks(stayApplication, {
  async judge(work, draft, { existing, isAgent }) {
    // all that the form asks for is there: it has been checked
    const asked = draft as Stay;
    const plan = await openPlan(work, asked.batchId);
    const faults = faultsOf(asked, plan);
    if (faults.length > 0) throw invalid(faults);
    await assertOnce(work, asked, existing?.id ?? null);
    // a counsellor hands in for whoever signs on paper
    if (!isAgent) await assertPledged(work, plan, asked.studentId);
    return { values: { days: stayDays(asked.fromDate, asked.toDate) } };
  },
  services: { holdPlace },
  async onEnd(work, rows, end: End) {
    for (const row of rows) {
      if (end !== 'approved') await freePlace(work, row);
      else {
        // a flow that the school drew may come here without the college's step
        await holdPlace(work, row);
        await house(work, row);
      }
    }
  },
  card: cards,
  can: canOf,
});

export const applyHooks = hooksFor(stayApply, {
  can: canOf,
  transitions: {
    async leaveEarly(work, row) {
      if (!mayLeave(work, row)) throw refuse.notStaying();
      return { leftAt: work.at, lastDate: dayBefore(work.at.slice(0, 10)) };
    },
    async disqualify(work, row) {
      const today = work.at.slice(0, 10);
      if (row.lastDate === null || row.lastDate < today) throw refuse.notStaying();
      return { lastDate: dayBefore(today) };
    },
  },
});

/** Courtesy: the index `stay.twice` holds it. */
async function assertOnce(work: Work, { studentId, batchId }: Stay, own: string | null): Promise<void> {
  const other = await work.db.row<{ applyNo: string }>(sql`
    select apply_no from stay_apply where student_id = ${studentId} and batch_id = ${batchId}
      and audit_status not in ('rejected', 'cancelled') and id is distinct from ${own}::uuid`);
  if (other) throw refuse.twice(other);
}

/**
 * Takes a place of the college, once, whoever comes again. The plan is read under a lock, so that its places don't change
 * meanwhile; of two who take the last one the second is refused (`stay.quotaFull`).
 */
async function holdPlace(work: Work, { id, batchId, departmentId }: Stay): Promise<void> {
  await work.db.run(sql`select 1 from stay_batch where id = ${batchId} for share`);
  const isNew = await work.db.run(
    sql`update stay_apply set place_held = true where id = ${id} and not place_held`,
  );
  if (isNew)
    await work.db.run(sql`
      update stay_quota set used = used + 1 where batch_id = ${batchId} and department_id = ${departmentId}::uuid`);
}

async function freePlace(work: Work, { id, batchId, departmentId }: Stay): Promise<void> {
  await work.db.run(sql`select 1 from stay_batch where id = ${batchId} for share`);
  const wasHeld = await work.db.run(
    sql`update stay_apply set place_held = false where id = ${id} and place_held`,
  );
  if (wasHeld)
    await work.db.run(sql`
      update stay_quota set used = used - 1 where batch_id = ${batchId} and department_id = ${departmentId}::uuid`);
}

/** He stays in his own bed, where its building is open and people aren't brought together. */
async function house(work: Work, { id, batchId, studentId, toDate }: Stay): Promise<void> {
  const [plan] = await plansOf(work, [batchId]);
  const [home] = await housingOf(work, [studentId]);
  const isOpen = home && !plan!.concentrated && !(plan!.closedBuildingIds ?? []).includes(home.buildingId);
  const { placeName = null, buildingId = null } = isOpen ? home : {};
  await work.db.run(sql`
    update stay_apply set last_date = ${toDate}::date, place_name = ${placeName}, building_id = ${buildingId}::uuid
    where id = ${id}`);
}
