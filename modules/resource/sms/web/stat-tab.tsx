import { useWords } from '#platform/web/i18n/words.ts';
import { yuan } from '#platform/web/list/cell-text.ts';
import { RangeStat, StatTable } from '#platform/web/page/range-stat.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
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
  return (
    <RangeStat<Stat>
      service="resource"
      entity="smsLog"
      label={t('ui.stat.tab.stat')}
      range={t('ui.stat.range')}
    >
      {(stat) => <Counted stat={stat} />}
    </RangeStat>
  );
}

const COLUMNS = ['sent', 'delivered', 'undelivered', 'failed', 'segments'] as const;

/** What the messages are split by. */
const PARTS = [
  { part: 'modules', title: 'byModule', head: 'module' },
  { part: 'codes', title: 'byCode', head: 'what' },
  { part: 'departments', title: 'byDepartment', head: 'department' },
] as const;

function Counted({ stat }: { stat: Stat }) {
  const t = useWords(ROOM);
  const { month } = stat;
  const heads = (first: string) => [first, ...COLUMNS, 'cost'].map((name) => t(`ui.stat.${name}`));
  const cells = (name: string, sums: Sums) => [
    name,
    ...COLUMNS.map((column) => sums[column]),
    yuan(sums.cost),
  ];
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
      <Figures figures={figures} />
      {PARTS.map(({ part, title, head }) => (
        <StatTable
          key={part}
          title={t(`ui.stat.${title}`)}
          head={heads(head)}
          rows={stat[part].map((one) => cells(one.name, one))}
        />
      ))}
      <StatTable
        title={t('ui.stat.byMonth')}
        head={heads('month')}
        rows={stat.months.map((one) => cells(one.month, one))}
      />
      <StatTable
        title={t('ui.stat.faults')}
        head={[t('ui.stat.faults'), t('ui.stat.failed')]}
        rows={stat.faults.map(({ error, count }) => [error, count])}
      />
    </>
  );
}
