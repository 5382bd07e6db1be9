import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
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
  if (answer.data.length === 0) return <p className="monitor-hint">{t('ui.noFaults')}</p>;
  return (
    <>
      <p className="monitor-hint">{t('ui.faultsHint')}</p>
      <div className="table-scroll" role="region" aria-label={t('ui.tab.faults')} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              {['at', 'traceId', 'kind', 'place'].map((column) => (
                <th key={column} scope="col">
                  {t(`ui.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.data.map(({ at, traceId, name, place }) => (
              <tr key={traceId}>
                <td>{at}</td>
                <td>
                  <code>{traceId}</code>
                </td>
                <td>{name}</td>
                <td>
                  <code>{place}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
