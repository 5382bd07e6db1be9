import type { DictField } from '#platform/kit/field.ts';

export const ROOM = 'student/phone';

/** How a number stands; computed by the list. */
export const STATE: DictField = { kind: 'dict', dict: 'phoneState' };

export const TARGETS = ['own', 'guardian'] as const;
export type Target = (typeof TARGETS)[number];
