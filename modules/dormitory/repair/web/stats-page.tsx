import './repair.css';
import { addDays } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { yuan } from '#platform/web/list/cell-text.ts';
import { DayRange } from '#platform/web/list/day-range.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { ROOM } from './order.ts';
import { Bars, FigureTable, Heat, type Figures } from './stats-parts.tsx';

type Stats = {
  total: Figures;
  byType: Figures[];
  byBuilding: Figures[];
  byWorker: Figures[];
  byMonth: Figures[];
  heat: number[][];
};

/** How much was reported, how fast and how well it was mended. */
export function StatsPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const today = schoolNow().slice(0, 10);
  const { from = addDays(today, -90), to = today, building = '' } = page.params;
  const { data: buildings } = useFetched<Option[]>('base', 'building', 'getSelect', {});
  const { data, error, refetch } = useFetched<Stats>(
    'yxgl',
    'repairOrder',
    'stats',
    { from, to, buildingId: building },
    { keep: true, quiet: true },
  );
  const set = (part: { from?: string; to?: string; building?: string }) =>
    page.setParams({ from, to, building, ...part });
  return (
    <section className="repair-page repair-stats" aria-label={t('pages.stats')}>
      <div className="repair-range">
        <DayRange
          label={t('ui.stats.range')}
          from={from}
          to={to}
          kept
          onChange={(start, end) => set({ from: start, to: end })}
        />
        <select
          className="input"
          aria-label={t('fields.repairOrder.buildingId')}
          value={building}
          onChange={(event) => set({ building: event.target.value })}
        >
          <option value="">{t('ui.board.building')}</option>
          {buildings?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && data.total.total === 0 && <p className="repair-none">{t('ui.stats.empty')}</p>}
      {data && data.total.total > 0 && (
        <>
          <dl className="repair-figures">
            {figures(data.total).map(([key, value]) => (
              <div key={key}>
                <dt>{t(`ui.stats.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="repair-charts">
            <Bars title={t('ui.stats.byMonth')} rows={data.byMonth} />
            <Bars title={t('ui.stats.byType')} rows={data.byType} />
            <Bars title={t('ui.stats.byBuilding')} rows={data.byBuilding} />
            <Heat title={t('ui.stats.heat')} heat={data.heat} />
          </div>
          <FigureTable
            groups={{ byWorker: data.byWorker, byType: data.byType, byBuilding: data.byBuilding }}
          />
        </>
      )}
    </section>
  );
}

const percent = (value: string | null) => (value === null ? '—' : `${value}%`);

function figures(total: Figures): [string, string][] {
  return [
    ['total', String(total.total)],
    ['respondRate', percent(total.respondRate)],
    ['finishRate', percent(total.finishRate)],
    ['meanMinutes', total.meanMinutes ?? '—'],
    ['firstFixRate', percent(total.firstFixRate)],
    ['satisfaction', total.satisfaction ?? '—'],
    ['partCost', yuan(total.partCost)],
    ['charge', yuan(total.charge)],
  ];
}
