import { record } from '#platform/server/audit/record.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { factorCount, type Factors } from './factor.ts';
import { prove } from './proof.ts';
import { policyFor } from './standing.ts';
import { newRecoveryCodes, recoveryCodesLeft } from './recovery.ts';

/** A factor has just been bound, which is a proof too. Its first one brings the emergency codes. */
export async function bound(work: Work): Promise<{ recoveryCodes: string[] }> {
  await prove(work, 'bindFactor');
  await told(work, 'bindSecondAuth');
  const { userId } = work.actor;
  const left = await recoveryCodesLeft(work, userId);
  return { recoveryCodes: left > 0 ? [] : await newRecoveryCodes(work, userId) };
}

/** @throws security.factorRequired where the school asks for a factor and this is the last one */
export async function assertMayDrop(work: Work, factors: Factors): Promise<void> {
  if (factorCount(factors) > 1) return;
  const { secondAuth } = await policyFor(work, work.actor.userId);
  if (secondAuth === 'required') throw refuse.factorRequired();
}

export const told = (work: Work, act: string): Promise<void> =>
  record(work, 'sysUser', act, [{ rowId: work.actor.userId, before: {}, after: {} }]);
