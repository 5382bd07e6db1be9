import { callsOf, entityOf, type Figures, type Measure } from '#platform/kit/figures.ts';
import { notFound } from '#platform/kit/errors.ts';
import type { Platform } from '../platform.ts';
import type { Locale, Work } from '../work.ts';
import type { FiguresAnswer } from './answer.ts';
import { measured, type FiguresQuery } from './figures.ts';
import { figuresOf } from './hooks.ts';

/** A measure as whoever draws a screen knows it. */
export type Metric = {
  /** `<entity>.<call>.<measure>` */
  code: string;
  name: string;
  room: string;
  unit: 'number' | 'percent' | 'fen';
  /** Dimensions and filters that it can be asked by. */
  dims: readonly string[];
};

/** Of fewer people no screen tells anything. */
const FEW = 5;

/**
 * Every measure of the declared figures.
 * @awaited insight/screen
 */
export function metrics({ rooms, words }: Pick<Platform, 'rooms' | 'words'>, locale: Locale): Metric[] {
  return figuresOf({ rooms }).flatMap(({ room, figures }) =>
    Object.entries(figures.measures)
      .filter(([, { kind }]) => kind !== 'told')
      .map(([name, measure]) => ({
        code: `${codeOf(figures)}.${name}`,
        name: words.say(locale, `figures.${entityOf(figures)}.${name}`),
        room,
        unit: unitOf(measure),
        dims: [...new Set([...figures.by, ...(figures.filter ?? [])])],
      })),
  );
}

/**
 * A metric of the whole school: the same answer for whoever looks, so that one statement serves all of a screen's
 * viewers. What would tell of fewer than five people is left out, whoever asks.
 * @awaited insight/screen
 */
export async function metricOf(work: Work, code: string, query: FiguresQuery): Promise<FiguresAnswer> {
  const found = figuresOf(work.platform).find(({ figures }) =>
    Object.keys(figures.measures).some((name) => code === `${codeOf(figures)}.${name}`),
  );
  if (!found) throw notFound();
  const figures = { ...found.figures, small: Math.max(FEW, found.figures.small ?? 0) };
  const measures = code.split('.').at(-1)!;
  const sight = { circle: 'all', seesRows: false } as const;
  return measured(work, { figures, hooks: found.hooks }, { ...query, measures }, { sight });
}

const codeOf = (figures: Figures): string => `${entityOf(figures)}.${callsOf(figures)[0]![0]}`;

function unitOf(measure: Measure): Metric['unit'] {
  if (measure.kind === 'share' || (measure.kind === 'per' && measure.percent)) return 'percent';
  return measure.kind === 'sum' && measure.money ? 'fen' : 'number';
}
