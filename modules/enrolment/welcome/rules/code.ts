/**
 * The codes that newcomers show (enrolment §3). On a phone `wq2.<student>.<slot>.<mark>`, a minute long; on paper
 * `wq1.<student>.<mark>`, which somebody has to hold against the face of who brings it.
 */

export type Mark = (text: string) => string;

/** Milliseconds of a slot; the one before and the one after are taken too. */
const SLOT = 60_000;
const LENGTH = 10;

const short = (mark: string) => mark.slice(0, LENGTH);

export const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT);

export const phoneCode = (studentId: string, now: Date, mark: Mark): string => {
  const told = `wq2.${studentId}.${slotOf(now).toString(36)}`;
  return `${told}.${short(mark(told))}`;
};

export const paperCode = (studentId: string, mark: Mark): string => {
  const told = `wq1.${studentId}`;
  return `${told}.${short(mark(told))}`;
};

export type Read = { studentId: string; kind: 'phone' | 'paper' } | 'expired' | 'bad';

const SHAPE = /^(wq1|wq2)\.([0-9a-f-]{36})(?:\.([0-9a-z]{1,9}))?\.([\w-]{10})$/;

/** Whose code it is, if the school wrote it and it is still good. */
export function readCode(text: string, now: Date, mark: Mark): Read {
  const found = SHAPE.exec(text.trim());
  if (!found) return 'bad';
  const [, kind, studentId, slot, given] = found;
  const told = kind === 'wq2' ? `wq2.${studentId}.${slot}` : `wq1.${studentId}`;
  if (short(mark(told)) !== given || (kind === 'wq2') !== (slot !== undefined)) return 'bad';
  if (kind === 'wq1') return { studentId: studentId!, kind: 'paper' };
  return Math.abs(parseInt(slot!, 36) - slotOf(now)) <= 1
    ? { studentId: studentId!, kind: 'phone' }
    : 'expired';
}
