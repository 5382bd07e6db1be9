import '#platform/web/list/list.css';
import '#platform/web/list/table.css';
import './stat-tab.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { DayRange } from '#platform/web/list/day-range.tsx';
import { yuan } from '#platform/web/list/cell-text.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { ROOM } from './channel.ts';

type Sums = {
  sent: number;
  delivered: number;
  undelivered: number;
  failed: number;
  segments: number;
  cost: number;
};
type Named = Sums & { code: string; name: string };
type Stat = Sums & {
  from: string;
  to: string;
  months: (Sums & { month: string })[];
  codes: Named[];
  modules: Named[];
  departments: Named[];
  faults: { error: string; count: number }[];
  month: { used: number; left: number; atEnd: number; most: number };
};

/** What left, what arrived, what it cost. */
export function StatTab() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const { from = '', to = '' } = params;
  const asked = { ...(from && { from }), ...(to && { to }) };
  const answer = useFetched<Stat>('resource', 'smsLog', 'stat', asked, { keep: true, quiet: true });
  return (
    <section className="list-page sms-stat" aria-label={t('ui.stat.tab.stat')}>
      <div className="filter-bar" role="search">
        <DayRange
          label={t('ui.stat.range')}
          from={from || (answer.data?.from ?? '')}
          to={to || (answer.data?.to ?? '')}
          kept
          onChange={(start, end) => setParams({ ...params, from: start, to: end })}
        />
      </div>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Figures stat={answer.data} />}
    </section>
  );
}

/** What the messages are split by. */
const PARTS = [
  { part: 'modules', title: 'byModule', head: 'module' },
  { part: 'codes', title: 'byCode', head: 'what' },
  { part: 'departments', title: 'byDepartment', head: 'department' },
] as const;

function Figures({ stat }: { stat: Stat }) {
  const t = useWords(ROOM);
  const { month } = stat;
  const figures: [string, string][] = [
    [t('ui.stat.sent'), String(stat.sent)],
    [t('ui.stat.arrival'), stat.sent > 0 ? `${((stat.delivered / stat.sent) * 100).toFixed(2)}%` : '—'],
    [t('ui.stat.failed'), String(stat.failed)],
    [t('ui.stat.cost'), yuan(stat.cost)],
    [t('ui.stat.left'), String(month.left)],
    [t('ui.stat.atEnd'), String(month.atEnd)],
  ];
  return (
    <>
      <dl className="sms-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {PARTS.map(({ part, title, head }) => (
        <SumTable
          key={part}
          title={t(`ui.stat.${title}`)}
          head={t(`ui.stat.${head}`)}
          rows={stat[part].map((one) => ({ ...one, key: one.code, label: one.name }))}
        />
      ))}
      <SumTable
        title={t('ui.stat.byMonth')}
        head={t('ui.stat.month')}
        rows={stat.months.map((one) => ({ ...one, key: one.month, label: one.month }))}
      />
      {stat.faults.length > 0 && (
        <>
          <h3>{t('ui.stat.faults')}</h3>
          <ul className="sms-faults">
            {stat.faults.map(({ error, count }) => (
              <li key={error}>
                <span>{error}</span> <strong>{count}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const COLUMNS = ['sent', 'delivered', 'undelivered', 'failed', 'segments'] as const;

type SumTableProps = {
  title: string;
  /** Of the first column. */
  head: string;
  rows: readonly (Sums & { key: string; label: string })[];
};

function SumTable({ title, head, rows }: SumTableProps) {
  const t = useWords(ROOM);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <div className="table-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`ui.stat.${column}`)}
                </th>
              ))}
              <th scope="col">{t('ui.stat.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{row.label}</td>
                {COLUMNS.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
                <td>{yuan(row.cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
