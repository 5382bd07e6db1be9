import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { tell } from '#platform/server/live/hub.ts';
import { refuse } from '../errors.ts';
import { answerFault, keptAnswers, type Question } from '../rules-reply.ts';

type Asked = { readOnly: boolean; status: string; replyForm: Question[] | null; replyUntil: string | null };

/** Answers what a notice asks, or changes the answer; open until its deadline. Reading it is part of that. */
export const reply = post('base/myNotice/reply', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid(),
    answers: z.record(
      z.string().max(20),
      z.union([z.string().max(500), z.array(z.string().max(100)).max(10)]),
    ),
  }),
  async handle(work, { body }) {
    const me = work.actor.userId;
    // locked, so that a withdrawal at the same moment is before or after, never in between
    const notice = await work.db.row<Asked>(sql`
      select r.left_at is not null as read_only, n.status, n.reply_form, coalesce(n.reply_until, n.expire_at) as reply_until from sys_notice_read r
      join sys_notice n on n.id = r.notice_id where r.user_id = ${me} and n.id = ${body.id} for update of r`);
    if (!notice) throw notFound();
    if (notice.status !== 'published') throw refuse.gone();
    if (notice.readOnly) throw refuse.leftCircle();
    if (notice.replyForm === null) throw refuse.noForm();
    if (notice.replyUntil !== null && notice.replyUntil <= work.at)
      throw refuse.replyOver({ time: notice.replyUntil.slice(0, 16) });
    const fault = answerFault(notice.replyForm, body.answers);
    if (fault)
      throw (fault.why === 'missing' ? refuse.replyMissing : refuse.replyUnknown)({ label: fault.label });
    const kept = JSON.stringify(keptAnswers(notice.replyForm, body.answers));
    await work.db.run(sql`
      update sys_notice_read set reply = ${kept}::jsonb, replied_at = ${work.at}, read_at = coalesce(read_at, ${work.at}::timestamptz)
      where notice_id = ${body.id} and user_id = ${me}`);
    tell(work, [me], 'notice', {});
    return { id: body.id, repliedAt: work.at };
  },
});
