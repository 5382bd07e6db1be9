import { addDays } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Timetable } from '../server/answers.ts';

const ROOM = 'base/calendar';

const MOST = 6;

/** One's next lessons, within a week. */
function Lessons() {
  const t = useWords(ROOM);
  const from = schoolNow().slice(0, 10);
  const to = addDays(from, 6);
  const answer = useFetched<Timetable>('base', 'lesson', 'my', { from, to }, { quiet: true });
  const lines = ({ days }: Timetable) =>
    days.flatMap(({ day, lessons }) =>
      lessons.map((lesson) => ({
        key: `${day} ${lesson.lessonId} ${lesson.sectionFrom}`,
        title: lesson.courseName,
        note: lesson.place,
        tag: { text: day === from ? t('ui.today') : day.slice(5), color: day === from ? 'blue' : '' },
        end: lesson.startTime
          ? `${lesson.startTime}–${lesson.endTime ?? ''}`
          : t('ui.sections', { from: lesson.sectionFrom, to: lesson.sectionTo }),
      })),
    );
  return (
    <WidgetBody answer={answer} isEmpty={(data) => lines(data).length === 0} empty={t('ui.noLessons')}>
      {(data) => <WidgetLines lines={lines(data).slice(0, MOST)} />}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { lessons: Lessons };
