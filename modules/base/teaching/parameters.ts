import type { Parameter } from '#platform/kit/parameter.ts';

/** What a school counts as a full-time teacher. */
export const teachingParameters = {
  'teaching.fullLoad': { kind: 'integer', default: 12, min: 1, max: 40 },
} as const satisfies { [key: string]: Parameter };
