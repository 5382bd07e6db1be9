import { callsOf, entityOf, isMomentPart, type Figures, type Measure } from '#platform/kit/figures.ts';
import { notFound } from '#platform/kit/errors.ts';
import type { Platform } from '../platform.ts';
import { targetOf } from '../resource/labels.ts';
import type { Locale, Work } from '../work.ts';
import type { FiguresAnswer } from './answer.ts';
import { measured, type FiguresQuery } from './figures.ts';
import { figuresOf, type Counted } from './hooks.ts';

/** A measure as whoever draws a screen knows it. */
export type Metric = {
  /** `<entity>.<call>.<measure>` */
  code: string;
  name: string;
  /** What the figures that it belongs to are called; nothing where they have several names. */
  title: string;
  room: string;
  unit: 'number' | 'percent' | 'fen';
  /** What its rows are put together by, with its name. None of them names a person; parts of time are its course. */
  dims: readonly { name: string; label: string }[];
  /** Fields that it can be narrowed by. */
  filters: readonly string[];
  /** Whether it is asked of a range of days, and tells a course. */
  timed: boolean;
  /** It has a course and nothing else. */
  courseOnly?: true;
};

/** Of fewer people no screen tells anything. */
const FEW = 5;

type Known = Pick<Platform, 'rooms' | 'resources' | 'words'>;

/** Every measure of the declared figures that a screen may show. */
export function metrics(platform: Known, locale: Locale): Metric[] {
  return figuresOf(platform).flatMap(({ room, ...counted }) => {
    const { figures } = counted;
    const entity = entityOf(figures);
    const say = (key: string) => platform.words.say(locale, key);
    const measures = Object.entries(figures.measures).filter(([, { kind }]) => kind !== 'told');
    const course = Object.keys(counted.hooks.kept?.course ?? {}).filter(
      (name) => !Object.hasOwn(figures.measures, name),
    );
    const shared = {
      room,
      title: typeof figures.call === 'string' ? say(`figures.${entity}.${figures.call}`) : '',
      dims: dimsOf(platform, counted, locale),
      filters: [...new Set([...(figures.filter ?? []), ...figures.by])].filter((name) =>
        Object.hasOwn(figures.of.fields, name),
      ),
      timed: figures.when !== undefined,
    };
    const named = (name: string) => ({
      code: `${codeOf(figures)}.${name}`,
      name: say(`figures.${entity}.${name}`),
    });
    return [
      ...measures.map(([name, measure]) => ({ ...named(name), unit: unitOf(measure), ...shared })),
      ...course.map((name) => ({
        ...named(name),
        unit: 'number' as const,
        ...shared,
        courseOnly: true as const,
      })),
    ];
  });
}

function dimsOf(platform: Known, { figures, hooks }: Counted, locale: Locale): Metric['dims'] {
  return figures.by
    .filter((by) => !isMomentPart(by) && !namesPeople(platform, { figures, hooks }, by))
    .map((name) => {
      const isField = Object.hasOwn(figures.of.fields, name);
      const key = isField ? `fields.${figures.of.name}.${name}` : `figures.${entityOf(figures)}.${name}`;
      return { name, label: platform.words.say(locale, key) };
    });
}

/** Whether parts by this dimension are people: rows of a resource that keeps somebody's secrets. */
function namesPeople({ resources }: Pick<Platform, 'resources'>, { figures, hooks }: Counted, by: string) {
  const to = hooks.dims?.[by]?.of ?? targetOf(figures.of.fields[by]);
  const target = to ? resources.get(to)?.resource : undefined;
  return Object.values(target?.fields ?? {}).some((field) => field.kind === 'text' && field.secret);
}

/**
 * Some measures of one declaration for the whole school: the same answer for whoever looks, so that one statement serves
 * all of a screen's viewers. What would tell of fewer than five people is left out, whoever asks.
 */
export async function metricsOf(
  work: Work,
  codes: readonly string[],
  query: FiguresQuery,
): Promise<FiguresAnswer> {
  const found = figuresOf(work.platform).find(({ figures }) => codes[0]?.startsWith(`${codeOf(figures)}.`));
  const isTold = !found || query.by === undefined || !namesPeople(work.platform, found, query.by);
  if (!found || !isTold) throw notFound();
  const figures = { ...found.figures, small: Math.max(FEW, found.figures.small ?? 0) };
  const measures = codes.map((code) => code.split('.').at(-1)!).join(',');
  const sight = { circle: 'all', seesRows: false } as const;
  return measured(work, { figures, hooks: found.hooks }, { ...query, measures }, { sight });
}

const codeOf = (figures: Figures): string => `${entityOf(figures)}.${callsOf(figures)[0]![0]}`;

function unitOf(measure: Measure): Metric['unit'] {
  if (measure.kind === 'share' || (measure.kind === 'per' && measure.percent)) return 'percent';
  return measure.kind === 'sum' && measure.money ? 'fen' : 'number';
}
