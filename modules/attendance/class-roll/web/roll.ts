import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'attendance/class-roll';

/** `2026-11-20 09:00:00` → `09:00`. */
export const hour = (text: string): string => text.slice(11, 16);

/** Sections as people say them: `3` or `3-4`. */
export const sections = ({ sectionFrom, sectionTo }: { sectionFrom: number; sectionTo: number }): string =>
  sectionFrom === sectionTo ? String(sectionFrom) : `${sectionFrom}-${sectionTo}`;

/** After something was done to a roll: every screen of it asks again. */
export const forgetRolls = (): Promise<unknown> =>
  Promise.all([forget('yxgl', 'classSession'), forget('yxgl', 'classRecord')]);
