import { Refusal } from '#platform/kit/errors.ts';

/** What may stand between a sign-in and the product. Each is also the refusal `account.<gate>`. */
export type Gate = 'secondFactor' | 'agreePrivacy' | 'bindFactor' | 'mustChangePassword' | 'bindPhone';

export const GATES: readonly Gate[] = [
  'secondFactor',
  'agreePrivacy',
  'bindFactor',
  'mustChangePassword',
  'bindPhone',
];

/** Refuses calls of a session that has still to pass a gate, except those that serve to pass it. */
export function assertPast(gates: readonly Gate[], passes: readonly Gate[] | undefined): void {
  const first = GATES.find((gate) => gates.includes(gate));
  if (first && !passes?.includes(first)) throw new Refusal(`account.${first}`);
}
