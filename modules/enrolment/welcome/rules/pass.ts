import type { Mark } from './code.ts';

/**
 * What a counter takes along with its list: `wr1.<from>.<until>.<mark>`, moments in milliseconds (base 36), signed over counter
 * and account. It says that whoever acted without a network had this list, and until when.
 */
export type Holder = { counterId: string; userId: string };
export type Span = { from: number; until: number };

/** Hours that a list is good for: a day at the counter, and not the next one. */
const HOURS = 12;
/** Milliseconds by which a device's clock may be off. */
const OFF = 120_000;

const told = ({ counterId, userId }: Holder, { from, until }: Span) =>
  `wr1.${from.toString(36)}.${until.toString(36)}.${counterId}.${userId}`;

export const spanFrom = (now: Date): Span => ({
  from: now.getTime(),
  until: now.getTime() + HOURS * 3_600_000,
});

export const passOf = (holder: Holder, span: Span, mark: Mark): string =>
  `wr1.${span.from.toString(36)}.${span.until.toString(36)}.${mark(told(holder, span)).slice(0, 22)}`;

/** The time that a pass is good for, if we wrote it for this account at this counter. */
export function readPass(text: string, holder: Holder, mark: Mark): Span | null {
  const [, from, until] = /^wr1\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.[\w-]{22}$/.exec(text) ?? [];
  if (from === undefined || until === undefined) return null;
  const span = { from: parseInt(from, 36), until: parseInt(until, 36) };
  return passOf(holder, span, mark) === text ? span : null;
}

/** Whether something may have been done at a moment: with a list in hand that was still good, and not in time to come. */
export const isWithin = (at: number, { from, until }: Span, now: Date): boolean =>
  at >= from - OFF && at <= until && at <= now.getTime() + OFF;
