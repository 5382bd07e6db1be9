import { useWords } from '#platform/web/i18n/words.ts';
import type { Event } from '../server/answers.ts';
import { blank, daysOf, eventsOn, movedTo, ROOM, saveEntry, type Draft, type View } from './schedule.ts';
import { EventChip } from './event-chip.tsx';

type DayGridProps = {
  view: View;
  range: { from: string; to: string };
  month: string;
  events: readonly Event[];
  today: string;
  onEdit: (draft: Draft) => void;
  /** Shows all of a day. */
  onDay: (day: string) => void;
};

const IN_MONTH = 3;
const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Weeks below each other, or one week with all that is in it. Own entries are dragged to another day. */
export function DayGrid({ view, range, month, events, today, onEdit, onDay }: DayGridProps) {
  const t = useWords(ROOM);
  return (
    <div className="schedule-grid" data-view={view}>
      {DAYS.map((day) => (
        <span key={day} className="schedule-weekday">
          {t(`ui.weekdays.${day}`)}
        </span>
      ))}
      {daysOf(range).map((day) => (
        <Day
          key={day}
          day={day}
          events={eventsOn(events, day)}
          most={view === 'month' ? IN_MONTH : 50}
          isOut={view === 'month' && !day.startsWith(month)}
          isToday={day === today}
          onEdit={onEdit}
          onDay={onDay}
        />
      ))}
    </div>
  );
}

type DayProps = {
  day: string;
  events: readonly Event[];
  most: number;
  isOut: boolean;
  isToday: boolean;
  onEdit: (draft: Draft) => void;
  onDay: (day: string) => void;
};

function Day({ day, events, most, isOut, isToday, onEdit, onDay }: DayProps) {
  const t = useWords(ROOM);
  const number = Number(day.slice(8));
  const over = events.length - most;
  const drop = (event: React.DragEvent) => {
    const id = event.dataTransfer.getData('text/plain');
    const from = event.dataTransfer.getData('text/x-day');
    const own = dragged.get(id);
    if (own && from && from !== day) void saveEntry(movedTo(own, from, day));
  };
  return (
    <div
      className="schedule-day"
      data-out={isOut || undefined}
      data-today={isToday || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        className="schedule-number"
        aria-label={t('ui.addOnDay', { day, number })}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onEdit(blank(day))}
      >
        {number}
      </button>
      {events.slice(0, most).map((event) => (
        <EventChip
          key={event.id}
          event={event}
          onEdit={onEdit}
          onDrag={(drag) => {
            if (!event.own) return;
            dragged.set(event.own.id, event.own);
            drag.dataTransfer.setData('text/plain', event.own.id);
            drag.dataTransfer.setData('text/x-day', day);
          }}
        />
      ))}
      {over > 0 && (
        <button
          type="button"
          className="schedule-more"
          aria-label={t('ui.allOn', { day, count: events.length, more: over })}
          onClick={() => onDay(day)}
        >
          {t('ui.more', { count: over })}
        </button>
      )}
    </div>
  );
}

/** A drag carries only text across the page. */
const dragged = new Map<string, NonNullable<Event['own']>>();
