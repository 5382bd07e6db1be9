import { addDays } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetFigures, WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { measureText } from '#platform/web/figures/figures.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import { repairFigures } from '../repair-figures.ts';
import { ROOM } from './order.ts';

type Figures = { total: number; ended: number; finishRate: number | null; satisfaction: number | null };

/** How the last thirty days of repairs went. */
function RepairFigures() {
  const t = useWords(ROOM);
  const to = schoolNow().slice(0, 10);
  const from = addDays(to, -30);
  const answer = useFetched<{ total: Figures }>(
    'yxgl',
    'repairOrder',
    'stats',
    { from, to },
    { quiet: true },
  );
  return (
    <WidgetBody
      answer={answer}
      isEmpty={({ total }) => total.total === 0}
      empty={t('ui.widget.noneReported')}
    >
      {({ total }) => (
        <WidgetFigures
          figures={[
            { label: t('ui.widget.reported'), value: total.total, link: '/layout/dormitory/repair/stats' },
            { label: t('ui.widget.open'), value: total.total - total.ended, tone: 'warn' },
            {
              label: t('ui.widget.inTime'),
              value: measureText(repairFigures.measures.finishRate, total.finishRate),
            },
            {
              label: t('ui.widget.satisfaction'),
              value: measureText(repairFigures.measures.satisfaction, total.satisfaction),
              tone: 'good',
            },
          ]}
        />
      )}
    </WidgetBody>
  );
}

type Order = {
  id: string;
  repairNo: string;
  status: string;
  placeName: string;
  description: string;
  reportedAt: string;
};

/** What one has reported and is still to be mended. */
function MyRepairs() {
  const t = useWords(ROOM);
  const states = useOptions('repairStatus');
  const query = { current: 1, size: 5, live: 'true' };
  const answer = useFetched<Page<Order>>('yxgl', 'repairOrder', 'getMine', query, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={(page) => page.total === 0} empty={t('ui.widget.noneOpen')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((order) => {
            const state = states.find((one) => one.value === order.status);
            return {
              key: order.id,
              title: order.description,
              note: order.placeName,
              end: order.reportedAt.slice(5, 10),
              tag: state ? { text: state.label, color: state.color ?? null } : null,
              link: '/layout/dormitory/repair/mine',
            };
          })}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { repairFigures: RepairFigures, myRepairs: MyRepairs };
