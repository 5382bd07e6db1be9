import type { ReactNode } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
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
    <div className="log-stat">
      <Table
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
      <Table
        room={room}
        caption={t('ui.stat.kinds', { when: month || t('ui.stat.year') })}
        head={t('ui.stat.kind')}
        lines={kinds.map((one) => ({ ...one, key: one.name ?? '', name: one.name ?? word('detail.empty') }))}
      />
      <Table
        room={room}
        caption={t('ui.stat.people', { when: month || t('ui.stat.year') })}
        head={t('ui.stat.person')}
        lines={people.map((one, place) => ({
          ...one,
          key: `${place}`,
          name: one.name ?? word('detail.empty'),
        }))}
      />
    </div>
  );
}

type TableProps = {
  room: string;
  caption: string;
  head: string;
  lines: readonly (Figures & { key: string; name: ReactNode })[];
};

function Table({ room, caption, head, lines }: TableProps) {
  const t = useWords(room);
  return (
    <section>
      <h2 className="log-past">{caption}</h2>
      <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {[...COLUMNS, 'share'].map((column) => (
                <th key={column} scope="col" className="log-figure">
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
                  <td key={column} className="log-figure">
                    {line[column].toLocaleString()}
                  </td>
                ))}
                <td className="log-figure">{line.share}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
