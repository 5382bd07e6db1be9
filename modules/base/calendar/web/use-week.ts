import { addDays, startOfWeek } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { usePage } from '#platform/web/page/page.ts';
import type { TermChoice, WeekChoice } from '../server/answers.ts';

/**
 * The week that a page shows, in its address: the first day of a week. Choosing a term goes to its first week, or to
 * this one where it lies in it.
 */
export function useWeek() {
  const page = usePage();
  const today = schoolNow().slice(0, 10);
  const { from = startOfWeek(today), term: asked = '' } = page.params;
  const terms =
    useFetched<TermChoice[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true }).data ?? [];
  const term = terms.find(({ value }) => value === asked) ?? terms.find(({ current }) => current) ?? terms[0];
  const weeks =
    useFetched<WeekChoice[]>(
      'base',
      'schoolCalendarItem',
      'getZcSelect',
      { xn: term?.xn, xqM: term?.xqM },
      { enabled: term !== undefined, quiet: true, keep: true },
    ).data ?? [];
  const to = addDays(from, 6);
  const week = weeks.find(({ start, end }) => start <= to && end >= from);
  return {
    today,
    from,
    to,
    term,
    terms,
    week,
    weeks,
    /** Goes to the week that begins on a day. */
    show: (day: string) => page.setParams({ ...page.params, from: day }),
    /** Which term's weeks are to be chosen from. */
    choose: (value: string) => page.setParams({ ...page.params, term: value, from: null }),
  };
}

export type Week = ReturnType<typeof useWeek>;
