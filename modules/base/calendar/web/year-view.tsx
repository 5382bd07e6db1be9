import './year-view.css';
import { useRef, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { CalendarDay, TermRow } from '../server/answers.ts';
import { isWithin, monthsOf, stretchOf, type Month, type Stretch } from './months.ts';
import { SetDays } from './set-days.tsx';

const ROOM = 'base/calendar';
/** A school year and its holidays. */
const MOST = 500;

/** The months of a term with teaching weeks and holidays; whoever may sets a day, or a stretch of them. */
export function YearView() {
  const t = useWords(ROOM);
  const page = usePage();
  const sheet = useRef<HTMLDivElement>(null);
  const terms = useFetched<Page<TermRow>>(
    'base',
    'schoolCalendar',
    'list',
    { current: 1, size: 50 },
    { quiet: true },
  );
  const all = terms.data?.records ?? [];
  const term = all.find(({ id }) => id === page.params['term']) ?? all.find((one) => one.isCurrent) ?? all[0];
  const days = useFetched<Page<CalendarDay>>(
    'base',
    'schoolCalendarItem',
    'list',
    { current: 1, size: MOST, calendarId: term?.id ?? '' },
    { enabled: term !== undefined, quiet: true, keep: true },
  );
  if (terms.isPending) return <Skeleton />;
  if (!term) return <p className="list-state">{t('ui.noTerms')}</p>;
  return (
    <>
      <Row>
        <select
          className="input"
          aria-label={t('ui.term')}
          value={term.id}
          onChange={(event) => page.setParams({ ...page.params, term: event.target.value })}
        >
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <Legend />
        <span className="toolbar-space" />
        <Button icon="print" onClick={() => sheet.current && printAlone(sheet.current, term.name)}>
          {t('ui.print')}
        </Button>
      </Row>
      {days.error && !days.data && <Failed error={days.error} onRetry={() => void days.refetch()} />}
      {days.data && (
        <Stack gap={8} ref={sheet}>
          <h2>{term.name}</h2>
          <Months
            key={term.id}
            months={monthsOf(days.data.records, term.weekStart)}
            weekStart={term.weekStart}
          />
        </Stack>
      )}
    </>
  );
}

function Legend() {
  const kinds = useOptions('dayType');
  return (
    <Row as="ul" gap={12} className="year-legend">
      {kinds.map(({ value, label }) => (
        <li key={value} data-kind={value}>
          {label}
        </li>
      ))}
    </Row>
  );
}

function Months({ months, weekStart }: { months: readonly Month[]; weekStart: string }) {
  const t = useWords(ROOM);
  const may = useCan()('schoolCalendarItem.update');
  const [first, setFirst] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Stretch | null>(null);
  const shown = chosen ?? (first ? stretchOf(first, over ?? first) : null);
  const pick = (day: string) => {
    if (first === null) return setFirst(day);
    setChosen(stretchOf(first, day));
    setFirst(null);
  };
  const drag = may
    ? {
        onOver: (day: string) => first !== null && setOver(day),
        onDrop: (day: string) => first !== null && day !== first && pick(day),
        onPick: pick,
      }
    : null;
  return (
    <>
      {may && <p className="field-hint">{t('ui.pickHint')}</p>}
      <Board tile={330} gap={20} className="year-months">
        {months.map((month) => (
          <MonthTable key={month.key} month={month} weekStart={weekStart} stretch={shown} drag={drag} />
        ))}
      </Board>
      {chosen && <SetDays stretch={chosen} onClose={() => (setChosen(null), setOver(null))} />}
    </>
  );
}

type Drag = { onOver(day: string): void; onDrop(day: string): void; onPick(day: string): void };
type MonthTableProps = { month: Month; weekStart: string; stretch: Stretch | null; drag: Drag | null };

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'];

function MonthTable({ month, weekStart, stretch, drag }: MonthTableProps) {
  const t = useWords(ROOM);
  const labels = useOptions('weekday');
  const [year, number] = month.key.split('-');
  const order = weekStart === '7' ? ['7', ...WEEKDAYS.slice(0, 6)] : WEEKDAYS;
  return (
    <table className="year-month">
      <caption>{t('ui.monthOf', { year, month: Number(number) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ui.weekColumn')}</th>
          {order.map((weekday) => (
            <th key={weekday} scope="col">
              {labels.find(({ value }) => value === weekday)?.label.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map(({ week, days }, row) => (
          <tr key={row}>
            <th scope="row">{week || ''}</th>
            {days.map((day, place) => (
              <td key={place}>
                {day && <DayButton day={day} inside={isWithin(day.day, stretch)} drag={drag} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayButton({ day, inside, drag }: { day: CalendarDay; inside: boolean; drag: Drag | null }) {
  const kinds = useOptions('dayType');
  const kind = kinds.find(({ value }) => value === day.dayType)?.label ?? '';
  const number = Number(day.day.slice(8));
  const follows = day.followDate && `→ ${day.followDate}`;
  const title = [day.day, kind, day.name, follows].filter(Boolean).join(' ');
  // it begins with what is seen, for those who speak to their machine (WCAG 2.5.3)
  const label = [`${number}${day.name ?? ''}`, day.day, kind, follows].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className="year-day"
      data-kind={day.dayType}
      data-inside={inside || undefined}
      style={day.color ? { borderColor: day.color } : undefined}
      title={title}
      aria-label={label}
      disabled={!drag}
      onPointerDown={() => drag?.onPick(day.day)}
      onPointerEnter={() => drag?.onOver(day.day)}
      onPointerUp={() => drag?.onDrop(day.day)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        drag?.onPick(day.day);
      }}
    >
      <span aria-hidden="true">{number}</span>
      {day.name && <small aria-hidden="true">{day.name}</small>}
    </button>
  );
}
