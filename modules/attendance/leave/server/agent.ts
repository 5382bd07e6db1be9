import { z } from 'zod';
import { post } from '#platform/server/http/endpoint.ts';
import { around, tellAbout } from './tell.ts';
import { handIn } from './submit.ts';

/** A counsellor applies for a student of his (代请): applying is his word, so the counsellor's own step is past. */
export const agent = post('yxgl/leaveApply/agent', {
  needs: 'leaveApply.agent',
  proof: 'plain',
  body: z.looseObject({ studentId: z.uuid() }),
  async handle(work, { body: { studentId, ...input } }) {
    const { row, status } = await handIn(work, input, {
      studentId,
      circle: work.within('student', 'leaveApply.agent', 's'),
      source: 'agent',
      agentId: work.actor.userId,
      existing: null,
    });
    const student = (await around(work, [studentId])).get(studentId)?.student;
    if (student)
      await tellAbout(work, row, {
        student,
        key: 'agent',
        facts: { by: work.actor.name },
      });
    return { id: row.id, leaveNo: row.leaveNo, leaveDays: row.leaveDays, auditStatus: status };
  },
});
