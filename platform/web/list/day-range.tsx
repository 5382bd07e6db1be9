import { addDays, startOfWeek } from '#platform/pure/date.ts';
import { useWords, type Say } from '../i18n/words.ts';
import { DayInput } from './parts/day-input.tsx';
import { Drop } from './parts/drop.tsx';
import { schoolToday } from './parts/day.ts';

/** Both ends are included. */
export type DaySpan = { label: string; start: string; end: string };

type DayRangeProps = {
  label: string;
  /** `YYYY-MM-DD`, or '' for an open end. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  /** Spans that people ask for besides. */
  more?: readonly DaySpan[] | undefined;
  /** The page always shows some span: there is nothing to clear. */
  kept?: boolean;
};

/** A span of days, with the spans that people ask for most. Both ends are inclusive; ends the wrong way round are turned. */
export function DayRange({ label, from, to, onChange, more = [], kept = false }: DayRangeProps) {
  const t = useWords();
  const set = (start: string, end: string) =>
    start && end && start > end ? onChange(end, start) : onChange(start, end);
  const spans = [...usualSpans(t), ...more];
  const usual = spans.find((span) => span.start === from && span.end === to);
  const text = from || to ? (usual?.label ?? `${from} ~ ${to}`) : '';
  return (
    <Drop label={label} text={text} onClear={kept ? undefined : () => onChange('', '')}>
      <div className="spans">
        {spans.map((span) => (
          <button
            key={span.label}
            type="button"
            className="span-choice"
            aria-pressed={span === usual}
            onClick={() => onChange(span.start, span.end)}
          >
            {span.label}
          </button>
        ))}
      </div>
      <div className="span-ends">
        <DayInput
          label={t('list.from')}
          value={from}
          onChange={(day) => set(kept && !day ? from : day, to)}
        />
        <span aria-hidden="true">~</span>
        <DayInput label={t('list.to')} value={to} onChange={(day) => set(from, kept && !day ? to : day)} />
      </div>
    </Drop>
  );
}

function usualSpans(t: Say): DaySpan[] {
  const today = schoolToday();
  return [
    { label: t('list.today'), start: today, end: today },
    { label: t('list.week'), start: startOfWeek(today), end: addDays(startOfWeek(today), 6) },
    { label: t('list.lastDays', { days: 7 }), start: addDays(today, -6), end: today },
    { label: t('list.lastDays', { days: 30 }), start: addDays(today, -29), end: today },
    { label: t('list.month'), start: `${today.slice(0, 7)}-01`, end: today },
    { label: t('list.lastDays', { days: 90 }), start: addDays(today, -90), end: today },
  ];
}
