import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useRefLabels } from '#platform/web/pick/use-ref-options.ts';
import type { Led } from '../server/answers.ts';

const ROOM = 'base/academic';

/** Who led a class, first to last. */
export function StaffHistory({ classId }: { classId: string }) {
  const t = useWords(ROOM);
  const answer = useFetched<Led[]>('base', 'stuClass', 'staffHistory', { id: classId }, { quiet: true });
  if (!answer.data || answer.data.length === 0) return null;
  return (
    <section aria-label={t('ui.staffHistory')}>
      <h3>{t('ui.staffHistory')}</h3>
      <ul>
        {answer.data.map((led) => (
          <li key={led.id}>
            <Name id={led.teacherId} /> · {t(`ui.staffRole.${led.staffRole}`)} · {led.fromDate} –{' '}
            {led.toDate ?? t('ui.staffNow')}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Name = ({ id }: { id: string }) => <>{useRefLabels('teacher', [id], ROOM)}</>;
