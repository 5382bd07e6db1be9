import '#platform/web/list/list.css';
import '#platform/web/list/table.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { DayRange } from '#platform/web/list/day-range.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { ROOM } from './steer.ts';

type Stat = {
  from: string;
  to: string;
  kinds: {
    kind: string;
    jobs: number;
    succeeded: number;
    partly: number;
    failed: number;
    cancelled: number;
    median: number | null;
  }[];
  moved: { month: string; resource: string; name: string; imported: number; exported: number }[];
  faults: { resource: string; field: string; reason: string; rows: number }[];
  sensitive: { count: number; rows: number };
};

/** How tasks went, what came in and went out, and which columns of the sheets fail most. */
export function StatTab() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const { from = '', to = '' } = params;
  const asked = { ...(from && { from }), ...(to && { to }) };
  const answer = useFetched<Stat>('base', 'sysJob', 'stat', asked, { keep: true, quiet: true });
  return (
    <section className="list-page task-stat" aria-label={t('ui.tab.stat')}>
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
      {answer.data && <Tables stat={answer.data} />}
    </section>
  );
}

function Tables({ stat: { kinds, moved, faults, sensitive } }: { stat: Stat }) {
  const t = useWords(ROOM);
  const seconds = (value: number | null) =>
    value === null ? '—' : t('ui.stat.seconds', { seconds: value.toFixed(1) });
  return (
    <>
      <Lines
        title={t('ui.stat.byKind')}
        head={['kind', 'jobs', 'succeeded', 'partly', 'failed', 'cancelled', 'median']}
        rows={kinds.map((one) => [
          t(`dict.taskKind.${one.kind}`),
          one.jobs,
          one.succeeded,
          one.partly,
          one.failed,
          one.cancelled,
          seconds(one.median),
        ])}
      />
      <Lines
        title={t('ui.stat.byMonth')}
        head={['month', 'what', 'imported', 'exported']}
        rows={moved.map((one) => [one.month, one.name, one.imported, one.exported])}
      />
      <p className="field-hint">{t('ui.stat.sensitive', { count: sensitive.count, rows: sensitive.rows })}</p>
      <Lines
        title={t('ui.stat.faults')}
        head={['what', 'column', 'reason', 'rows']}
        rows={faults.map((one) => [one.resource, one.field, one.reason, one.rows])}
      />
    </>
  );
}

type LinesProps = { title: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

function Lines({ title, head, rows }: LinesProps) {
  const t = useWords(ROOM);
  return (
    <>
      <h3>{title}</h3>
      <div className="table-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              {head.map((one) => (
                <th key={one} scope="col">
                  {t(`ui.stat.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={head.length}>{t('ui.stat.nothing')}</td>
              </tr>
            )}
            {rows.map((cells) => (
              <tr key={cells.slice(0, 3).join()}>
                {cells.map((cell, place) => (
                  <td key={head[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
