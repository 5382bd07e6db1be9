import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import { useRefLabels } from '#platform/web/pick/use-ref-options.ts';
import type { Led } from '../server/answers.ts';

const ROOM = 'base/academic';

/** Who led a class, first to last. */
export function StaffHistory({ classId }: { classId: string }) {
  const t = useWords(ROOM);
  const answer = useFetched<Led[]>('base', 'stuClass', 'staffHistory', { id: classId }, { quiet: true });
  if (!answer.data || answer.data.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-label={t('ui.staffHistory')}>
      <h3>{t('ui.staffHistory')}</h3>
      <Lines>
        {answer.data.map((led) => (
          <li key={led.id}>
            <Name id={led.teacherId} /> · {t(`ui.staffRole.${led.staffRole}`)} · {led.fromDate} –{' '}
            {led.toDate ?? t('ui.staffNow')}
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

const Name = ({ id }: { id: string }) => <>{useRefLabels('teacher', [id], ROOM)}</>;
