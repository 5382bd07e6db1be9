import { useFetched } from '#platform/web/client/queries.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { schoolToday } from '#platform/web/list/parts/day.ts';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { ROOM, usualSpans } from './stat.ts';

type Term = { current: boolean; startDate: string; endDate: string };
type StatRangeProps = { from: string; to: string; onChange: (range: { from: string; to: string }) => void };

/** The days that are counted: a usual span, or any two days. */
export function StatRange({ from, to, onChange }: StatRangeProps) {
  const t = useWords(ROOM);
  const terms = useFetched<Term[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true });
  const spans = usualSpans(
    schoolToday(),
    terms.data?.find((term) => term.current),
  );
  const chosen = spans.find((span) => span.from === from && span.to === to);
  // an end before its beginning would only be refused: the other day follows
  const begin = (day: string) => onChange({ from: day, to: day && to && to < day ? day : to });
  const end = (day: string) => onChange({ from: day && from > day ? day : from, to: day });
  return (
    <div className="stat-range" role="group" aria-label={t('ui.stat.range')}>
      <div className="stat-choices">
        {spans.map((span) => (
          <button
            key={span.key}
            type="button"
            aria-pressed={span === chosen}
            onClick={() => onChange({ from: span.from, to: span.to })}
          >
            {t(`ui.stat.span.${span.key}`)}
          </button>
        ))}
      </div>
      <div className="stat-days">
        <DayInput label={word('list.from')} value={from} onChange={begin} />
        <span aria-hidden="true">~</span>
        <DayInput label={word('list.to')} value={to} onChange={end} />
      </div>
    </div>
  );
}
