import './schedule.css';
import { addDays, weekdayOf } from '#platform/pure/date.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { go } from '#platform/web/shell/navigate.ts';
import type { Event } from '../server/answers.ts';
import { eventsOn, ROOM } from './schedule.ts';

/** Seven days from today, a mark below each that has something. */
export function WeekStrip({ from, events }: { from: string; events: readonly Event[] }) {
  const t = useWords(ROOM);
  return (
    <div className="week-strip">
      {Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((day) => (
        <button
          key={day}
          type="button"
          aria-current={day === from ? 'date' : undefined}
          onClick={() => go(`/personal/userschedule?view=week&day=${day}`)}
        >
          <small>{t(`ui.weekdays.${weekdayOf(day)}`)}</small>
          <b>{Number(day.slice(8))}</b>
          <i data-full={eventsOn(events, day).length > 0 || undefined} />
        </button>
      ))}
    </div>
  );
}
