import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { refuse } from '../errors.ts';
import { nextYearOf, yearLater } from '../rules.ts';
import { schoolCalendar } from '../school-calendar.ts';
import { generateDays } from './days.ts';
import { newId } from '#platform/server/db/new-id.ts';

type Last = {
  xn: string;
  xqM: string;
  startDate: string;
  endDate: string;
  registerDate: string | null;
  weeks: number;
  weekStart: string;
};

/**
 * The newest year's terms once more for the year after, as drafts: on the same weekday nearest to a year later. Terms that
 * are there already stay, so of two who press at once the second gets none.
 */
export const copyLast = post('base/schoolCalendar/copyLast', {
  needs: 'schoolCalendar.copyLast',
  proof: 'plain',
  async handle(work) {
    const last = await work.db.rows<Last>(sql`
      select xn, xq_m, start_date, end_date, register_date, weeks, week_start from school_calendar
      where xn = (select max(xn) from school_calendar where status <> 'draft') order by start_date`);
    if (last.length === 0) throw refuse.nothingToCopy();
    const xn = nextYearOf(last[0]!.xn);
    const there = await work.db.rows<{ xqM: string }>(sql`select xq_m from school_calendar where xn = ${xn}`);
    const missing = last.filter(({ xqM }) => !there.some((one) => one.xqM === xqM));
    if (missing.length === 0) throw refuse.yearThere({ xn });
    const rows = missing.map((term) => ({
      ...term,
      id: newId(),
      version: 1,
      xn,
      name: work.platform.words.say('zh-CN', `messages.calendar.term.${term.xqM}`, { xn }),
      startDate: yearLater(term.startDate),
      endDate: yearLater(term.endDate),
      registerDate: term.registerDate && yearLater(term.registerDate),
      isCurrent: false,
      status: 'draft',
    }));
    await insertMany(work, schoolCalendar, rows);
    for (const row of rows) await generateDays(work, row);
    await record(
      work,
      schoolCalendar,
      'add',
      rows.map((after) => ({ rowId: after.id, before: null, after })),
    );
    return { xn, copied: rows.length };
  },
});
