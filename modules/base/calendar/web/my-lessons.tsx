import '#platform/web/list/list.css';
import './timetable.css';
import { useEffect, useRef, useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { TableDay, Timetable } from '../server/answers.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMoving } from './use-moving.ts';
import { useWeek } from './use-week.ts';
import { WeekBar } from './week-bar.tsx';
import { nextOf, together } from './week-blocks.ts';
import { WeekGrid } from './week-grid.tsx';

const ROOM = 'base/calendar';
const MINUTE = 60_000;

/** My timetable of a week, with what is on now or comes next; other weeks and terms by choice. */
export function MyLessons() {
  const t = useWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  const week = useWeek();
  const { from, to, today } = week;
  const answer = useFetched<Timetable>('base', 'lesson', 'my', { from, to }, { keep: true, quiet: true });
  const days = answer.data?.days ?? [];
  const { moving, move, setMove } = useMoving(week);
  return (
    <Card aria-label={t('ui.myLessons')}>
      <Row>
        <WeekBar week={week} />
        <span className="toolbar-space" />
        <Button
          icon="download"
          onClick={() => void exportBlob(path('base', 'lesson', 'ics'), {}, 'timetable.ics')}
        >
          {t('ui.file.lessons')}
        </Button>
        <Button
          icon="download"
          onClick={() => void exportBlob(path('base', 'schoolCalendar', 'ics'), {}, 'calendar.ics')}
        >
          {t('ui.file.term')}
        </Button>
        <Button
          icon="print"
          disabled={days.length === 0}
          onClick={() => sheet.current && printAlone(sheet.current, t('ui.myLessons'))}
        >
          {t('ui.print')}
        </Button>
      </Row>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      <Next days={days} today={today} />
      {move && <MoveDialog move={move} today={today} onClose={() => setMove(null)} />}
      {answer.data && days.every((day) => day.lessons.length === 0) && (
        <Nothing>{t('ui.noneThisWeek')}</Nothing>
      )}
      {answer.data && (
        <div ref={sheet}>
          <WeekGrid days={days} today={today} moving={moving} />
        </div>
      )}
    </Card>
  );
}

/** What is on at this minute, or today's next lesson and how long until then. */
function Next({ days, today }: { days: readonly TableDay[]; today: string }) {
  const t = useWords(ROOM);
  const [time, setTime] = useState(() => schoolNow().slice(11, 16));
  useEffect(() => {
    const timer = setInterval(() => setTime(schoolNow().slice(11, 16)), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const lessons = days.find(({ day }) => day === today)?.lessons ?? [];
  const next = nextOf(together(lessons), time);
  if (!next) return null;
  const { courseName, place } = next.lesson;
  return (
    <p data-look="note">
      {next.minutes === 0
        ? t('ui.onNow', { course: courseName, place: place ?? '', end: next.lesson.endTime ?? '' })
        : t('ui.onNext', { course: courseName, place: place ?? '', minutes: next.minutes })}
    </p>
  );
}
