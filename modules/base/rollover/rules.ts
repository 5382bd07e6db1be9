/** What a roll-over does with a student. */
export const ACTIONS = [
  'promote',
  'graduate',
  'complete',
  'leaveEarly',
  'delay',
  'retain',
  'keep',
  'skip',
  'undecided',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Values of `xjzt` that the end of studies leads to (JY/T 1001). */
const ENDS: { readonly [action: string]: string } = { graduate: '10', complete: '11', leaveEarly: '12' };

/** Values of `xjzt` with which somebody waits: his place is kept, nothing moves. */
const WAITING: readonly string[] = ['02', '03'];

/** Days in which a run may be taken back. */
export const UNDO_DAYS = 7;

/** The year in which a school year begins; null for what is none, such as `2026-2028`. */
export function startYear(xn: string): number | null {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(xn) ?? [];
  return Number(to) === Number(from) + 1 ? Number(from) : null;
}

/** `2026-2027` for `2027-2028`. */
export function yearBefore(xn: string): string {
  const from = startYear(xn) ?? 0;
  return `${from - 1}-${from}`;
}

type Studies = { grade: string; years: number };

/** Whether somebody's years of study are over when a school year begins. */
export function isGraduating({ grade, years }: Studies, toXn: string): boolean {
  return Number(grade) + years <= (startYear(toXn) ?? 0);
}

/** The year of study somebody is in, the first being 1. */
export function yearOfStudy(grade: string, xn: string): number {
  return (startYear(xn) ?? 0) - Number(grade) + 1;
}

/** Whether a class enters its last year: from then on vocational classes work in companies. */
export function isLastYear({ grade, years }: Studies, toXn: string): boolean {
  const year = yearOfStudy(grade, toXn);
  return year > Math.ceil(years) - 1 && year <= Math.ceil(years);
}

type Proposed = { graduating: boolean; status: string; conclusion: string | undefined };

/**
 * What is proposed for a student: who waits keeps his place; who has come to the end gets what was concluded about him,
 * and nothing without a conclusion, so that nobody of them is ever promoted unseen; all others go on.
 */
export function proposal({ graduating, status, conclusion }: Proposed): Action {
  if (WAITING.includes(status)) return 'keep';
  if (!graduating) return 'promote';
  return ACTIONS.find((one) => one === conclusion && isConclusion(one, status)) ?? 'undecided';
}

const isConclusion = (action: Action, status: string) =>
  action === 'delay' || (isEnd(action) && FROM[action]!.includes(status));

/** Statuses that an action may be chosen for; others have to come back, or end their exchange, first. */
const FROM: { readonly [action: string]: readonly string[] } = {
  graduate: ['01'],
  complete: ['01'],
  leaveEarly: ['01', '02', '03'],
  retain: ['01'],
};

/** Whether somebody is off the roll afterwards. */
export const isEnd = (action: string): boolean => action in ENDS;

/** The status afterwards. */
export const statusAfter = (action: string, status: string): string => ENDS[action] ?? status;

export type Target = { grade: string; majorId: string; status: string };
export type Choice = {
  action: string;
  graduating: boolean;
  status: string;
  grade: string;
  majorId: string;
  reason: string | null;
  target: Target | null;
};

/** Why an action can't be chosen for a student: the key of the refusal, or null. */
export function faultOf({ action, graduating, status, reason, target, ...student }: Choice): Fault | null {
  if (FROM[action] && !FROM[action].includes(status)) return 'statusWrong';
  if (action === 'promote' && graduating) return 'graduatingMoves';
  if ((action === 'graduate' || action === 'complete') && !graduating) return 'notGraduating';
  if (action !== 'retain') return target ? 'targetUseless' : null;
  if (!target) return 'targetNeeded';
  if (!isTarget(student, target)) return 'targetWrong';
  return reason ? null : 'reasonNeeded';
}

export type Fault =
  | 'statusWrong'
  | 'graduatingMoves'
  | 'notGraduating'
  | 'targetUseless'
  | 'targetNeeded'
  | 'targetWrong'
  | 'reasonNeeded';

/** Who repeats a year goes to a class of the same major that entered one year after him and is still there. */
function isTarget({ grade, majorId }: { grade: string; majorId: string }, target: Target): boolean {
  return (
    Number(target.grade) === Number(grade) + 1 &&
    target.majorId === majorId &&
    ['planned', 'active', 'interning'].includes(target.status)
  );
}

export type Now = { status: string; classId: string | null };
export type Left = { toStatus: string; classId: string; targetClassId: string | null };

/** Whether a student still is as the run left him: only then is he put back. */
export const isUntouched = (now: Now, left: Left): boolean =>
  now.status === left.toStatus && now.classId === (left.targetClassId ?? left.classId);

/** What a check found. `block`: the run is refused as long as there are any. */
export type Check = { code: string; level: 'block' | 'warn'; count: number; sample: string[] };

export const blocking = (checks: readonly Check[]): Check[] =>
  checks.filter(({ level, count }) => level === 'block' && count > 0);
