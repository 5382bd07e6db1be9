import type { FieldError } from '#platform/kit/errors.ts';
import { daysBetween } from '#platform/pure/date.ts';

/** The rules of a change of room (living §1.5). Days are `YYYY-MM-DD` of the school's wall. */

type Asked = {
  type: string;
  reasonCode: string;
  fileIds: readonly string[] | null;
  wishDate: string | null;
};
export type Home = { gender: string; departmentId: string; campusId: string };
/** A bed that is asked for; `isFree`: nobody has it but, for now, who asks. */
export type Target = {
  isFree: boolean;
  gender: string;
  campusId: string;
  /** Departments of those who live in the room. */
  departmentIds: readonly string[];
};
type Peer = Home & { isLiving: boolean };

/** Days after a grant in which somebody has to move. */
export const MOVE_DAYS = 7;
/** So many days after a grant people are reminded every day. */
export const REMIND_AFTER = 3;

const wrong = (isWrong: boolean, field: string, key: string): FieldError[] =>
  isWrong ? [{ field, key: `change.${key}` }] : [];

/** What only one of the two kinds asks for. */
export const hiddenFor = (type: unknown): string[] =>
  type === 'swap' ? ['toBedId'] : type === 'empty' ? ['peerNo'] : ['toBedId', 'peerNo'];

/** What its writer can put right whatever bed it is about. */
export function faultsOf({ type, reasonCode, fileIds, wishDate }: Asked, today: string): FieldError[] {
  return [
    ...wrong(type !== 'empty' && type !== 'swap', 'type', 'typeNotOffered'),
    ...wrong(reasonCode === 'health' && (fileIds ?? []).length === 0, 'fileIds', 'proofMissing'),
    ...wrong(wishDate !== null && wishDate < today, 'wishDate', 'wishPast'),
  ];
}

/** What speaks against a bed, or against changing with somebody. */
export const targetFaults = (me: Home, target: Target | undefined): FieldError[] =>
  target
    ? [
        ...wrong(!target.isFree, 'toBedId', 'bedGone'),
        ...wrong(target.gender !== me.gender, 'toBedId', 'genderMismatch'),
      ]
    : wrong(true, 'toBedId', 'bedMissing');

export const peerFaults = (me: Home, peer: Peer | undefined, isMyself: boolean): FieldError[] =>
  peer && !isMyself
    ? [
        ...wrong(!peer.isLiving, 'peerNo', 'peerNotLiving'),
        ...wrong(peer.gender !== me.gender, 'peerNo', 'peerGender'),
      ]
    : wrong(true, 'peerNo', 'peerMissing');

/** Whether college and school have a word too: another campus, or a room in which only other colleges live. */
export const isCross = (me: Home, there: { campusId: string; departmentIds: readonly string[] }): boolean =>
  there.campusId !== me.campusId ||
  (there.departmentIds.length > 0 && !there.departmentIds.includes(me.departmentId));

/** Whether the end of a term is so near that nobody moves any more. */
export const isFrozen = (today: string, termEnd: string, days: number): boolean =>
  today <= termEnd && daysBetween(today, termEnd) < days;

type Planned = { studentId: string; fromBedId: string; toBedId: string; gender: string };
type Place = { id: string; gender: string; studentId: string | null };

/** Why a move of a batch can't be carried out together with the others: the key of the sentence, null where it can. */
export function conflictOf(one: Planned, all: readonly Planned[], to: Place): string | null {
  if (to.gender !== one.gender) return 'genderMismatch';
  if (all.some((other) => other !== one && other.toBedId === one.toBedId)) return 'bedTwice';
  const leaves = to.studentId === null || all.some(({ studentId }) => studentId === to.studentId);
  return leaves ? null : 'bedGone';
}
