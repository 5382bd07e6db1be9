import { momentCode, readMomentCode, type Mark } from '#platform/pure/moment-code.ts';

/** Milliseconds of a slot. */
export const SLOT = 60_000;

/**
 * The code of a student's card on his phone (platform §18), new every minute. The one before is taken as well, so that a code
 * isn't dead on its way from one hand to the other; a picture of it soon is.
 */
const CARD = { name: 'student-card', slot: SLOT, letters: 16 };
/** Tells it from other codes that a counter scans. */
const PREFIX = 'xs1.';

export const cardCode = (studentId: string, now: Date, mark: Mark): string =>
  momentCode(`${PREFIX}${studentId}`, now, CARD, mark).text;

/** Whole seconds until the next code. */
export const secondsLeft = (now: Date): number => Math.ceil((SLOT - (now.getTime() % SLOT)) / 1000);

/** Whose code it is, if the school wrote it and it is still good. */
export function readCard(text: string, now: Date, mark: Mark): { studentId: string } | 'expired' | 'bad' {
  const read = readMomentCode(text.trim(), now, CARD, mark);
  if (!read?.of.startsWith(PREFIX)) return 'bad';
  if (read.age < 0 || read.age >= 2 * SLOT) return 'expired';
  return { studentId: read.of.slice(PREFIX.length) };
}
