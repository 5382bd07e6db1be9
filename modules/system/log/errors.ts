import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('log', ['packDamaged']);
