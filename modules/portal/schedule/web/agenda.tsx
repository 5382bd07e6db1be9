import { weekdayOf } from '#platform/pure/date.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { Event } from '../server/answers.ts';
import { daysOf, eventsOn, ROOM, type Draft } from './schedule.ts';

type AgendaProps = {
  range: { from: string; to: string };
  events: readonly Event[];
  today: string;
  onEdit: (draft: Draft) => void;
};

/** The days that have something, one below the other: the view for a thumb. */
export function Agenda({ range, events, today, onEdit }: AgendaProps) {
  const t = useWords(ROOM);
  const days = daysOf(range)
    .map((day) => ({ day, found: eventsOn(events, day) }))
    .filter(({ found }) => found.length > 0);
  if (days.length === 0) return <Nothing>{t('ui.none')}</Nothing>;
  return (
    <Stack className="agenda">
      {days.map(({ day, found }) => (
        <Stack as="section" gap={4} key={day} data-today={day === today || undefined}>
          <h2>
            {day.slice(5)} {t(`ui.weekdays.${weekdayOf(day)}`)} {day === today && t('ui.today')}
          </h2>
          <Stack as="ul" gap={4}>
            {found.map((event) => (
              <li key={event.id}>
                <button
                  type="button"
                  className="agenda-event"
                  data-source={event.source}
                  style={event.own?.color ? ({ '--hue': event.own.color } as React.CSSProperties) : undefined}
                  onClick={() => (event.own ? onEdit(event.own) : event.link && go(event.link))}
                >
                  <time>
                    {event.allDay
                      ? t('ui.allDay')
                      : `${event.start.slice(11, 16)}–${event.end.slice(11, 16)}`}
                  </time>
                  <span>
                    {event.title}
                    {event.place && <small>{event.place}</small>}
                  </span>
                </button>
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
