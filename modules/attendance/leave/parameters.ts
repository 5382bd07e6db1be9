import type { Parameter } from '#platform/kit/room.ts';

/** What a school sets for leave. Limits of the levels may differ per department: `{ departmentId: [1, 3, 7] }`. */
export const parameters = {
  'leave.levels': { type: 'json', default: [1, 3, 7] },
  'leave.levelsByDepartment': { type: 'json', default: {} },
  'leave.chainHours': { type: 'integer', default: 24, min: 0, max: 168 },
  'leave.cancelHours': { type: 'integer', default: 24, min: 0, max: 168 },
  'leave.dayMode': { type: 'text', default: 'natural' },
  'leave.autoCancel': { type: 'boolean', default: true },
  'leave.maxAccuracy': { type: 'integer', default: 200, min: 10, max: 2000 },
  'leave.campusRadius': { type: 'integer', default: 800, min: 50, max: 10_000 },
  'leave.curfew': {
    type: 'json',
    default: {
      '1': '22:30',
      '2': '22:30',
      '3': '22:30',
      '4': '22:30',
      '5': '23:00',
      '6': '23:00',
      '7': '22:30',
    },
  },
  'leave.parentHours': { type: 'integer', default: 24, min: 1, max: 168 },
  'leave.retainRawDays': { type: 'integer', default: 180, min: 1, max: 730 },
} as const satisfies { [key: string]: Parameter };
