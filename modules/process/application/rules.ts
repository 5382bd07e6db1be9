import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';

/** What a flow may ask about somebody who wants to start it. */
export type Starter = {
  userId: string;
  roleCodes: readonly string[];
  /** His own and those above it. */
  departmentIds: readonly string[];
  grade: string | null;
  classId: string | null;
};

/**
 * Role, department, grade and class must all fit, as far as the flow speaks of them; people who are named are free of that.
 * A flow that says nothing is for everybody, one that only names people is for them alone.
 */
export function mayStart(flow: FlowDefinition, who: Starter): boolean {
  const { starterUsers = [] } = flow;
  if (starterUsers.includes(who.userId)) return true;
  const asked = [
    { wanted: flow.starters ?? [], own: who.roleCodes },
    { wanted: flow.starterDepartments ?? [], own: who.departmentIds },
    { wanted: flow.starterGrades ?? [], own: [who.grade] },
    { wanted: flow.starterClasses ?? [], own: [who.classId] },
  ].filter(({ wanted }) => wanted.length > 0);
  if (asked.length === 0) return starterUsers.length === 0;
  return asked.every(({ wanted, own }) => own.some((one) => one !== null && wanted.includes(one)));
}
