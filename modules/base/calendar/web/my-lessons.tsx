import '#platform/web/list/list.css';
import './my-lessons.css';
import { addDays, startOfWeek } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';

const ROOM = 'base/calendar';

type Lesson = {
  id: string;
  courseName: string;
  teacherName?: string | null;
  sectionFrom: number;
  sectionTo: number;
  startTime: string | null;
  endTime: string | null;
  place: string | null;
  labels?: { [field: string]: string };
};
type Day = { day: string; week: number; weekday: number; name: string | null; lessons: Lesson[] };
type Answer = { term: { id: string; label: string; weeks: number } | null; days: Day[] };
type Term = { value: string; label: string; xn: string; xqM: string; current: boolean };

/** My timetable of a week, today first to be seen; other weeks and terms by choice. */
export function MyLessons() {
  const t = useWords(ROOM);
  const page = usePage();
  const today = schoolNow().slice(0, 10);
  const { from = startOfWeek(today), term = '' } = page.params;
  const terms = useFetched<Term[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true }).data ?? [];
  const chosen = terms.find(({ value }) => value === term);
  const query = chosen ? { xn: chosen.xn, xqM: chosen.xqM, week: 1 } : { from, to: addDays(from, 6) };
  const answer = useFetched<Answer>('base', 'lesson', 'my', query, { keep: true, quiet: true });
  const days = answer.data?.days ?? [];
  const first = days[0]?.day ?? from;
  const week = days.find((day) => day.week > 0)?.week ?? 0;
  const to = (day: string) => page.setParams({ from: day });
  return (
    <section className="list-page lessons" aria-label={t('ui.myLessons')}>
      <div className="lessons-bar">
        <Button icon="left" aria-label={t('ui.earlier')} onClick={() => to(addDays(first, -7))} />
        <strong aria-live="polite">
          {answer.data?.term?.label} {week > 0 ? t('ui.week', { week }) : t('ui.noWeek')}
        </strong>
        <Button icon="right" aria-label={t('ui.later')} onClick={() => to(addDays(first, 7))} />
        <Button onClick={() => to(startOfWeek(today))}>{t('ui.thisWeek')}</Button>
        <select
          className="input"
          aria-label={t('ui.term')}
          value={term}
          onChange={(event) => page.setParams({ term: event.target.value })}
        >
          <option value="">{t('ui.term')}</option>
          {terms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && days.every((day) => day.lessons.length === 0) && (
        <p className="lessons-none">{t('ui.noneThisWeek')}</p>
      )}
      <div className="lessons-week">
        {days.map((day) => (
          <DayColumn key={day.day} day={day} isToday={day.day === today} />
        ))}
      </div>
    </section>
  );
}

function DayColumn({ day, isToday }: { day: Day; isToday: boolean }) {
  const t = useWords(ROOM);
  const weekdays = useOptions('weekday');
  const name = weekdays.find(({ value }) => value === String(day.weekday))?.label;
  return (
    <section
      className="lessons-day"
      data-today={isToday || undefined}
      data-free={day.lessons.length === 0 || undefined}
    >
      <h2>
        {name} <small>{day.day.slice(5)}</small> {isToday && <em>{t('ui.today')}</em>}
      </h2>
      {day.name && <p className="lessons-name">{day.name}</p>}
      <ul>
        {day.lessons.map((lesson) => (
          <li key={`${lesson.id} ${lesson.sectionFrom}`}>
            <strong>{lesson.courseName}</strong>
            <span>
              {t('ui.sections', { from: lesson.sectionFrom, to: lesson.sectionTo })}
              {lesson.startTime && ` ${lesson.startTime}–${lesson.endTime ?? ''}`}
            </span>
            <span>
              {[lesson.labels?.['venueId'] ?? lesson.place, lesson.labels?.['classId']]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
