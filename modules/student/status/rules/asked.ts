import type { FieldError } from '#platform/kit/errors.ts';
import { addDays, addMonths } from '#platform/pure/date.ts';
import { isKind, kindOf, type StatusKind } from './kinds.ts';

/** The rules of what is asked for (affairs §1.2). Days are `YYYY-MM-DD` of the school's wall. */

export type Asked = {
  kind: string;
  startDate: string;
  endDate: string | null;
  targetClassId: string | null;
  graduationDate: string | null;
  otherSchool: string | null;
  fileIds: readonly string[] | null;
};

export type Limits = {
  maxMonths: number | null;
  totalMonths: number | null;
  needsProof: boolean;
};

type Place = { id: string; majorId: string; departmentId: string; grade: string; isOpen: boolean };

/** Who asks, as far as the rules look at him. */
export type Person = {
  status: string;
  classId: string;
  majorId: string;
  departmentId: string;
  grade: string;
  graduationDate: string;
  /** Spans of the same kind that he has had, each from its day to its end. */
  spans: readonly { from: string; to: string }[];
  /** The day until which he is away now; null where he isn't. */
  awayUntil: string | null;
  hasChangedMajor: boolean;
};

export type About = {
  person: Person;
  /** null where it is asked for and isn't there. */
  target: Place | null;
  limits: Limits;
  today: string;
  /** The school writes it down for him: it may be dated back, and comes late. */
  isAgent: boolean;
};

/** Days before and after the end of a suspension in which somebody comes back. */
const BACK_BEFORE = 30;
const BACK_AFTER = 15;
/** So far ahead something may be dated, and so far back by the school. */
const AHEAD = 180;
const BACK = 180;
/** Nobody changes his major in the last year. */
const LAST_YEAR_MONTHS = 12;
/** So much longer than planned somebody may study at most. */
const EXTEND_MONTHS = 36;

type Faults = FieldError[];
const wrong = (isWrong: boolean, field: string, key: string, facts: FieldError['facts'] = {}): Faults =>
  isWrong ? [{ field, key: `status.${key}`, facts }] : [];

/** Everything that its writer can put right. */
export function faultsOf(asked: Asked, about: About): Faults {
  if (!isKind(asked.kind)) return wrong(true, 'kind', 'notOffered');
  const { kind } = asked;
  const { from, asks } = kindOf(kind);
  if (!from.includes(about.person.status)) return wrong(true, 'kind', 'wrongNow');
  const missing = asks.filter((field) => !asked[field]).map((field) => ({ field, key: 'kit.required' }));
  return [
    ...missing,
    ...dayFaults(asked, about),
    ...spanFaults(kind, asked, about),
    ...wrong(about.limits.needsProof && (asked.fileIds ?? []).length === 0, 'fileIds', 'proofMissing'),
    ...targetFaults(kind, asked, about),
    ...graduationFaults(kind, asked, about),
    ...returnFaults(kind, asked, about),
  ];
}

function dayFaults({ startDate }: Asked, { today, isAgent }: About): Faults {
  return [
    ...wrong(startDate < (isAgent ? addDays(today, -BACK) : today), 'startDate', 'startPast'),
    ...wrong(startDate > addDays(today, AHEAD), 'startDate', 'startFar', { days: AHEAD }),
  ];
}

function spanFaults(kind: StatusKind, { startDate, endDate }: Asked, { limits, person }: About): Faults {
  if (!endDate || !kindOf(kind).asks.includes('endDate')) return [];
  const { maxMonths, totalMonths } = limits;
  if (endDate <= startDate) return wrong(true, 'endDate', 'endBefore');
  if (maxMonths !== null && endDate > addMonths(startDate, maxMonths))
    return wrong(true, 'endDate', 'endFar', { months: maxMonths });
  const all = [...person.spans, { from: startDate, to: endDate }];
  return wrong(
    totalMonths !== null && isLongerThan(all, totalMonths),
    'endDate',
    'totalTooLong',
    totalMonths === null ? {} : { months: totalMonths },
  );
}

/** Whether spans are longer together than so many months: laid end to end, from the first day of the first. */
export function isLongerThan(spans: readonly { from: string; to: string }[], months: number): boolean {
  const first = spans[0]?.from;
  if (first === undefined) return false;
  const days = spans.reduce((sum, { from, to }) => sum + daysOf(from, to), 0);
  return addDays(first, days) > addMonths(first, months);
}

const daysOf = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000));

/** A class suits by kind: another major, the same one, the same one a year below. */
function targetFaults(kind: StatusKind, { targetClassId }: Asked, { person, target, today }: About): Faults {
  const isLastYear = addMonths(today, LAST_YEAR_MONTHS) > person.graduationDate;
  if (kind === 'changeMajor' && person.hasChangedMajor) return wrong(true, 'kind', 'majorOnce');
  if (kind === 'changeMajor' && isLastYear) return wrong(true, 'kind', 'majorLastYear');
  if (!targetClassId) return [];
  const field = 'targetClassId';
  if (!target?.isOpen) return wrong(true, field, 'classOver');
  if (target.id === person.classId) return wrong(true, field, 'classSame');
  const isSame = target.majorId === person.majorId;
  if (kind === 'changeMajor') return wrong(isSame || target.grade < person.grade, field, 'otherMajorAsked');
  if (kind === 'changeClass') return wrong(!isSame || target.grade !== person.grade, field, 'sameMajorAsked');
  if (kind === 'repeat') return wrong(!isSame || target.grade <= person.grade, field, 'laterGradeAsked');
  return wrong(!isSame || target.grade < person.grade, field, 'sameMajorAsked');
}

function graduationFaults(kind: StatusKind, { graduationDate }: Asked, { person, today }: About): Faults {
  if (!graduationDate) return [];
  const field = 'graduationDate';
  const planned = person.graduationDate;
  if (kind === 'extend')
    return [
      ...wrong(graduationDate <= planned, field, 'mustBeLater', { day: planned }),
      ...wrong(graduationDate > addMonths(planned, EXTEND_MONTHS), field, 'extendFar', {
        months: EXTEND_MONTHS,
      }),
    ];
  return wrong(graduationDate >= planned || graduationDate <= today, field, 'mustBeEarlier', {
    day: planned,
  });
}

/** Who was suspended comes back around its end; later the school has to hear why, and writes it down itself. */
function returnFaults(kind: StatusKind, _asked: Asked, { person, today, isAgent }: About): Faults {
  const { awayUntil, status } = person;
  if (kind !== 'resume' || status !== '02' || awayUntil === null || isAgent) return [];
  const [from, to] = [addDays(awayUntil, -BACK_BEFORE), addDays(awayUntil, BACK_AFTER)];
  return wrong(today < from || today > to, 'kind', 'resumeWindow', { from, to });
}

/** Whether somebody who is suspended is overdue: neither back nor asking to come back. */
export const isOverdue = (awayUntil: string, today: string): boolean =>
  today > addDays(awayUntil, BACK_AFTER);

/** The first day on which he may ask to come back. */
export const backFrom = (awayUntil: string): string => addDays(awayUntil, -BACK_BEFORE);

/** Whether the head of the school has a word too. */
export const isGrave = (kind: string): boolean => ['withdraw', 'expel', 'cancelPlace'].includes(kind);

/** The day on which something granted takes effect: not before it was granted, but where the school dated it back. */
export const effectiveDay = (startDate: string, today: string, isAgent: boolean): string =>
  isAgent || startDate > today ? startDate : today;
