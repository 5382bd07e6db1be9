import { z } from 'zod';
import { isReceiver, PEOPLE, targetBody } from '#modules/portal/notice';
import { peopleRows } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Circle, Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Roster } from './round.ts';

type Target = Parameters<typeof isReceiver>[1];

/** A target as it was handed in, or a refusal on its field. Saved queries belong to notices. */
export function targetOf(value: unknown): Target {
  const parsed = targetBody.safeParse(value);
  if (!parsed.success) throw invalid([{ field: 'target', key: 'sign-task.noReceivers' }]);
  return { ...parsed.data, queryIds: [] };
}

/** The circle of who publishes, as it is kept: no roster of the task ever reaches beyond it. */
export const reachOf = (work: Work): Circle => work.actor.circle('signTask.publish');

const circle = z.object({ class: z.array(z.uuid()).optional(), department: z.array(z.uuid()).optional() });

function inReach(reach: unknown): Sql {
  if (reach === 'all') return sql`true`;
  const kept = circle.safeParse(reach);
  const axes = kept.success ? kept.data : {};
  return sql`coalesce(s.class_id = any(${axes.class ?? []}::uuid[])
    or coalesce(s.department_id, t.department_id) = any(${axes.department ?? []}::uuid[]), false)`;
}

/** Everybody whom a task is for, as of now. */
export async function rosterOf(
  work: Work,
  { target, reach }: { target: unknown; reach: unknown },
): Promise<Roster> {
  return sql`
    select s.id as student_id, case when s.id is null then t.id end as teacher_id, null::uuid as building_id, null::uuid as room_id,
      null::text as place_name
    from ${PEOPLE} where ${await isReceiver(work, targetOf(target))} and coalesce(s.id, t.id) is not null and ${inReach(reach)}`;
}

/** Refuses a target that reaches nobody, or people who are not the publisher's to call together. */
export async function checkTarget(work: Work, target: Target): Promise<void> {
  const reach = reachOf(work);
  const found = await work.db.row<{ count: number; outside: number }>(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}
    select count(*) as count, count(*) filter (where not ${inReach(reach)}) as outside
    from ${PEOPLE} where ${await isReceiver(work, target)} and coalesce(s.id, t.id) is not null`);
  if (found!.outside > 0) throw refuse.outsideTarget({ count: found!.outside });
  if (found!.count === 0) throw refuse.noReceivers();
}
