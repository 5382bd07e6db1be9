import { isDayRange, naturalDays } from '#platform/kit/form/form.ts';
import type { DayRange } from '#platform/kit/form/form-field.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { ROOM } from './application.ts';
import { useDrawn } from './drawn-context.ts';
import { useEffect } from 'react';

/** Two days and what lies between them; working days are counted by the school's calendar. */
export function RangeControl({ id, field, title, value, onChange }: ControlProps) {
  const t = useGuestWords(ROOM);
  const byCalendar = useDrawn(field)?.count === 'workdays';
  const { from = '', to = '', days } = (value ?? {}) as Partial<DayRange>;
  const isWhole = isDayRange({ from, to });
  const counted = useFetched<{ days: number }>(
    'process',
    'flowApplication',
    'days',
    { from, to },
    { enabled: byCalendar && isWhole, quiet: true },
  ).data?.days;
  const found = !isWhole ? undefined : byCalendar ? counted : naturalDays(from, to);
  useEffect(() => {
    if (found !== undefined && found !== days) onChange({ from, to, days: found });
  });
  const set = (start: string, end: string) => onChange(start || end ? { from: start, to: end } : null);
  return (
    <span className="drawn-range" id={id} tabIndex={-1} role="group" aria-label={title}>
      <DayInput label={`${title} ${t('ui.rangeFrom')}`} value={from} onChange={(day) => set(day, to)} />
      <span aria-hidden="true">~</span>
      <DayInput label={`${title} ${t('ui.rangeTo')}`} value={to} onChange={(day) => set(from, day)} />
      {found !== undefined && (
        <span className="field-hint" role="status">
          {t(byCalendar ? 'ui.rangeWorkdays' : 'ui.rangeDays', { days: found })}
        </span>
      )}
    </span>
  );
}
