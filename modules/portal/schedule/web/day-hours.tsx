import { useWords } from '#platform/web/i18n/words.ts';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import type { Event } from '../server/answers.ts';
import { EventChip } from './event-chip.tsx';
import { blank, eventsOn, ROOM, type Draft } from './schedule.ts';

type DayHoursProps = { day: string; events: readonly Event[]; onEdit: (draft: Draft) => void };

const FIRST = 6;
const LAST = 23;
const HOURS = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);

/** One day hour by hour: what it holds stands at its beginning; an empty hour takes a new entry. */
export function DayHours({ day, events, onEdit }: DayHoursProps) {
  const t = useWords(ROOM);
  const shown = eventsOn(events, day);
  const whole = shown.filter(({ allDay, start }) => allDay || start < `${day} 00:00:00`);
  const timed = shown.filter((event) => !whole.includes(event));
  const at = (hour: number) =>
    timed.filter(({ start }) => Math.min(LAST, Math.max(FIRST, Number(start.slice(11, 13)))) === hour);
  const chip = (event: Event) => <EventChip key={event.id} event={event} onEdit={onEdit} onDrag={() => {}} />;
  return (
    <Lines className="schedule-hours">
      {whole.length > 0 && (
        <li>
          <span>{t('ui.allDay')}</span>
          <Stack gap={4}>{whole.map(chip)}</Stack>
        </li>
      )}
      {HOURS.map((hour) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        const start = `${day} ${time}:00`;
        const end = hour === LAST ? `${day} 23:59:00` : `${day} ${String(hour + 1).padStart(2, '0')}:00:00`;
        return (
          <li key={hour}>
            <button
              type="button"
              aria-label={t('ui.addOn', { day: `${day} ${time}` })}
              onClick={() => onEdit({ ...blank(day), startAt: start, endAt: end })}
            >
              {time}
            </button>
            <Stack gap={4}>{at(hour).map(chip)}</Stack>
          </li>
        );
      })}
    </Lines>
  );
}
