import { z } from 'zod';
import { isReceiver, PEOPLE, targetBody, targetText } from '#modules/portal/notice';
import { peopleRows } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import { recount } from '#platform/server/db/recount.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Circle, Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

type Target = Parameters<typeof isReceiver>[1];

/** The college that somebody works for. */
export async function departmentOf(work: Work): Promise<string | null> {
  const row = await work.db.row<{ departmentId: string | null }>(
    sql`select department_id from teacher where id = ${work.actor.personId}::uuid`,
  );
  return row?.departmentId ?? null;
}

/** A target as it was handed in, or a refusal on its field. Saved queries belong to notices. */
function targetOf(value: unknown): Target {
  const parsed = targetBody.safeParse(value);
  if (!parsed.success) throw invalid([{ field: 'target', key: 'exam.noTarget' }]);
  return { ...parsed.data, queryIds: [] };
}

/** What a plan says besides: whom it is for, in words. */
export async function described(work: Work, draft: { target?: unknown }): Promise<{ targetText?: string }> {
  if (draft.target === undefined || draft.target === null) return {};
  return { targetText: await targetText(work, targetOf(draft.target)) };
}

/** The circle of who publishes, as it is kept: the roster never reaches beyond it. */
export const reachOf = (work: Work): Circle => work.actor.circle('examPlan.publish');

const circle = z.object({ class: z.array(z.uuid()).optional(), department: z.array(z.uuid()).optional() });

function inReach(reach: unknown): Sql {
  if (reach === 'all') return sql`true`;
  const kept = circle.safeParse(reach);
  const axes = kept.success ? kept.data : {};
  return sql`coalesce(s.class_id = any(${axes.class ?? []}::uuid[]) or s.department_id = any(${axes.department ?? []}::uuid[]), false)`;
}

type Planned = {
  id: string;
  target: unknown;
  reach: unknown;
  makeupOf: string | null;
  ownerId: string | null;
};

/** Puts everybody on the roster whom a plan is for, and answers with how many stand on it. Who was put there by name stays. */
export async function fillRoster(work: Work, plan: Planned): Promise<number> {
  if (plan.target !== null && plan.makeupOf === null) await fromTarget(work, plan);
  const row = await work.db.row<{ count: number }>(
    sql`select count(*) as count from exam_taker where plan_id = ${plan.id}`,
  );
  await recount(work.db, row!.count);
  return row!.count;
}

async function fromTarget(work: Work, plan: Planned): Promise<void> {
  const who = await isReceiver(work, targetOf(plan.target));
  const outside = await work.db.row<{ count: number }>(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}
    select count(*) as count from ${PEOPLE} where ${who} and s.id is not null and not ${inReach(plan.reach)}`);
  if (outside!.count > 0) throw refuse.outsideTarget({ count: outside!.count });
  await work.db.run(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}
    insert into exam_taker (tenant_id, id, plan_id, person_id, student_id, taker_name, class_id, department_id, owner_id, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), ${plan.id}, s.id, s.id, s.name, s.class_id, s.department_id, ${plan.ownerId}::uuid, ${work.at}, ${work.at}
    from ${PEOPLE} where ${who} and s.id is not null and ${inReach(plan.reach)} on conflict do nothing`);
}
