import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { backFrom, isOverdue } from '../rules/asked.ts';
import { carryOut } from './decided.ts';
import { changeColumns, type Change } from './execute.ts';
import { tell } from './tell.ts';

const AT_ONCE = 200;

/** What is dated for today, or for a day on which the clock stood still, takes effect: the earliest first. */
export async function executeDue(work: Work): Promise<void> {
  const due = await work.db.rows<Change>(sql`
    select ${changeColumns} from status_change t
    where exec_status = 'waiting' and audit_status = 'approved' and effective_on <= ${work.at.slice(0, 10)}::date
    order by effective_on, decided_at, id limit ${AT_ONCE} for update`);
  for (const row of due) await carryOut(work, row);
}

/** Who is suspended hears when he may ask to come back, and once more when he is overdue. */
export async function remindBack(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const away = await work.db.rows<Change>(sql`
    select ${changeColumns} from status_change t
    where kind = 'suspend' and exec_status = 'done' and end_date is not null and end_date <= ${today}::date + 31
      and not exists (select 1 from status_change o where o.student_id = t.student_id and o.id <> t.id
        and (o.executed_at > t.executed_at and o.exec_status = 'done' or o.kind = 'resume' and o.audit_status = 'running'))
    order by end_date limit 500`);
  for (const row of away) {
    const what = isOverdue(row.endDate!, today) ? 'overdue' : 'ending';
    const since = what === 'overdue' ? row.endDate! : backFrom(row.endDate!);
    if (today < since || (row.remindedOn !== null && row.remindedOn > since)) continue;
    await work.db.run(sql`update status_change set reminded_on = ${today} where id = ${row.id}`);
    await tell(work, row, what);
  }
}

/** Some days after somebody finished his studies his account closes, once, also where the clock stood still on the day; people hears it. */
export async function closeAccounts(work: Work): Promise<void> {
  const days = (await parameters(work, 'status'))['status.accountDays'] as number;
  const today = work.at.slice(0, 10);
  const gone = await work.db.rows<{ studentId: string }>(sql`
    update status_change set account_closed_on = ${today}
    where exec_status = 'done' and to_status in ('10', '11', '12') and effective_on <= ${today}::date - ${days}::int
      and account_closed_on is null returning student_id`);
  const studentIds = [...new Set(gone.map(({ studentId }) => studentId))].toSorted();
  if (studentIds.length > 0) await emit(work, 'student.accountDue', { studentIds });
}
