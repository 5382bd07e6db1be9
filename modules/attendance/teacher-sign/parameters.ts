import type { Parameter } from '#platform/kit/parameter.ts';

export const visitParameters = {
  // metres around a building whose place the school knows
  'visit.radius': { kind: 'integer', default: 200, min: 50, max: 2000 },
  'visit.maxAccuracy': { kind: 'integer', default: 200, min: 50, max: 2000 },
  'visit.logHours': { kind: 'integer', default: 24, min: 1, max: 168 },
  'visit.lateMinutes': { kind: 'integer', default: 15, min: 1, max: 120 },
} as const satisfies { readonly [key: string]: Parameter };
