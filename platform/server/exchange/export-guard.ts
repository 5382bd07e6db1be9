import { Refusal } from '#platform/kit/errors.ts';
import { demandStepUp } from '../auth/step-up.ts';
import { parameters } from '../settings/parameters.ts';
import type { Work } from '../work.ts';
import type { ExportPlan } from './export-rows.ts';

/** Fewest letters of a reason that says something. */
const SHORTEST = 2;

/** Whether sensitive values leave in full. */
export const takesSecrets = ({ revealed, columns }: Pick<ExportPlan, 'revealed' | 'columns'>): boolean =>
  revealed && columns.some(({ field }) => field?.kind === 'text' && field.secret !== undefined);

/** Whether an export is one that leaves only with a proof and a reason. @throws account.stepUp, exchange.reasonNeeded */
export async function assertMayTake(
  work: Work,
  plan: ExportPlan,
  { rows, reason }: { rows: number; reason: string },
): Promise<boolean> {
  if (plan.revealed) await demandStepUp(work);
  return assertReason(work, { rows, reason, secrets: takesSecrets(plan) });
}

/**
 * Many rows, or sensitive values in full, leave the school only with a fresh proof of who takes them and a reason that
 * stays in the log (security.md, rule 20), be it as a sheet or on paper. Whether this is so much.
 * @throws account.stepUp, exchange.reasonNeeded
 */
export async function assertReason(
  work: Work,
  { rows, reason, secrets }: { rows: number; reason: string; secrets: boolean },
): Promise<boolean> {
  const most = Number((await parameters(work, 'exchange'))['exchange.freeRows']);
  if (!secrets && rows <= most) return false;
  await demandStepUp(work);
  if (reason.trim().length < SHORTEST) throw new Refusal('exchange.reasonNeeded', { most });
  return true;
}
