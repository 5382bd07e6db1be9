import { addDays } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import type { Page } from '#platform/web/client/types.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetFigures, WidgetLines, useTags } from '#platform/web/desk/widget-parts.tsx';
import { measureText, type FiguresAnswer } from '#platform/web/figures/figures.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { OrderRow } from '../server/answers.ts';
import { repairFigures } from '../repair-figures.ts';
import { ROOM, useOrders } from './order.ts';

const { finishRate, satisfaction } = repairFigures.measures;

/** How the last thirty days of repairs went. */
function RepairFigures() {
  const t = useWords(ROOM);
  const to = schoolNow().slice(0, 10);
  const from = addDays(to, -30);
  const answer = useOrders<FiguresAnswer>('stats', { from, to });
  return (
    <WidgetBody
      answer={answer}
      isEmpty={({ total: { total } }) => !total}
      empty={t('ui.widget.noneReported')}
    >
      {({ total }) => (
        <WidgetFigures
          figures={[
            { label: t('ui.widget.reported'), value: total['total'], link: '/layout/dormitory/repair/stats' },
            {
              label: t('ui.widget.open'),
              value: Number(total['total']) - Number(total['ended']),
              tone: 'warn',
            },
            { label: t('ui.widget.inTime'), value: measureText(finishRate, total['finishRate']) },
            {
              label: t('ui.widget.satisfaction'),
              value: measureText(satisfaction, total['satisfaction']),
              tone: 'good',
            },
          ]}
        />
      )}
    </WidgetBody>
  );
}

/** What one has reported and is still to be mended. */
function MyRepairs() {
  const t = useWords(ROOM);
  const tagOf = useTags('repairStatus');
  const answer = useOrders<Page<OrderRow>>('getMine', { current: 1, size: 5, live: 'true' });
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noneOpen')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((order) => ({
            key: order.id,
            title: order.description,
            note: order.placeName,
            end: order.reportedAt.slice(5, 10),
            tag: tagOf(order.status),
            link: '/layout/dormitory/repair/mine',
          }))}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { repairFigures: RepairFigures, myRepairs: MyRepairs };
