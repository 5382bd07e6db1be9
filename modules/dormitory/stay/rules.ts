import type { FieldError } from '#platform/kit/errors.ts';
import { addDays, daysBetween } from '#platform/pure/date.ts';

/** The rules of a stay-over (living §1.8). Days are `YYYY-MM-DD` of the school's wall. */

type Plan = {
  stayFrom: string;
  stayTo: string;
  reasonCodes: readonly string[];
  needParent: boolean | null;
};
type Asked = {
  fromDate: string;
  toDate: string;
  reasonCode: string;
  reason: string;
  proofFileIds: readonly string[] | null;
  parentName: string | null;
  parentPhone: string | null;
};

/** Reasons that somebody else vouches for. */
const PROVED: readonly string[] = ['training', 'research', 'internship'];
const REASON_LEAST = 10;

/** Days of a stay, the first and the last included. */
export const stayDays = (from: string, to: string): number => daysBetween(from, to) + 1;

/** Everything about what was filled in that its writer can put right. */
export function faultsOf(asked: Asked, plan: Plan): FieldError[] {
  const { fromDate, toDate } = asked;
  const span = { from: plan.stayFrom, to: plan.stayTo };
  const isOutside = (day: string) => day < plan.stayFrom || day > plan.stayTo;
  const wrong = (isWrong: boolean, field: string, key: string, facts = {}): FieldError[] =>
    isWrong ? [{ field, key: `stay.${key}`, facts }] : [];
  const isBare = (asked.proofFileIds ?? []).length === 0;
  const hasParent = Boolean(asked.parentName && asked.parentPhone);
  return [
    ...wrong(isOutside(fromDate), 'fromDate', 'datesOutside', span),
    ...wrong(isOutside(toDate), 'toDate', 'datesOutside', span),
    ...wrong(toDate < fromDate, 'toDate', 'datesReversed'),
    ...wrong(!plan.reasonCodes.includes(asked.reasonCode), 'reasonCode', 'reasonNotAllowed'),
    ...wrong(asked.reason.trim().length < REASON_LEAST, 'reason', 'reasonShort', { least: REASON_LEAST }),
    ...wrong(PROVED.includes(asked.reasonCode) && isBare, 'proofFileIds', 'proofMissing'),
    ...wrong(plan.needParent === true && !hasParent, 'parentPhone', 'parentMissing'),
  ];
}

type Stay = { fromDate: string; lastDate: string | null };

/** Whether somebody is there on a day. */
export const isStaying = ({ fromDate, lastDate }: Stay, day: string): boolean =>
  lastDate !== null && fromDate <= day && day <= lastDate;

/** The last day that counts for who leaves today. */
export const dayBefore = (today: string): string => addDays(today, -1);
