import type { Panel } from '../rules/kinds.ts';
import { titleOf, type Sources } from './sources.ts';

/** A panel with what its drawing has to know: names of what it counts, and how its numbers are written. */
export type Dressed = Panel & {
  title: string;
  series: { name: string; unit: 'number' | 'percent' | 'fen' }[];
  columns: string[];
};

export function dressed(panel: Panel, sources: Sources): Dressed {
  return {
    ...panel,
    title: titleOf(panel, sources),
    series: (panel.metrics ?? []).flatMap((code) => {
      const metric = sources.metrics.get(code);
      return metric ? [{ name: metric.name, unit: metric.unit }] : [];
    }),
    columns: sources.feeds.get(panel.feed ?? '')?.columns ?? [],
  };
}
