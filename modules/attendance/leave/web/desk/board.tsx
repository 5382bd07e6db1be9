import { Card } from '#platform/web/parts/card.tsx';
import { WidgetBars, WidgetFigures } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Board, Place } from '../../server/answers.ts';
import { ROOM, useLeaves } from '../leave.ts';

const NAMES = ['onLeave', 'outSchool', 'toCancel', 'overdue', 'cancelRunning'] as const;

/** How many are away, due back and overdue. */
export function Board() {
  const t = useWords(ROOM);
  const { data } = useLeaves<Board>('board', {}, { refetchInterval: 60_000 });
  const isBad = (name: string) => name === 'overdue' && (data?.overdue ?? 0) > 0;
  const figures = NAMES.map((name) => ({
    label: t(`ui.desk.board.${name}`),
    value: data?.[name] ?? '—',
    ...(isBad(name) && { tone: 'wrong' as const }),
  }));
  return (
    <Card look="lined">
      <WidgetFigures figures={figures} />
    </Card>
  );
}

const MOST = 8;

/** Where students are, as ranked bars: no map vendor is needed for it. */
export function Places() {
  const t = useWords(ROOM);
  const { data = [] } = useLeaves<Place[]>('destinations');
  if (data.length === 0) return null;
  const bars = data.map(({ place, students }) => ({ label: place ?? t('ui.desk.noPlace'), value: students }));
  return (
    <Card look="lined">
      <details open={data.length <= MOST}>
        <summary>{t('ui.desk.places', { count: data.length })}</summary>
        <WidgetBars bars={bars} />
      </details>
    </Card>
  );
}
