import { addDays } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Event } from '../server/answers.ts';
import { ROOM, useEvents } from './schedule.ts';
import { WeekStrip } from './week-strip.tsx';

const MOST = 4;

/** The week at a glance, and what comes next; lessons have a card of their own. */
function Schedule() {
  const t = useWords(ROOM);
  const from = schoolNow().slice(0, 10);
  const answer = useEvents({ from, to: addDays(from, 6) });
  const next = (events: readonly Event[]) =>
    events
      .filter(({ source, end, allDay }) => source !== 'lesson' && (allDay || end >= schoolNow()))
      .slice(0, MOST);
  return (
    <WidgetBody answer={answer} isEmpty={() => false} empty="">
      {({ events }) => (
        <>
          <WeekStrip from={from} events={events} />
          {next(events).length === 0 && <Nothing>{t('ui.noneSoon')}</Nothing>}
          <WidgetLines
            lines={next(events).map((event) => ({
              key: event.id,
              title: event.title,
              note: event.place,
              end: event.allDay ? event.start.slice(5, 10) : event.start.slice(5, 16),
              link: '/personal/userschedule',
            }))}
          />
        </>
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { schedule: Schedule };
