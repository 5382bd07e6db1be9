import { addDays } from '#platform/pure/date.ts';

/** The rules of a night check (living §1.7). Moments are the school's wall clock. */

/** Minutes that the head of a room has to say whether a room-mate is there. */
export const HEAD_MINUTES = 15;

/** Hours for which the last passage through the gate says where somebody is. */
export const GATE_HOURS = 18;

/** The night to which a moment belongs: until noon it is still that of the day before. */
export const nightOf = (at: string): string =>
  at.slice(11, 16) < '12:00' ? addDays(at.slice(0, 10), -1) : at.slice(0, 10);
