import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('certificate', ['notInForce', 'levelTwice', 'typeUsed']);
