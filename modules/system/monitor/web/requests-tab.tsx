import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Requests } from '../server/answers.ts';
import { Figures } from './figures-table.tsx';
import { ROOM } from './figures.ts';

const COLUMNS = ['count', 'p50', 'p95', 'p99', 'most'] as const;

/** Calls of this hour by route and kind of answer; the column whose head is pressed rules the order. */
export function RequestsTab() {
  const t = useWords(ROOM);
  const [by, setBy] = useState<(typeof COLUMNS)[number]>('count');
  const answer = useFetched<Requests>(
    'base',
    'sysMonitor',
    'requests',
    {},
    {
      quiet: true,
      keep: true,
      staleTime: 0,
      refetchInterval: 15_000,
    },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const rows = answer.data.records
    .toSorted((a, b) => b[by] - a[by])
    .map((one) => ({
      key: `${one.status} ${one.route}`,
      cells: [
        one.route === '/*' ? t('ui.files') : <code key="route">{one.route}</code>,
        <span key="status" className={one.status === '5xx' ? 'monitor-bad' : ''}>
          {one.status}
        </span>,
        ...COLUMNS.map((column) => one[column]),
      ],
    }));
  return (
    <>
      <Soft>{t('ui.since', { time: answer.data.since })}</Soft>
      <Figures
        caption={t('ui.tab.requests')}
        texts={2}
        heads={[
          t('ui.column.route'),
          t('ui.column.status'),
          ...COLUMNS.map((column) => (
            <button key={column} type="button" aria-pressed={column === by} onClick={() => setBy(column)}>
              {t(`ui.column.${column}`)}
              {column === by && ' ↓'}
            </button>
          )),
        ]}
        rows={rows}
        nothing={t('ui.noRequests')}
      />
    </>
  );
}
