import { firstRowName } from '../first-name.ts';
import type { Work } from '../work.ts';
import { dimOf } from './dims.ts';
import type { Counted, Range } from './hooks.ts';
import { worked, type Sums } from './measures.ts';
import { withheld } from './small.ts';

/** One part; of a `small` one nothing is told. */
type Part = { key: string | null; label: string | null; note: string | null; small?: true } & {
  [measure: string]: unknown;
};
export type FiguresAnswer = {
  from: string;
  to: string;
  by: string;
  total: Sums;
  /** The biggest first; of parts of time, in their order. Of a `small` one nothing is told. */
  rows: Part[];
  /** How many parts there are; `rows` ends with the most that one answer holds. */
  parts: number;
  /** By day, of more than two months by month. */
  trend: ({ key: string } & { [measure: string]: unknown })[];
};

/** A group as it comes: the whole (`gk` and `gp` 1), a part (`gk` 0), a step of the course (`gp` 0), a base (`gp` 2). */
export type Group = {
  gk: number;
  gp: number;
  k: string | null;
  p: string | null;
  /** How many people it tells of. */
  n: number;
  m: Sums;
  label: string | null;
  note: string | null;
  parts: number;
};

/** What has to be known of a question to answer it; `hiding` where few people are told nothing of. */
type Told = Counted & { work: Work; range: Range; by: string; shown: readonly string[]; hiding: boolean };

/** The whole, its parts and its course out of the groups that a statement brought. */
export function answerOf(asked: Told, groups: readonly Group[]): FiguresAnswer {
  const { figures, shown, range, by, hiding } = asked;
  const whole = groups.find(({ gk, gp }) => gk === 1 && gp === 1);
  const bases = groups.filter(({ gp }) => gp === 2);
  const baseOfWhole = asBase(bases.find(({ gk }) => gk === 1));
  const trend = groups.filter(({ gk, gp, p }) => gk === 1 && gp === 0 && p !== null);
  const rows = partsOf(asked, groups, bases);
  const few = hiding
    ? withheld(
        rows.map(({ n }) => n),
        figures.small!,
      )
    : new Set<number>();
  const fewDays = hiding
    ? withheld(
        trend.map(({ n }) => n),
        figures.small!,
      )
    : new Set<number>();
  const isFew = hiding && (whole?.n ?? 0) > 0 && whole!.n < figures.small!;
  return {
    ...range,
    by,
    total: isFew ? {} : worked(figures, shown, whole?.m ?? {}, baseOfWhole),
    rows: rows.map(({ part, m, base }, place) =>
      isFew || few.has(place)
        ? { ...part, small: true as const }
        : { ...part, ...worked(figures, shown, m, base) },
    ),
    parts: Math.max(groups[0]?.parts ?? 0, rows.length),
    trend: trend
      .filter((_, place) => !isFew && !fewDays.has(place))
      .map(({ p, m }) => ({ key: p!, ...m }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

const asBase = (group: Group | undefined): number | null => group?.m['base'] ?? null;

/** Parts in their order; those of whom nothing was counted but somebody belongs to come last. */
function partsOf({ work, figures, hooks, by }: Told, groups: readonly Group[], bases: readonly Group[]) {
  const { of: named } = dimOf(work, { figures, hooks }, by);
  const base = new Map(bases.filter(({ gk }) => gk === 0).map((one) => [one.k, asBase(one)]));
  const counted = groups.filter(({ gk, gp }) => gk === 0 && gp === 1);
  const known = new Set(counted.map(({ k }) => k));
  const idle = bases.filter(({ gk, k }) => gk === 0 && !known.has(k)).map((one) => ({ ...one, m: {} }));
  return [...counted, ...idle].map(({ k, n, m, label, note }) => ({
    n,
    m,
    base: base.get(k) ?? null,
    part: { key: k, label: named && label ? firstRowName(work, named, label) : label, note },
  }));
}
