import type { BoardClass } from '../server/answers.ts';
import { COUNSELLORS_MOST, counsellorLoads, type Load } from '../rules.ts';

/** Who shall lead which class, where that differs from who does. */
export type Plan = Readonly<Record<string, readonly string[]>>;

export const ledBy = (one: BoardClass, plan: Plan): readonly string[] => plan[one.id] ?? one.fdyIds;

/**
 * Who leads a class after its card went from one column to another; `null` is the column of classes without a
 * counsellor. Null where the class would have too many.
 */
export function movedTo(
  led: readonly string[],
  from: string | null,
  to: string | null,
): readonly string[] | null {
  if (from === to) return led;
  const stay = led.filter((id) => id !== from);
  const next = to === null || stay.includes(to) ? stay : [...stay, to];
  return next.length > COUNSELLORS_MOST ? null : next;
}

/** The plan with one class changed; what is again as it was is no plan. */
export function planned(plan: Plan, one: BoardClass, fdyIds: readonly string[]): Plan {
  const { [one.id]: _former, ...others } = plan;
  const same = fdyIds.length === one.fdyIds.length && fdyIds.every((id) => one.fdyIds.includes(id));
  return same ? others : { ...others, [one.id]: fdyIds };
}

/** Students of each counsellor by the plan, with those that he leads outside this board. */
export function loadsOf(
  classes: readonly BoardClass[],
  plan: Plan,
  elsewhere: readonly Load[],
): ReadonlyMap<string, number> {
  const loads = new Map(elsewhere.map(({ teacherId, students }) => [teacherId, students]));
  const here = counsellorLoads(
    classes.map((one) => ({ fdyIds: ledBy(one, plan), studentCount: one.studentCount })),
  );
  for (const { teacherId, students } of here) loads.set(teacherId, (loads.get(teacherId) ?? 0) + students);
  return loads;
}

/** What the server is asked to set: only classes that change. */
export function assignments(classes: readonly BoardClass[], plan: Plan) {
  return classes
    .filter(({ id }) => plan[id] !== undefined)
    .map(({ id, version }) => ({ id, version, fdyIds: plan[id]! }));
}
