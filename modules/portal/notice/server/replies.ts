import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { answerText, tallied, type Answers, type Question } from '../rules-reply.ts';
import { sysNotice } from '../sys-notice.ts';
import { PEOPLE, WITH_PEOPLE } from './receivers.ts';

const one = z.strictObject({ id: z.uuid() });
/** Written answers that are read at a glance; all of them are in the file. */
const MOST_TEXTS = 50;

/** What the receivers answered: how often each option, and the newest words of those who wrote. */
export const told = get('base/sysNotice/answers', {
  needs: 'sysNotice.readStat',
  query: one,
  async handle(work, { query }) {
    const notice = await find(work, sysNotice, query.id, 'sysNotice.readStat', { lock: false });
    const questions = (notice['replyForm'] as Question[] | null) ?? [];
    const replies = await work.db.rows<{ reply: Answers; userName: string; repliedAt: string }>(sql`
      select r.reply, u.user_name, r.replied_at from sys_notice_read r join sys_user u on u.id = r.user_id
      where r.notice_id = ${query.id} and r.replied_at is not null order by r.replied_at desc`);
    const counted = await work.db.row<{ count: number }>(
      sql`select count(*) from sys_notice_read where notice_id = ${query.id}`,
    );
    return {
      replied: replies.length,
      total: counted!.count,
      tallies: tallied(
        questions,
        replies.map(({ reply }) => reply),
      ).map((tally) => ({
        ...tally,
        texts:
          tally.kind !== 'text'
            ? []
            : replies
                .filter(({ reply }) => reply[tally.key] !== undefined)
                .slice(0, MOST_TEXTS)
                .map(({ reply, userName }) => ({ userName, text: answerText(reply[tally.key]) })),
      })),
    };
  },
});

type Receipt = {
  userName: string;
  accountNo: string;
  place: string | null;
  readAt: string | null;
  confirmAt: string | null;
  repliedAt: string | null;
  reply: Answers | null;
};

/** Every receiver with his receipt and his answers, as a sheet; that it was taken is logged. */
const exportReceipts = post('base/sysNotice/exportReceipts', {
  needs: 'sysNotice.exportReceipts',
  proof: 'plain',
  body: one,
  async handle(work, { body }) {
    const notice = await find(work, sysNotice, body.id, 'sysNotice.exportReceipts', { lock: false });
    const questions = (notice['replyForm'] as Question[] | null) ?? [];
    const rows = await receiptsOf(work, body.id);
    const say = (key: string) => work.platform.words.say(work.locale, `receipt.${key}`);
    const columns = [
      ...(['name', 'no', 'place', 'readAt', 'confirmAt'] as const).map((key) => ({ title: say(key) })),
      ...(questions.length > 0 ? [{ title: say('repliedAt') }] : []),
      ...questions.map(({ label }) => ({ title: label })),
    ];
    const lines = rows.map((row) => [
      row.userName,
      row.accountNo,
      row.place,
      row.readAt?.slice(0, 16) ?? say('unread'),
      row.confirmAt?.slice(0, 16) ?? null,
      ...(questions.length > 0 ? [row.repliedAt?.slice(0, 16) ?? say('unanswered')] : []),
      ...questions.map(({ key }) => answerText(row.reply?.[key])),
    ]);
    const sheet = writeSheet(lines, columns, { sheetName: say('sheet'), title: String(notice['title']) });
    await record(work, sysNotice, 'exportReceipts', [
      { rowId: body.id, before: null, after: { rows: rows.length } },
    ]);
    return download(
      await buffer(sheet),
      `${say('sheet')}-${String(notice['title']).replace(/[\\/:*?"<>|]/g, '')}.xlsx`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
  },
});

function receiptsOf(work: Work, noticeId: string): Promise<Receipt[]> {
  return work.db.rows<Receipt>(sql`
    ${WITH_PEOPLE}, ${academicRows.stuClass}, ${orgRows.department}
    select u.user_name, u.account_no, coalesce(c.class_name, d.dept_name) as place, n.read_at, n.confirm_at, n.replied_at, n.reply
    from sys_notice_read n join (${PEOPLE}) on u.id = n.user_id
    left join stu_class c on c.id = s.class_id left join department d on d.id = t.department_id
    where n.notice_id = ${noticeId} order by place nulls last, u.account_no`);
}

export const answers = [told, exportReceipts];
