import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { classPlan } from '../class-plan.ts';

export type Plan = Row<typeof classPlan>;

/** Whom a plan is about, on the alias `a`: the admitted of its major who have no class yet. */
export const peopleOf = (
  plan: Plan,
) => sql`a.year = ${plan.year} and a.major_id = ${plan.majorId} and a.status = 'admitted'
  and a.class_id is null and (${plan.direction ?? null}::text is null or a.direction = ${plan.direction})`;
