import { useCallback } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { barOption, pieOption } from '#platform/web/figures/chart-options.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Pivot } from '../server/answers.ts';
import { linesOf, ROOM } from './statistics.ts';

const MOST = 16;

/** The biggest lines, drawn. */
export function PivotChart({ pivot, kind }: { pivot: Pivot; kind: string }) {
  const t = useWords(ROOM);
  const option = useCallback(
    (ink: Ink) => {
      const bars = linesOf(pivot)
        .map(({ labels, count }) => ({ label: labels.join(' '), value: count }))
        .toSorted((a, b) => b.value - a.value)
        .slice(0, MOST);
      return kind === 'pie' ? pieOption(bars, ink) : barOption(bars, ink, String);
    },
    [pivot, kind],
  );
  return <Chart title={t('ui.count')} height={kind === 'pie' ? 320 : 280} option={option} />;
}
