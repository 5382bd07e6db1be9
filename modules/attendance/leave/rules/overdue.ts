/** 0 nothing · 1 student and counsellor · 2 counsellor's to-do with contact result · 3 college · 4 school, red. */
export type AlertLevel = 0 | 1 | 2 | 3 | 4;

export type AlertAudience = 'student' | 'counsellor' | 'college' | 'school';

export const alertAudience: Record<AlertLevel, readonly AlertAudience[]> = {
  0: [],
  1: ['student', 'counsellor'],
  2: ['counsellor'],
  3: ['college'],
  4: ['school'],
};
