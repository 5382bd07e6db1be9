import type { DayFacts } from '#modules/base/calendar/answers';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './desk.ts';

/** The week of the term, or that there is none. A school without a calendar says nothing. */
export function Week() {
  const t = useWords(ROOM);
  const riQiStr = schoolNow().slice(0, 10);
  const { data } = useFetched<DayFacts>('base', 'schoolCalendarItem', 'getOne', { riQiStr }, { quiet: true });
  if (!data) return null;
  return <> · {data.week > 0 ? t('ui.week', { week: data.week }) : t('ui.holiday')}</>;
}
