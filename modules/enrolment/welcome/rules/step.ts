import type { FieldError } from '#platform/kit/errors.ts';

/** The rules of steps (enrolment §3). Days are `YYYY-MM-DD` of the school's wall. */

export type Status = 'todo' | 'doing' | 'done' | 'exempt' | 'rejected';

export type Step = {
  code: string;
  itemName: string;
  section: string;
  needed: boolean | null;
  openFrom: string | null;
  openTo: string | null;
  dependsOn: readonly string[] | null;
  finishBy: string;
  beforeReport: boolean | null;
  countsForReport: boolean | null;
};

type Done = { code: string; status: string };

export const isSettled = (status: string): boolean => status === 'done' || status === 'exempt';

/** Codes of the steps that have to be done first; what is no step of the newcomer's isn't waited for. */
export const openBefore = ({ dependsOn }: Pick<Step, 'dependsOn'>, all: readonly Done[]): string[] =>
  (dependsOn ?? []).filter((code) => {
    const before = all.find((one) => one.code === code);
    return before !== undefined && !isSettled(before.status);
  });

/** What a newcomer may do about a step now: `go`, or why not. */
export function standOf(
  step: Step & { status: string },
  all: readonly Done[],
  today: string,
): 'settled' | 'waits' | 'early' | 'late' | 'go' {
  if (isSettled(step.status)) return 'settled';
  if (step.openTo !== null && today > step.openTo) return 'late';
  if (step.openFrom !== null && today < step.openFrom) return 'early';
  return openBefore(step, all).length > 0 ? 'waits' : 'go';
}

type Judged = Pick<Step, 'itemName' | 'beforeReport' | 'countsForReport'> & { status: string };

/** Steps without which nobody is let in but by a word of whoever sits at the counter. */
export const gate = <T extends Judged>(all: readonly T[]): T[] =>
  all.filter((one) => one.beforeReport === true && !isSettled(one.status));

/** Steps of the school's paid goods: nobody has to buy (service charges are voluntary). */
const VOLUNTARY: readonly string[] = ['BEDDING', 'CLOTHING', 'PHONE'];

/** What of a step its writer can put right. */
export function faultsOf(
  step: Pick<Step, 'code' | 'dependsOn' | 'needed' | 'openFrom' | 'openTo'>,
): FieldError[] {
  const { code, dependsOn, needed, openFrom, openTo } = step;
  return [
    ...(needed === true && VOLUNTARY.includes(code) ? [{ field: 'needed', key: 'welcome.voluntary' }] : []),
    ...((dependsOn ?? []).includes(code) ? [{ field: 'dependsOn', key: 'welcome.dependsOnItself' }] : []),
    ...(openFrom && openTo && openFrom > openTo ? [{ field: 'openTo', key: 'welcome.datesReversed' }] : []),
  ];
}

/** Whether steps wait for each other in a ring, so that nobody could ever begin. */
export function hasRing(steps: readonly Pick<Step, 'code' | 'dependsOn'>[]): boolean {
  const left = new Map(steps.map((one) => [one.code, new Set(one.dependsOn ?? [])]));
  for (;;) {
    const free = [...left].filter(([, before]) => [...before].every((code) => !left.has(code)));
    if (free.length === 0) return left.size > 0;
    for (const [code] of free) left.delete(code);
  }
}
