import { EVERY_REALM } from '#platform/server/http/endpoint.ts';
import { forbidden } from '#platform/kit/errors.ts';
import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { Window } from '../rules/clock.ts';
import type { KnownPlan } from './frozen.ts';

/** All calls of takers, whichever realm they are of: whose test it is the token says, and the roster who may. */
export const TAKES = { needs: 'login', realms: EVERY_REALM } as const;

/** Who takes a test: the person behind the account, never one that a parameter names. @throws 403 for accounts without one */
export function takerOf(work: Work): string {
  const { personId } = work.actor;
  if (personId === null) throw forbidden();
  return personId;
}

export const millis = (wire: string): number => instantOf(wire, ZONE).getTime();

export const windowOf = (plan: KnownPlan): Window => ({
  ...plan,
  startAt: millis(plan.startAt),
  endAt: millis(plan.endAt),
});
