import { Refusal, refusals } from '#platform/kit/errors.ts';
import type { RepairRefusal } from './rules.ts';

/** Refusals of the server; those of the rules are named in `rules.ts`, those of constraints in `migrations/`. */
export const refuse = refusals('repair', [
  'placeMissing',
  'slotOutside',
  'descriptionShort',
  'noWorker',
  'mergeTarget',
  'joinedAlready',
  'partUnknown',
  'phoneMissing',
]);

/** Says what a rule refused. */
export function assertAllowed(refused: RepairRefusal | null, more: { [fact: string]: string } = {}): void {
  if (refused) throw new Refusal(refused.key, { ...refused.facts, ...more });
}
