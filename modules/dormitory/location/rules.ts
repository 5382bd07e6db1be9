import type { FieldError } from '#platform/kit/errors.ts';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import { pointOf } from '#platform/pure/place.ts';
import { isInProvince } from './rules/place.ts';

/** The rules of a place elsewhere (living §1.9). Days are `YYYY-MM-DD` of the school's wall. */

type Asked = {
  type: string;
  reasonCode: string;
  fromDate: string;
  toDate: string;
  cantonCode: string;
  position: string;
  internOrg: string | null;
  mentorName: string | null;
  mentorPhone: string | null;
  landlordName: string | null;
  landlordPhone: string | null;
  contractFileIds: readonly string[] | null;
  consentFileIds: readonly string[] | null;
};
type About = {
  today: string;
  isFirstYear: boolean;
  /** The school lets first-years rent. */
  mayRent: boolean;
};

const SIGN_IN_MOST = 180;
const INTERN = ['internOrg', 'mentorName', 'mentorPhone'] as const;
const RENT = ['landlordName', 'landlordPhone', 'contractFileIds'] as const;

/** Days from one to another, both included. */
export const daysOf = (from: string, to: string): number => daysBetween(from, to) + 1;

/** What only some applications are asked for: what must be filled in as things are, and what isn't asked at all. */
export function neededFor(type: unknown, reasonCode: unknown): { needed: string[]; hidden: string[] } {
  const isIntern = reasonCode === 'internship';
  const isRent = reasonCode === 'rent';
  const isOutside = type === 'offCampus';
  const parts: [boolean, readonly string[], readonly string[]][] = [
    [isIntern, INTERN, []],
    [isRent, RENT, ['coLiver']],
    [isOutside, ['consentFileIds'], []],
  ];
  return {
    needed: parts.flatMap(([isAsked, fields]) => (isAsked ? fields : [])),
    hidden: parts.flatMap(([isAsked, fields, more]) => (isAsked ? [] : [...fields, ...more])),
  };
}

/** The last day of the school year that a day lies in: school years begin in September. */
export function schoolYearEnd(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= '09-01' ? year + 1 : year}-08-31`;
}

const wrong = (isWrong: boolean, field: string, key: string, facts = {}): FieldError[] =>
  isWrong ? [{ field, key: `location.${key}`, facts }] : [];

type Days = Pick<Asked, 'type' | 'fromDate' | 'toDate'>;

/** What is wrong with the days alone; a form says it at once. */
export function dayFaults({ type, fromDate, toDate }: Days, today: string): FieldError[] {
  const isOutside = type === 'offCampus';
  const yearEnd = schoolYearEnd(fromDate);
  const isLong = !isOutside && daysOf(fromDate, toDate) > SIGN_IN_MOST;
  return [
    ...wrong(toDate < fromDate || toDate < today, 'toDate', 'datesReversed'),
    ...wrong(isLong, 'toDate', 'tooLong', { days: SIGN_IN_MOST }),
    ...wrong(isOutside && toDate > yearEnd, 'toDate', 'beyondYear', { day: yearEnd }),
  ];
}

/** What is wrong with the point alone. */
export function pointFaults({ cantonCode, position }: Pick<Asked, 'cantonCode' | 'position'>): FieldError[] {
  const point = pointOf(position);
  return [
    ...wrong(point === null, 'position', 'noPoint'),
    ...wrong(point !== null && !isInProvince(point, cantonCode), 'position', 'pinElsewhere'),
  ];
}

/** Everything about what was filled in that its writer can put right. */
export function faultsOf(asked: Asked, { today, isFirstYear, mayRent }: About): FieldError[] {
  const isEarlyRent = asked.reasonCode === 'rent' && isFirstYear && !mayRent;
  return [
    ...dayFaults(asked, today),
    ...wrong(isEarlyRent, 'reasonCode', 'firstYearRent'),
    ...pointFaults(asked),
    ...missing(asked),
  ];
}

function missing(asked: Asked): FieldError[] {
  const { needed } = neededFor(asked.type, asked.reasonCode);
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) ? value.length === 0 : !value);
  return needed
    .filter((field) => isEmpty(asked[field as keyof Asked] ?? null))
    .map((field) => ({
      field,
      key: field === 'consentFileIds' ? 'location.consentMissing' : 'kit.required',
    }));
}

type Period = { fromDate: string; lastDate: string | null };

/** Whether a place counts on a day: from the first through the last, by the days alone and no job's work. */
export const isThere = ({ fromDate, lastDate }: Period, day: string): boolean =>
  lastDate !== null && fromDate <= day && day <= lastDate;

type Looked = { fromDate: string; lastVisitAt: string | null; visitEveryDays: number };

/** The day by which somebody has to be looked after next. */
export const visitDue = ({ fromDate, lastVisitAt, visitEveryDays }: Looked): string =>
  addDays(lastVisitAt?.slice(0, 10) ?? fromDate, visitEveryDays);
