import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'attendance/teacher-sign';

/** `2026-11-20 09:00:00` → `11-20 09:00`. */
export const moment = (text: string): string => text.slice(5, 16);

/** After something was done: every screen of visits and duties asks again. */
export const forgetVisits = (): Promise<unknown> =>
  Promise.all([forget('yxgl', 'visitLog'), forget('yxgl', 'dutyRoster')]);
