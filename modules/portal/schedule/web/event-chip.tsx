import { useWords } from '#platform/web/i18n/words.ts';
import { go } from '#platform/web/shell/navigate.ts';
import type { Event } from '../server/answers.ts';
import { ROOM, type Draft } from './schedule.ts';

type EventChipProps = {
  event: Event;
  onEdit: (draft: Draft) => void;
  onDrag: (event: React.DragEvent) => void;
};

/** One entry in a day: own ones open for changing, the others lead to where they come from. */
export function EventChip({ event, onEdit, onDrag }: EventChipProps) {
  const t = useWords(ROOM);
  const time = event.allDay ? t('ui.allDay') : event.start.slice(11, 16);
  const open = () => {
    if (event.own) onEdit(event.own);
    else if (event.link) go(event.link);
  };
  return (
    <button
      type="button"
      className="schedule-event"
      data-cut={1}
      data-source={event.source}
      style={event.own?.color ? ({ '--hue': event.own.color } as React.CSSProperties) : undefined}
      draggable={event.own !== null}
      onDragStart={onDrag}
      title={[time, event.title, event.place].filter(Boolean).join(' ')}
      onClick={open}
    >
      <time>{time}</time> {event.title}
    </button>
  );
}
