import type { Parameter } from '#platform/kit/parameter.ts';

const clock = { kind: 'time', required: true } as const;

/** What a school sets for leave. */
export const parameters = {
  // days up to which the counsellor, the college and student affairs have the last word
  'leave.levels': {
    kind: 'limits',
    count: 3,
    min: 0.5,
    max: 366,
    by: 0.5,
    default: [1, 3, 7],
    // students belong to teaching departments
    perDepartment: { deptType: '1' },
    section: 'levels',
  },
  'leave.dayMode': {
    kind: 'choice',
    options: ['natural', 'schoolDay'],
    default: 'natural',
    section: 'counting',
  },
  'leave.chainHours': { kind: 'integer', default: 24, min: 0, max: 168, section: 'counting' },
  'leave.parentHours': { kind: 'integer', default: 24, min: 1, max: 168, section: 'approval' },
  'leave.autoCancel': { kind: 'boolean', default: true, section: 'back' },
  'leave.cancelHours': { kind: 'integer', default: 24, min: 0, max: 168, section: 'back' },
  'leave.maxAccuracy': { kind: 'integer', default: 200, min: 10, max: 2000, section: 'back' },
  'leave.campusRadius': { kind: 'integer', default: 800, min: 50, max: 10_000, section: 'back' },
  'leave.retainRawDays': { kind: 'integer', default: 180, min: 1, max: 730, section: 'back' },
  'leave.curfew': {
    kind: 'record',
    of: { '1': clock, '2': clock, '3': clock, '4': clock, '5': clock, '6': clock, '7': clock },
    default: {
      '1': '22:30',
      '2': '22:30',
      '3': '22:30',
      '4': '22:30',
      '5': '23:00',
      '6': '23:00',
      '7': '22:30',
    },
    section: 'curfew',
  },
} as const satisfies { [key: string]: Parameter };
