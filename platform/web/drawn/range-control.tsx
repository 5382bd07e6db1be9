import { useEffect } from 'react';
import { isDayRange, naturalDays } from '#platform/kit/form/form.ts';
import type { DayRange } from '#platform/kit/form/form-field.ts';
import { useFetched } from '../client/queries.ts';
import type { ControlProps } from '../form/control.ts';
import { useGuestWords } from '../i18n/words.ts';
import { DayInput } from '../list/parts/day-input.tsx';
import { useDrawn, useFormHost } from './drawn-context.ts';

/** Two days and what lies between them; working days are counted by the school's calendar. */
export function RangeControl({ id, field, title, value, onChange }: ControlProps) {
  const t = useGuestWords('kit');
  const { service, resource } = useFormHost();
  const byCalendar = useDrawn(field)?.count === 'workdays';
  const { from = '', to = '', days } = (value ?? {}) as Partial<DayRange>;
  const isWhole = isDayRange({ from, to });
  const counted = useFetched<{ days: number }>(
    service,
    resource,
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
      <DayInput label={`${title} ${t('drawn.rangeFrom')}`} value={from} onChange={(day) => set(day, to)} />
      <span aria-hidden="true">~</span>
      <DayInput label={`${title} ${t('drawn.rangeTo')}`} value={to} onChange={(day) => set(from, day)} />
      {found !== undefined && (
        <span className="field-hint" role="status">
          {t(byCalendar ? 'drawn.rangeWorkdays' : 'drawn.rangeDays', { days: found })}
        </span>
      )}
    </span>
  );
}
