import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Plan } from './rounds.ts';

/** What a plan must say, and that whoever doesn't look after the whole school plans for what he looks after. */
export function assertPlan(work: Work, plan: Partial<Plan>, permission: string): void {
  const { startAt = '', endAt = '', cycle, weekdays, inspectors } = plan;
  if (startAt >= endAt) throw refuse.timeReversed();
  if (cycle === 'weekly' && (weekdays ?? []).length === 0) throw refuse.weekdayMissing();
  if ((inspectors ?? []).length === 0) throw refuse.inspectorMissing();
  assertReach(work, plan, permission);
}

function assertReach(work: Work, { buildingIds, departmentIds }: Partial<Plan>, permission: string): void {
  if (!work.signedIn) return;
  const circle = work.actor.circle(permission);
  if (circle === 'all') return;
  const within = (ids: readonly string[] | null | undefined, axis: string) =>
    (ids ?? []).length > 0 && ids!.every((id) => (circle[axis] ?? []).includes(id));
  if (!within(buildingIds, 'building') && !within(departmentIds, 'department')) throw refuse.outsideReach();
}
