import type { FieldError } from '#platform/kit/errors.ts';

/** Rules of numbers (affairs §1.5, decision 0055). Numbers are told apart by their fingerprints. */

/** Of so many students and more one number has to be meant. */
export const SHARED_BY = 3;
/** Exports of one person on one day. */
export const EXPORTS_A_DAY = 5;
/** Hours in which a code may come back, and how often it may be wrong. */
export const CODE_HOURS = 24;
export const CODE_TRIES = 5;
/** Codes to one number in a day. */
export const CODES_A_DAY = 3;

export type Said = {
  ownPhone: string | null;
  guardianPhone: string | null;
  guardianName: string | null;
  shared: boolean;
};

/** What the record has, and of how many other students each number is. */
export type Known = {
  ownPhone: string | null;
  guardianPhone: string | null;
  guardianName: string | null;
  /** Another student's own number is the same. */
  ownTaken: boolean;
  ownOthers: number;
  guardianOthers: number;
};

/** Everything that the writer can put right. */
export function faultsOf(said: Said, known: Known): FieldError[] {
  const wrong = (isWrong: boolean, field: string, key: string, facts = {}): FieldError[] =>
    isWrong ? [{ field, key: `phone.${key}`, facts }] : [];
  const own = said.ownPhone ?? known.ownPhone;
  const guardian = said.guardianPhone ?? known.guardianPhone;
  const nothing = said.ownPhone === null && said.guardianPhone === null;
  const many = (others: number) => others + 1 > SHARED_BY && !said.shared;
  return [
    ...wrong(nothing, 'ownPhone', 'nothingGiven'),
    ...wrong(
      !nothing && own !== null && own === guardian,
      said.guardianPhone === null ? 'ownPhone' : 'guardianPhone',
      'sameNumbers',
    ),
    ...wrong(
      said.guardianPhone !== null && (said.guardianName ?? known.guardianName) === null,
      'guardianName',
      'guardianNameMissing',
    ),
    ...wrong(said.ownPhone !== null && known.ownTaken, 'ownPhone', 'takenByOther'),
    ...wrong(said.guardianPhone !== null && many(known.guardianOthers), 'guardianPhone', 'sharedByMany', {
      count: known.guardianOthers + 1,
    }),
    ...wrong(said.ownPhone !== null && !known.ownTaken && many(known.ownOthers), 'ownPhone', 'sharedByMany', {
      count: known.ownOthers + 1,
    }),
  ];
}

export type CallResult = 'reached' | 'noAnswer' | 'dead' | 'notHis';

/** What a call makes of a number; what nobody answers stays as it was. */
export const outcomeOf = (result: CallResult): 'good' | 'wrong' | 'none' =>
  result === 'reached' ? 'good' : result === 'noAnswer' ? 'none' : 'wrong';
