import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { schoolCalendar } from '../school-calendar.ts';

/** Terms of a school year, drafts too, in their order. */
const termsOf = (work: Work, xn: string) =>
  work.db.rows<{ id: string; name: string; status: string; startDate: string }>(sql`
    select id, name, status, start_date from school_calendar where xn = ${xn} order by start_date`);

/** Makes a published term the current one, where another is (`from`: only where that one still is). Answers with the former. */
async function switchTo(work: Work, id: string, from?: string): Promise<string | null> {
  const current = await work.db.row<{ id: string }>(
    sql`select id from school_calendar where is_current for update`,
  );
  if (current?.id === id || (from !== undefined && current?.id !== from)) return null;
  await work.db.run(sql`
    update school_calendar set is_current = false, version = version + 1, updated_at = ${work.at} where is_current`);
  await work.db.run(sql`
    update school_calendar set is_current = true, version = version + 1, updated_at = ${work.at}
    where id = ${id} and status = 'published'`);
  const change = { before: { isCurrent: false }, after: { isCurrent: true } };
  await record(work, schoolCalendar, 'setCurrent', [{ rowId: id, ...change }]);
  return current?.id ?? null;
}

/** What the turn of a school year asks of the calendar; base/rollover calls it. */
export const calendarYear = { termsOf, switchTo };
