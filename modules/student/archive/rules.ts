import type { FieldError } from '#platform/kit/errors.ts';
import { addDays, addMonths } from '#platform/pure/date.ts';

/** Rules of paper files (affairs §1.8). Days are `YYYY-MM-DD` of the school's wall. */

/** The year in which those of a grade graduate, half years rounded up. */
export const graduationYear = (grade: string, years: number): number => Number(grade) + Math.ceil(years);

/** From when on a student says where his file goes: so many months before the summer in which he graduates. */
export const destOpens = (year: number, months: number): string => addMonths(`${year}-07-01`, -months);

type Cabinet = { shelves: number; boxes: number };
type Place = { shelf: number | null; box: number | null };

/** Whether a cabinet has the place; one is named whole or not at all. */
export function placeFaults(cabinet: Cabinet | null, { shelf, box }: Place): FieldError[] {
  if (cabinet === null && shelf === null && box === null) return [];
  const wrong = (field: string): FieldError => ({ field, key: 'archive.placeWrong' });
  if (cabinet === null) return [{ field: 'cabinetId', key: 'kit.required' }];
  return [
    ...(shelf === null || shelf > cabinet.shelves ? [wrong('shelf')] : []),
    ...(box === null || box > cabinet.boxes ? [wrong('box')] : []),
  ];
}

/** A waybill of the post is 13 digits or UPU S10; confidential mail has a number of its own list. */
const TRACK: { readonly [method: string]: RegExp } = {
  ems: /^(\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  confidential: /^[A-Z0-9-]{4,30}$/,
};
export const isTrackNo = (method: string, trackNo: string): boolean => TRACK[method]?.test(trackNo) ?? false;

export type Standing = { status: string | null; lacking: number | null; exceptionNote: string | null };

/** Why a file can't leave; null where it can. */
export function whyNotLeave({ status, lacking, exceptionNote }: Standing) {
  if (status === 'lent') return 'lentNow';
  if (status === 'expected') return 'expectedStill';
  if (status === 'onTheWay') return 'onTheWay';
  if (status === 'gone') return 'goneAlready';
  return (lacking ?? 0) > 0 && exceptionNote === null ? 'papersMissing' : null;
}

/** Nobody carries, or borrows, his own file. */
export const isSelf = (borrower: string, student: string): boolean =>
  borrower.replaceAll(/\s/g, '') === student.replaceAll(/\s/g, '');

/** Files that were sent on this day or before should have a receipt. */
export const sentBefore = (today: string, days: number): string => addDays(today, -days);

export type Paper = { kind: string; title: string };

/** What a list such as `高考档案、成绩单，体检表` names: kinds by their words, what none of them is called by under `other`. */
export function papersIn(text: string, kinds: readonly { value: string; label: string }[]): Paper[] {
  const names = text
    .split(/[、,，;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [...new Set(names)].map((title) => {
    const found = kinds.find(
      ({ value, label }) => value !== 'other' && (title === value || title.startsWith(label)),
    );
    return { kind: found?.value ?? 'other', title: title.slice(0, 100) };
  });
}

const STEPS = ['received', 'prepared', 'sent', 'arrived'] as const;

/** How far a file has come on its way, as its student sees it: steps that are done. */
export function stepsDone(status: string, transfer: string | null) {
  if (status === 'gone') return STEPS.length;
  if (status === 'onTheWay') return transfer === 'sent' ? 3 : 2;
  return status === 'expected' ? 0 : 1;
}
