import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './leave.ts';

type Lesson = {
  day: string;
  sectionFrom: number;
  sectionTo: number;
  courseName: string;
  teacherName: string;
};

/** Lessons that a leave touches. */
export function RowLessons({ leaveId }: { leaveId: string }) {
  const t = useWords(ROOM);
  const { data = [] } = useFetched<Lesson[]>(
    'yxgl',
    'leaveApply',
    'lessons',
    { id: leaveId },
    { quiet: true },
  );
  if (data.length === 0) return null;
  return (
    <section>
      <h4 className="apply-title">{t('ui.desk.lessons', { count: data.length })}</h4>
      <ul className="leave-lessons">
        {data.map((lesson) => (
          <li key={`${lesson.day}-${lesson.sectionFrom}-${lesson.courseName}`}>
            <time>{lesson.day.slice(5)}</time>
            <span>{t('ui.desk.sections', { from: lesson.sectionFrom, to: lesson.sectionTo })}</span>
            <strong>{lesson.courseName}</strong>
            <span className="leave-soft">{lesson.teacherName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
