import type { Metric } from '#platform/server/figures/metrics.ts';
import type { Panel, Unplaced } from '../rules/kinds.ts';
import { arranged } from '../rules.ts';
import { isKnown, type Sources } from './sources.ts';
import { WISHES, type Wish } from './wishes.ts';

/** A screen of the product says so much by itself; more belongs on a second one. */
const NUMBERS = 8;
const OTHERS = 12;

/**
 * What a screen of the product shows while nobody arranged it: its wishes as far as this installation counts them, then
 * whatever else the rooms of its wings count. A room that comes adds its panels by its `figures` alone.
 */
export function suggested(code: string, sources: Sources): Panel[] {
  const { wings, wishes } = WISHES[code] ?? { wings: [], wishes: [] };
  const wished = wishes.flatMap((wish) => unplaced(wish)).filter((one) => isKnown(one, sources));
  const named = new Set(wished.flatMap(({ metrics }) => metrics ?? []).map(figuresOf));
  const rest = [...Map.groupBy(sources.metrics.values(), ({ code: of }) => figuresOf(of))]
    .filter(([figures, [first]]) => !named.has(figures) && wings.some((wing) => first!.room.startsWith(wing)))
    .flatMap(([, metrics]) => panelsOf(metrics));
  const all = [...wished, ...rest];
  const numbers = all.filter(({ kind }) => kind === 'number').slice(0, NUMBERS);
  const others = all.filter(({ kind }) => kind !== 'number').slice(0, OTHERS);
  return arranged([...numbers, ...others]);
}

const figuresOf = (code: string): string => code.split('.').slice(0, -1).join('.');

const unplaced = ([kind, metrics, more]: Wish): Unplaced => ({
  id: `${kind} ${metrics} ${more?.feed ?? ''}${more?.by ?? ''}`.trim().slice(0, 40),
  kind,
  ...(metrics !== '' && { metrics: metrics.split(' ') }),
  ...more,
});

/** Panels for figures that no wish names: what they count first as a number, its course, and its biggest parts. */
function panelsOf(metrics: readonly Metric[]): Unplaced[] {
  const first = metrics.find(({ courseOnly }) => !courseOnly);
  if (!first) return [];
  const { code, timed, dims } = first;
  const title = [first.title, first.name].filter(Boolean).join(' · ');
  const by = dims[0]?.name;
  const id = (kind: string) => `${kind} ${code}`.slice(0, 40);
  return [
    { id: id('number'), kind: 'number', title, metrics: [code] },
    ...(by ? [{ id: id('bar'), kind: 'bar' as const, title, metrics: [code], by }] : []),
    ...(timed ? [{ id: id('line'), kind: 'line' as const, title, metrics: [code] }] : []),
  ];
}
