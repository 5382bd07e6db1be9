import { addDays, daysBetween } from '#platform/pure/date.ts';
import type { FieldError } from '#platform/kit/errors.ts';

/** The rules of what newcomers ask for (enrolment §3). Money is fen. */

type Line = { billId: string | null; deferFen: number | null };
type Bill = { billId: string; owedFen: number; deferredFen: number };

const LOAN = '1';

/** What of a deferral its writer can put right: never more than is owed, each bill once, a loan with its code. */
export function greenFaults(
  {
    lines,
    reasonCode,
    loanCode,
    deferUntil,
  }: { lines: readonly Line[]; reasonCode: string; loanCode: string | null; deferUntil: string },
  bills: readonly Bill[],
  today: string,
): FieldError[] {
  const twice = new Set(lines.map((one) => one.billId)).size < lines.length;
  const over = lines.some(({ billId, deferFen }) => {
    const bill = bills.find((one) => one.billId === billId);
    return !bill || (deferFen ?? 0) > bill.owedFen - bill.deferredFen;
  });
  return [
    ...(lines.length === 0 ? [{ field: 'lines', key: 'welcome.deferNothing' }] : []),
    ...(over || twice ? [{ field: 'lines', key: 'welcome.deferOver' }] : []),
    ...(reasonCode === LOAN && !loanCode ? [{ field: 'loanCode', key: 'kit.required' }] : []),
    ...(deferUntil <= today ? [{ field: 'deferUntil', key: 'welcome.datesReversed' }] : []),
  ];
}

/** Most days that somebody may come later. */
const DELAY_DAYS = 14;

export const isDelayTooLong = (untilDate: string, reportTo: string): boolean =>
  daysBetween(reportTo.slice(0, 10), untilDate) > DELAY_DAYS;

/** Years for which a place is kept: for the army its time and two years more, otherwise one. */
const KEPT_YEARS: { readonly [kind: string]: number } = { army: 7 };

export const isRetainTooLong = (kind: string, untilDate: string, today: string): boolean =>
  untilDate > addDays(today, (KEPT_YEARS[kind] ?? 1) * 366);

type Change = {
  fromMajorId: string;
  toMajorId: string;
  way: string | null;
  reportedAt: string | null;
  changeDays: number | null;
};
type Quota = { quota: number; taken: number; ways: readonly string[] | null } | null;

/** Days after arriving in which a major may be changed where the batch says nothing. */
const CHANGE_DAYS = 30;

/** Why a major isn't open to somebody; null where it is. */
export function whyNotMajor(asked: Change, to: Quota, today: string): string | null {
  const { fromMajorId, toMajorId, way, reportedAt, changeDays } = asked;
  if (fromMajorId === toMajorId) return 'sameMajor';
  if (reportedAt !== null && daysBetween(reportedAt.slice(0, 10), today) > (changeDays ?? CHANGE_DAYS))
    return 'changeLate';
  if (!to || to.taken >= to.quota) return 'quotaFull';
  if (to.ways?.length && (way === null || !to.ways.includes(way))) return 'wayNotAllowed';
  return null;
}

type Rules = readonly { field: string; rule: string }[];

/** Fields that a batch wants filled in and that are empty. */
export const infoMissing = (rules: Rules, told: { readonly [field: string]: unknown }): string[] =>
  rules
    .filter(({ field, rule }) => rule === 'needed' && (told[field] ?? '') === '')
    .map(({ field }) => field);

/** What a batch doesn't ask for isn't kept, whoever sends it. */
export const infoHidden = (rules: Rules): string[] =>
  rules.filter(({ rule }) => rule === 'hidden').map(({ field }) => field);
