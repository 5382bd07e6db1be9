import type { FieldError } from '#platform/kit/errors.ts';

/** The rules of what isn't allowed in the dormitory (living §1.11). Points have one decimal. */

/** Days after the one of registration in which a student may answer. */
export const ANSWER_DAYS = 3;
/** Points may be set so far off those of the type. */
const LEEWAY = 0.5;
/** Kinds that nobody believes without a picture. */
const PICTURED: readonly string[] = ['1', '2'];
export const SEVERE = '3';

type Asked = { happenAt: string; points: number; fileIds: readonly string[] | null };
type Type = { category: string; points: number };

/** Everything about a record that its writer can put right; `now` as the wire writes it. */
export function faultsOf({ happenAt, points, fileIds }: Asked, type: Type, now: string): FieldError[] {
  const [from, to] = rangeOf(type.points);
  const wrong = (isWrong: boolean, field: string, key: string, facts = {}): FieldError[] =>
    isWrong ? [{ field, key: `violation.${key}`, facts }] : [];
  const isBare = (fileIds ?? []).length === 0;
  return [
    ...wrong(happenAt > now, 'happenAt', 'future'),
    ...wrong(points < from || points > to, 'points', 'pointsOff', { from, to }),
    ...wrong(PICTURED.includes(type.category) && isBare, 'fileIds', 'photoMissing'),
  ];
}

/** Least and most points of a record of a type. */
export const rangeOf = (points: number): [from: number, to: number] => [
  tenth(points * (1 - LEEWAY)),
  tenth(points * (1 + LEEWAY)),
];

/** Half up to one decimal. */
export const tenth = (points: number): number => Math.round(points * 10 + 1e-9) / 10;

export type Level = 'talk' | 'notice' | 'punish';
const LEVELS: readonly Level[] = ['talk', 'notice', 'punish'];

/** What so many points of a term ask for; one severe record asks for the most. `limits` rise, one for each level. */
export function levelOf(points: number, hasSevere: boolean, limits: readonly number[]): Level | null {
  if (hasSevere) return 'punish';
  const reached = limits.filter((limit) => points >= limit).length;
  return LEVELS[reached - 1] ?? null;
}

type Known = { id: string; level: string; status: string };

/**
 * What becomes of the suggestions of a term once its points ask for a level: one stays, the others that nobody has taken up
 * are withdrawn. What was taken up stays taken up.
 */
export function adviceMoves(known: readonly Known[], level: Level | null) {
  const own = known.find((one) => one.level === level);
  return {
    withdraw: known.filter((one) => one.status === 'open' && one !== own).map(({ id }) => id),
    reopen: own?.status === 'withdrawn' ? own.id : null,
    isNew: level !== null && own === undefined,
  };
}
