import type { FieldError } from '#platform/kit/errors.ts';

/** The rules of who goes away (living §5.2). Moments are wall clock, `YYYY-MM-DD HH:mm:ss`, and compare as texts. */

export type Batch = {
  fillFrom: string;
  fillTo: string;
  holidayFrom: string;
  holidayTo: string;
  returnBy: string;
  needParent: boolean | null;
};

export type Asked = {
  direction: string;
  cantonCode: string | null;
  addressText: string | null;
  departAt: string | null;
  expectedReturn: string | null;
  transport: string | null;
  parentKnows: boolean | null;
  changeNote: string | null;
};

/** Whoever stays says no more than whom to call. */
export const NOT_OF_A_STAY = [
  'cantonCode',
  'addressText',
  'departAt',
  'expectedReturn',
  'transport',
  'ticketNo',
  'companions',
] as const;
const NEEDED = ['cantonCode', 'addressText', 'departAt', 'expectedReturn', 'transport'] as const;
/** An outing is told in less. */
const NEEDED_OF_OUTING = ['addressText', 'departAt', 'expectedReturn'] as const;

const wrong = (isWrong: boolean, field: string, key: string, facts = {}): FieldError[] =>
  isWrong ? [{ field, key, facts }] : [];

/** Fields that have to be filled in as things are. */
export const neededOf = (direction: unknown, isOuting: boolean): readonly string[] =>
  isOuting ? NEEDED_OF_OUTING : direction === 'stay' ? [] : NEEDED;

/** Everything that its writer can put right. `batch` is null for an outing, which is back before `curfew` of its day. */
export function faultsOf(asked: Asked, batch: Batch | null, about: { curfew: string }): FieldError[] {
  const missing = neededOf(asked.direction, batch === null).flatMap((field) =>
    wrong(!asked[field as keyof Asked], field, 'kit.required'),
  );
  if (missing.length > 0 || asked.direction === 'stay')
    return [...missing, ...wrong(batch === null, 'direction', 'away.outingStays')];
  const [from, to] = [asked.departAt!, asked.expectedReturn!];
  const reversed = wrong(to <= from, 'expectedReturn', 'away.returnFirst');
  if (batch === null) {
    const isLong = to > `${from.slice(0, 10)} ${about.curfew}:00`;
    return [...reversed, ...wrong(isLong, 'expectedReturn', 'away.outingLong', { curfew: about.curfew })];
  }
  return [
    ...reversed,
    ...wrong(to > batch.returnBy, 'expectedReturn', 'away.beyondReturn', { at: batch.returnBy.slice(0, 16) }),
    ...wrong(from.slice(0, 10) > batch.holidayTo, 'departAt', 'away.notInHoliday'),
    ...wrong(batch.needParent === true && !asked.parentKnows, 'parentKnows', 'away.parentMissing'),
  ];
}

/** Whether a holiday takes registrations on a day. */
export const isOpen = ({ fillFrom, fillTo }: Batch, today: string): boolean =>
  fillFrom <= today && today <= fillTo;

type Kept = { status: string | null; departAt: string | null };

/** Whether what was handed in may be changed: until he leaves freely, then with a note, and no more once he is back. */
export function changeOf({ status, departAt }: Kept, now: string): 'free' | 'withNote' | 'never' {
  if (status === 'sentBack' || status === 'submitted') return 'free';
  if (status === 'registered') return departAt === null || now < departAt ? 'free' : 'withNote';
  return status === 'left' || status === 'overdue' ? 'withNote' : 'never';
}

/** Hours after the term for coming back, by who is told then: he and his counsellor, the college, the school. */
const LADDER = [0, 24, 72];

/** The step of the ladder that is reached: 0 nobody yet. */
export const ladderOf = (hoursLate: number): number => LADDER.filter((hours) => hoursLate >= hours).length;
