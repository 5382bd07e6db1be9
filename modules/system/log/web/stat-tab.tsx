import type { ReactNode } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import type { Stat } from '../server/answers.ts';

type Figures = { exports: number; rows: number; sensitive: number; sensitiveRows: number; share: number };

const COLUMNS = ['exports', 'rows', 'sensitive', 'sensitiveRows'] as const;

/** What left the school month by month; the month that is pressed rules the two rankings. */
export function StatTab({ room }: { room: string }) {
  const t = useWords(room);
  const page = usePage();
  const month = page.params['month'] ?? '';
  const answer = useFetched<Stat>('base', 'sysExportLog', 'stat', month ? { month } : {}, {
    quiet: true,
    keep: true,
  });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const { months, kinds, people } = answer.data;
  if (months.length === 0) return <p className="list-state">{t('ui.stat.none')}</p>;
  return (
    <Board tile={600} className="log-stat">
      <Ranking
        room={room}
        caption={t('ui.stat.months')}
        head={t('ui.stat.month')}
        lines={months.map((one) => ({
          ...one,
          key: one.month,
          name: (
            <button
              type="button"
              aria-pressed={month === one.month}
              onClick={() => page.setParams({ month: month === one.month ? undefined : one.month })}
            >
              {one.month}
            </button>
          ),
        }))}
      />
      <Ranking
        room={room}
        caption={t('ui.stat.kinds', { when: month || t('ui.stat.year') })}
        head={t('ui.stat.kind')}
        lines={kinds.map((one) => ({ ...one, key: one.name ?? '', name: one.name ?? word('detail.empty') }))}
      />
      <Ranking
        room={room}
        caption={t('ui.stat.people', { when: month || t('ui.stat.year') })}
        head={t('ui.stat.person')}
        lines={people.map((one, place) => ({
          ...one,
          key: `${place}`,
          name: one.name ?? word('detail.empty'),
        }))}
      />
    </Board>
  );
}

type TableProps = {
  room: string;
  caption: string;
  head: string;
  lines: readonly (Figures & { key: string; name: ReactNode })[];
};

function Ranking({ room, caption, head, lines }: TableProps) {
  const t = useWords(room);
  return (
    <Card title={caption}>
      <Table label={caption} figures>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[...COLUMNS, 'share'].map((column) => (
              <th key={column} scope="col">
                {t(`ui.stat.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td>{line.name}</td>
              {COLUMNS.map((column) => (
                <td key={column}>{line[column].toLocaleString()}</td>
              ))}
              <td>{line.share}%</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
