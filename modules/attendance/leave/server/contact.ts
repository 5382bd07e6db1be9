import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import { shownState } from '../rules/state.ts';
import { settings } from './settings.ts';
import { changeLeave, lockLeave, ruleOf } from './store.ts';

/** What the counsellor learned when he called a student who isn't back. */
export const contact = post('yxgl/leaveApply/contact', {
  needs: 'leaveApply.contact',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), result: z.string().trim().min(2).max(200) }),
  async handle(work, { body }) {
    const before = await lockLeave(work, body.id, 'leaveApply.contact');
    const set = await settings(work);
    if (!['toCancel', 'overdue'].includes(shownState(ruleOf(before), work.now, set.cancelHours)))
      throw refuse.notOverdue();
    const row = await changeLeave(work, before, { contactResult: body.result });
    await record(work, leaveApply, 'contact', [{ rowId: row.id, before, after: row }], body.result);
    return { id: row.id, version: row.version };
  },
});
