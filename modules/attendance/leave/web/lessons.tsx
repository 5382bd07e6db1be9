import { weekdayOf } from '#platform/pure/date.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Lesson } from '../server/answers.ts';
import { ROOM, useLeaves } from './leave.ts';

/** Lessons that a leave touches, the first `most` of them. */
export function Lessons({ lessons, most }: { lessons: readonly Lesson[]; most: number }) {
  const t = useWords(ROOM);
  return (
    <ul>
      {lessons.slice(0, most).map((one) => (
        <li key={`${one.day} ${one.sectionFrom} ${one.courseName}`}>
          {one.courseName}{' '}
          <small>
            {one.day.slice(5)} {t(`ui.student.weekday.${weekdayOf(one.day)}`)}{' '}
            {t('ui.student.sections', { from: one.sectionFrom, to: one.sectionTo })} {one.teacherName}
          </small>
        </li>
      ))}
      {lessons.length > most && (
        <li>
          <small>{t('ui.student.moreLessons', { count: lessons.length - most })}</small>
        </li>
      )}
    </ul>
  );
}

/** Lessons that a leave touches, where it touches any. */
export function RowLessons({ leaveId }: { leaveId: string }) {
  const t = useWords(ROOM);
  const { data = [] } = useLeaves<Lesson[]>('lessons', { id: leaveId });
  if (data.length === 0) return null;
  return (
    <section>
      <h4 className="apply-title">{t('ui.desk.lessons', { count: data.length })}</h4>
      <Lessons lessons={data} most={data.length} />
    </section>
  );
}
