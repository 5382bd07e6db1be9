/**
 * The code of a student's card on his phone (platform §18): `xs1.<student>.<slot>.<mark>`, new every minute. The one before is
 * taken as well, so that a code isn't dead on its way from one hand to the other; a picture of it soon is.
 */

export type Mark = (text: string) => string;

/** Milliseconds of a slot. */
export const SLOT = 60_000;
const LENGTH = 16;
const SHAPE = /^xs1\.([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{16})$/;

const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT);

export function cardCode(studentId: string, now: Date, mark: Mark): string {
  const told = `xs1.${studentId}.${slotOf(now).toString(36)}`;
  return `${told}.${mark(told).slice(0, LENGTH)}`;
}

/** Whole seconds until the next code. */
export const secondsLeft = (now: Date): number => Math.ceil((SLOT - (now.getTime() % SLOT)) / 1000);

/** Whose code it is, if the school wrote it and it is still good. */
export function readCard(text: string, now: Date, mark: Mark): { studentId: string } | 'expired' | 'bad' {
  const found = SHAPE.exec(text.trim());
  if (!found) return 'bad';
  const [, studentId, slot, given] = found;
  const told = `xs1.${studentId}.${slot}`;
  if (mark(told).slice(0, LENGTH) !== given) return 'bad';
  const age = slotOf(now) - parseInt(slot!, 36);
  return age === 0 || age === 1 ? { studentId: studentId! } : 'expired';
}
