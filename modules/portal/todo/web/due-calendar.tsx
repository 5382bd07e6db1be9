import type { DueDay } from '#modules/portal/message/answers';
import { addDays, addMonths, startOfWeek } from '#platform/pure/date.ts';
import { TAGS } from '#platform/web/client/language.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Count } from '#platform/web/parts/text.tsx';
import { ROOM } from './todo.ts';

const WEEKS = 6;

type DueCalendarProps = { day: string; today: string; onDay: (day: string) => void };

/** A month of days with how much is due on each; a day shows what. */
export function DueCalendar({ day, today, onDay }: DueCalendarProps) {
  const t = useWords(ROOM);
  const tag = TAGS[useLanguage()];
  const month = day.slice(0, 7);
  const from = startOfWeek(`${month}-01`);
  const days = Array.from({ length: WEEKS * 7 }, (_, place) => addDays(from, place));
  const { data = [] } = useFetched<DueDay[]>(
    'base',
    'sysTodo',
    'dueDays',
    { from, to: days.at(-1)! },
    { quiet: true, keep: true },
  );
  const counts = new Map(data.map((one) => [one.day, one.count]));
  const spell = (date: string, form: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(tag, { ...form, timeZone: 'UTC' });
  return (
    <Stack as="section" gap={8} most={460} className="due-calendar" aria-label={t('ui.view.calendar')}>
      <Row as="header">
        <Button
          icon="left"
          aria-label={t('ui.monthBefore')}
          onClick={() => onDay(addMonths(`${month}-01`, -1))}
        />
        <strong aria-live="polite">{spell(`${month}-01`, { year: 'numeric', month: 'long' })}</strong>
        <Button
          icon="right"
          aria-label={t('ui.monthAfter')}
          onClick={() => onDay(addMonths(`${month}-01`, 1))}
        />
        <Button onClick={() => onDay(today)}>{t('ui.term.today')}</Button>
      </Row>
      <div className="due-grid">
        {days.slice(0, 7).map((one) => (
          <small key={one} aria-hidden="true">
            {spell(one, { weekday: 'narrow' })}
          </small>
        ))}
        {days.map((one) => {
          const count = counts.get(one) ?? 0;
          return (
            <button
              key={one}
              type="button"
              data-look="line"
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              aria-label={t('ui.dueOn', { day: spell(one, { month: 'long', day: 'numeric' }), count })}
              data-out={!one.startsWith(month) || undefined}
              data-late={(count > 0 && one < today) || undefined}
              onClick={() => onDay(one)}
            >
              {Number(one.slice(8))}
              {count > 0 && <Count>{count}</Count>}
            </button>
          );
        })}
      </div>
    </Stack>
  );
}
