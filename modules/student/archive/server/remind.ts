import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { sentBefore } from '../rules.ts';
import { settings } from './settings.ts';

type Told = { id: string; by: string | null; no: string; who: string; day: string };

/** Loans that were due yesterday or before, and files whose receipt hasn't come: whoever lent or sent them hears of each once. */
export async function remind(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const { receiptDays } = await settings(work);
  const loans = await work.db.rows<Told>(sql`
    update archive_loan l set reminded_at = ${work.at} from stu_archive a
    where a.id = l.archive_id and l.status = 'out' and l.reminded_at is null and l.due_on < ${today}::date
    returning l.id, l.created_by as by, a.archive_no as no, l.borrower as who, l.due_on::text as day`);
  for (const one of loans) await tell(work, one, 'archive.loanOverdue', 'archiveLoan', 'loan');
  const sent = await work.db.rows<Told>(sql`
    update archive_transfer t set reminded_at = ${work.at} from stu_archive a, archive_unit u
    where a.id = t.archive_id and u.id = t.unit_id and t.status = 'sent' and t.reminded_at is null
      and t.sent_at::date <= ${sentBefore(today, receiptDays)}::date
    returning t.id, t.created_by as by, a.archive_no as no, u.name as who, t.sent_at::date::text as day`);
  for (const one of sent) await tell(work, one, 'archive.noReceipt', 'archiveTransfer', 'transfer');
}

async function tell(work: Work, told: Told, key: string, bizType: string, page: string): Promise<void> {
  const { id, by, no, who, day } = told;
  await message(work, {
    users: by === null ? [] : [by],
    key,
    facts: { no, who, day },
    category: 'warning',
    link: `/layout/student/archive/${page}?id=${id}`,
    bizType,
    bizId: id,
    event: key,
  });
}
