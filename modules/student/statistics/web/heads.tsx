import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import type { Overview } from '../server/answers.ts';
import { ratioOf } from '../rules.ts';
import { ROOM } from './statistics.ts';

/** The figures that one looks at first. */
export function Heads({ day }: { day: string }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Overview>(
    'xsgl',
    'studentStat',
    'overview',
    { day },
    { quiet: true, keep: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />;
  return (
    <Figures
      figures={[
        [t('ui.enrolled'), data.enrolled],
        [t('ui.onCampus'), data.onCampus],
        [t('ui.suspended'), data.suspended],
        [t('ui.kept'), data.kept],
        [t('ui.moved'), data.moved],
        [t('ui.ratio'), ratioOf(data.male, data.female)],
        [t('ui.perTeacher'), data.perTeacher],
      ]}
    />
  );
}
