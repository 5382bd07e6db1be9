import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Figures } from './figures-table.tsx';
import type { Fault } from '../server/answers.ts';
import { ROOM } from './figures.ts';

/** The last faults of this process by the number that people were shown, and where in the program they happened. */
export function FaultsTab() {
  const t = useWords(ROOM);
  const answer = useFetched<Fault[]>(
    'base',
    'sysMonitor',
    'faults',
    {},
    { quiet: true, keep: true, staleTime: 0 },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      {answer.data.length > 0 && <Soft>{t('ui.faultsHint')}</Soft>}
      <Figures
        caption={t('ui.tab.faults')}
        texts={4}
        heads={['at', 'traceId', 'kind', 'place'].map((column) => t(`ui.column.${column}`))}
        rows={answer.data.map(({ at, traceId, name, place }) => ({
          key: traceId,
          cells: [at, <code key="id">{traceId}</code>, name, <code key="place">{place}</code>],
        }))}
        nothing={t('ui.noFaults')}
      />
    </>
  );
}
