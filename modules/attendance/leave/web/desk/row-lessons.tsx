import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Lesson } from '../../server/answers.ts';
import { ROOM } from '../leave.ts';
import { Lessons } from '../lessons.tsx';

/** Lessons that a leave touches, where it touches any. */
export function RowLessons({ leaveId }: { leaveId: string }) {
  const t = useWords(ROOM);
  const asked = { id: leaveId };
  const { data = [] } = useFetched<Lesson[]>('yxgl', 'leaveApply', 'lessons', asked, { quiet: true });
  if (data.length === 0) return null;
  return (
    <section>
      <h4 className="apply-title">{t('ui.desk.lessons', { count: data.length })}</h4>
      <Lessons lessons={data} most={data.length} />
    </section>
  );
}
