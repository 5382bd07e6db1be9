import { useWords } from '#platform/web/i18n/words.ts';
import { RangeStat, StatTable } from '#platform/web/page/range-stat.tsx';
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
  return (
    <RangeStat<Stat> service="base" entity="sysJob" label={t('ui.tab.stat')} range={t('ui.stat.range')}>
      {(stat) => <Tables stat={stat} />}
    </RangeStat>
  );
}

function Tables({ stat: { kinds, moved, faults, sensitive } }: { stat: Stat }) {
  const t = useWords(ROOM);
  const seconds = (value: number | null) =>
    value === null ? '—' : t('ui.stat.seconds', { seconds: value.toFixed(1) });
  const heads = (...names: string[]) => names.map((name) => t(`ui.stat.${name}`));
  return (
    <>
      <StatTable
        nothing={t('ui.stat.nothing')}
        title={t('ui.stat.byKind')}
        head={heads('kind', 'jobs', 'succeeded', 'partly', 'failed', 'cancelled', 'median')}
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
      <StatTable
        nothing={t('ui.stat.nothing')}
        title={t('ui.stat.byMonth')}
        head={heads('month', 'what', 'imported', 'exported')}
        rows={moved.map((one) => [one.month, one.name, one.imported, one.exported])}
      />
      <p className="field-hint">{t('ui.stat.sensitive', { count: sensitive.count, rows: sensitive.rows })}</p>
      <StatTable
        nothing={t('ui.stat.nothing')}
        title={t('ui.stat.faults')}
        head={heads('what', 'column', 'reason', 'rows')}
        rows={faults.map((one) => [one.resource, one.field, one.reason, one.rows])}
      />
    </>
  );
}
