import { z } from 'zod';
import { docFor, signedFor } from '#modules/attendance/signature';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { openPlan, type Plan } from './plan.ts';

const pledgeOf = ({ id }: Pick<Plan, 'id'>) => ({ bizType: 'stayBatch', bizId: id });

/** The pledge that the plan wants signed, as this student's own copy; it may be signed already. */
export const pledge = post('yxgl/stayApply/pledge', {
  needs: 'stayApply.submit',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ batchId: z.uuid() }),
  async handle(work, { body }) {
    const plan = await openPlan(work, body.batchId);
    const { userId, personId } = work.actor;
    if (plan.pledgeTemplateId === null || personId === null) return { docId: null };
    const asked = { ...pledgeOf(plan), templateId: plan.pledgeTemplateId, userId, studentId: personId };
    return { docId: await docFor(work, asked) };
  },
});

/** Courtesy of the form and rule of the plan: nobody stays who hasn't signed. @throws stay.pledgeFirst */
export async function assertPledged(work: Work, plan: Plan, studentId: string): Promise<void> {
  if (plan.pledgeTemplateId === null) return;
  if (!(await signedFor(work, pledgeOf(plan), [studentId])).has(studentId)) throw refuse.pledgeFirst();
}
