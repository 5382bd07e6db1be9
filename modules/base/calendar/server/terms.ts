import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type TermRow = {
  id: string;
  name: string;
  xn: string;
  xqM: string;
  startDate: string;
  endDate: string;
  weeks: number;
  weekStart: string;
  isCurrent: boolean;
};

/** Terms that the school has published, newest first. A school has a few per year. */
export function published(work: Work): Promise<TermRow[]> {
  return work.db.rows<TermRow>(sql`
    select id, name, xn, xq_m, start_date, end_date, weeks, week_start, is_current from school_calendar
    where status <> 'draft' order by start_date desc`);
}

/** The term in which a day lies; between terms the one that is set as current, else the last one before the day. */
export async function currentTerm(work: Work, day: string): Promise<TermRow | null> {
  const terms = await published(work);
  return (
    terms.find((term) => day >= term.startDate && day <= term.endDate) ??
    terms.find((term) => term.isCurrent) ??
    terms.find((term) => term.endDate < day) ??
    null
  );
}

/** The term's name in the reader's language. */
export function termLabel(work: Work, { xn, xqM }: { xn: string; xqM: string }): string {
  return work.platform.words.say(work.locale, `messages.calendar.term.${xqM}`, { xn });
}

/** Terms that have begun, the newest first, called in the reader's language. */
export async function lastTerms(
  work: Work,
): Promise<(Pick<TermRow, 'id' | 'xn' | 'xqM' | 'startDate' | 'endDate'> & { label: string })[]> {
  const today = work.at.slice(0, 10);
  const terms = await published(work);
  return terms
    .filter(({ startDate }) => startDate <= today)
    .map((term) => ({
      id: term.id,
      xn: term.xn,
      xqM: term.xqM,
      startDate: term.startDate,
      endDate: term.endDate,
      label: termLabel(work, term),
    }));
}
