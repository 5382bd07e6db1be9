import type { FieldError } from '#platform/kit/errors.ts';
import { addDays } from '#platform/pure/date.ts';

/** Rules of certificates (affairs §1.10). Days are `YYYY-MM-DD` of the school's wall. */

type Level = { name: string; points: number };
/** What a kind of certificate asks for. */
export type Kind = {
  status: string;
  levels: readonly Level[];
  validYears: number | null;
};
export type Held = { level: string; issueDate: string; expireDate: string | null };

/** The days before its end on which its holder is told. */
export const TOLD_BEFORE = 60;

/** Until when it counts: as is written on it, else as long as its kind does; null for ever. The last day counts. */
export function validUntil(
  { issueDate, expireDate }: Pick<Held, 'issueDate' | 'expireDate'>,
  { validYears }: Pick<Kind, 'validYears'>,
): string | null {
  if (expireDate !== null || validYears === null) return expireDate;
  const year = Number(issueDate.slice(0, 4)) + validYears;
  const isLeapDay = issueDate.endsWith('-02-29');
  // issued on a leap day, it ends on the last of February
  return isLeapDay ? addDays(`${year}-03-01`, -1) : addDays(`${year}${issueDate.slice(4)}`, -1);
}

/** What a level is worth; undefined where its kind has no such level. */
export const pointsOf = ({ levels }: Pick<Kind, 'levels'>, level: string): number | undefined =>
  levels.find(({ name }) => name === level)?.points;

/** Everything about what was filled in that its writer can put right. */
export function faultsOf(held: Held, kind: Kind, today: string): FieldError[] {
  const { level, issueDate, expireDate } = held;
  const wrong = (isWrong: boolean, field: string, key: string): FieldError[] =>
    isWrong ? [{ field, key: `certificate.${key}` }] : [];
  return [
    ...wrong(kind.status !== 'enabled', 'typeId', 'typeOff'),
    ...wrong(pointsOf(kind, level) === undefined, 'level', 'noSuchLevel'),
    ...wrong(issueDate > today, 'issueDate', 'issuedInFuture'),
    ...wrong(expireDate !== null && expireDate <= issueDate, 'expireDate', 'expiresBefore'),
  ];
}
