import type { Parameter } from '#platform/kit/parameter.ts';

export const rollParameters = {
  // minutes after the bell (or after the teacher began, if that is later) from which one is late, and absent
  'attend.lateMinutes': { kind: 'integer', default: 10, min: 1, max: 60 },
  'attend.absentMinutes': { kind: 'integer', default: 15, min: 1, max: 120 },
  // so many times late or gone early count as one hour missed
  'attend.lateFold': { kind: 'integer', default: 3, min: 1, max: 20 },
  'attend.warnHours': {
    kind: 'limits',
    count: 5,
    min: 1,
    max: 500,
    by: 1,
    default: [10, 20, 30, 40, 50],
  },
  'attend.lockHours': { kind: 'integer', default: 24, min: 0, max: 336 },
  // days in which a student may ask for a mark to be put right
  'attend.fixDays': { kind: 'integer', default: 7, min: 1, max: 60 },
  // percent of a course's hours that, missed, cost the right to its exam
  'attend.examBan': { kind: 'decimal', scale: 1, default: 33.3, min: 1, max: 100 },
  // metres around the teacher in which students sign by their position
  'attend.radius': { kind: 'integer', default: 80, min: 50, max: 500 },
} as const satisfies { readonly [key: string]: Parameter };
