import { z } from 'zod';
import { addMonths, weekdayOf } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { HOLIDAYS } from '../holidays.ts';
import { plainDay, weekNumber, weekSpan } from '../rules.ts';
import { published, termLabel, type TermRow } from './terms.ts';

const term = z.strictObject({ xn: z.string().regex(/^\d{4}-\d{4}$/), xqM: z.string().regex(/^\d$/) });

export const xnXqSelect = get('base/schoolCalendar/getXnXqSelect', {
  needs: 'login',
  handle: async (work) =>
    (await published(work)).map((row) => ({
      value: `${row.xn}-${row.xqM}`,
      label: termLabel(work, row),
      xn: row.xn,
      xqM: row.xqM,
      id: row.id,
      startDate: row.startDate,
      endDate: row.endDate,
      weeks: row.weeks,
      current: row.isCurrent,
    })),
});

export const xnSelect = get('base/schoolCalendar/getXnSelect', {
  needs: 'login',
  async handle(work) {
    const years = Map.groupBy(await published(work), (row) => row.xn);
    return [...years].map(([xn, rows]) => ({
      value: xn,
      label: xn,
      current: rows.some((row) => row.isCurrent),
    }));
  },
});

/** Natural years that terms reach into, newest first. */
export const yearSelect = get('base/schoolCalendar/getYear', {
  needs: 'login',
  async handle(work) {
    const years = new Set(
      (await published(work)).flatMap((row) => [row.startDate.slice(0, 4), row.endDate.slice(0, 4)]),
    );
    const today = work.at.slice(0, 4);
    return [...years]
      .sort()
      .reverse()
      .map((year) => ({ value: year, label: year, current: year === today }));
  },
});

export const weekSelect = get('base/schoolCalendarItem/getZcSelect', {
  needs: 'login',
  query: term,
  async handle(work, { query }) {
    const row = await termOf(work, query);
    if (!row) return [];
    const now = weekNumber(work.at.slice(0, 10), row);
    return Array.from({ length: row.weeks }, (_, index) => {
      const { start, end } = weekSpan(index + 1, row);
      const short = (day: string) => day.slice(5).replace('-', '.');
      const facts = { week: index + 1, from: short(start), to: short(end) };
      return {
        value: String(index + 1),
        label: work.platform.words.say(work.locale, 'messages.calendar.week', facts),
        start,
        end,
        current: now === index + 1,
      };
    });
  },
});

export const monthSelect = get('base/schoolCalendarItem/getMonthSelect', {
  needs: 'login',
  query: term,
  async handle(work, { query }) {
    const row = await termOf(work, query);
    if (!row) return [];
    const months: string[] = [];
    for (let day = `${row.startDate.slice(0, 7)}-01`; day <= row.endDate; day = addMonths(day, 1))
      months.push(day.slice(0, 7));
    return months.map((month) => {
      const [year = '', number = ''] = month.split('-');
      const facts = { year, month: Number(number) };
      const label = work.platform.words.say(work.locale, 'messages.calendar.month', facts);
      return { value: month, label, current: month === work.at.slice(0, 7) };
    });
  },
});

async function termOf(work: Work, { xn, xqM }: { xn: string; xqM: string }): Promise<TermRow | undefined> {
  return (await published(work)).find((row) => row.xn === xn && row.xqM === xqM);
}

type Item = { dayType: string; followDate: string | null; name: string | null; stopClass: boolean };

/** What a day is: its term, week and kind. Outside any term the term is `null` and the week 0. */
export const dayFacts = get('base/schoolCalendarItem/getOne', {
  needs: 'login',
  query: z.strictObject({ riQiStr: wireDay }),
  async handle(work, { query }) {
    const day = query.riQiStr;
    const row = (await published(work)).find((one) => day >= one.startDate && day <= one.endDate);
    const item = row
      ? await work.db.row<Item>(sql`
          select day_type, follow_date, name, stop_class from school_calendar_item where calendar_id = ${row.id} and day = ${day}`)
      : undefined;
    const { dayType, followDate, name, stopClass } = item ?? plainDay(day, HOLIDAYS);
    const weekday = weekdayOf(day);
    return {
      day,
      xn: row?.xn ?? null,
      xqM: row?.xqM ?? null,
      xnxqLabel: row ? termLabel(work, row) : null,
      week: row ? weekNumber(day, row) : 0,
      weekday,
      weekdayText: work.platform.words.say(work.locale, `dict.weekday.${weekday}`),
      dayType,
      followDate,
      name,
      stopClass,
      isCurrentTerm: row?.isCurrent ?? false,
    };
  },
});
