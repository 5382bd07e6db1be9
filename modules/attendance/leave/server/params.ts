import { z } from 'zod';
import { get } from '#platform/server/http/endpoint.ts';
import { approvalSteps } from '../rules/levels.ts';
import { limitsOf, settings } from './settings.ts';

/** Who would approve a leave of so many days: for the preview beside the limits. */
export const tryParams = get('yxgl/leaveParam/preview', {
  needs: 'leaveParam.getOne',
  query: z.strictObject({
    days: z.coerce.number().min(0.5).max(366),
    departmentId: z.uuid().optional(),
    isPublic: z.enum(['true', 'false']).default('false'),
  }),
  async handle(work, { query }) {
    const set = await settings(work);
    return {
      steps: approvalSteps(query.days, {
        limits: limitsOf(set, query.departmentId ?? null),
        isPublic: query.isPublic === 'true',
      }),
    };
  },
});
