import { currentTerm } from '#modules/base/calendar';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import type { FeedLine, FeedPlan } from '#platform/server/figures/feed.ts';
import type { FiguresAnswer } from '#platform/server/figures/answer.ts';
import { metricsOf } from '#platform/server/figures/metrics.ts';
import type { Work } from '#platform/server/work.ts';
import { KINDS, type Panel } from '../rules/kinds.ts';
import { daysOf } from '../rules.ts';
import { isKnown, type Sources } from './sources.ts';

const USUAL_PARTS = 10;
const MOST_LINES = 30;
/** The college by which a screen of one college is narrowed. */
const COLLEGE = 'departmentId';

type Values = (number | null)[];

/** What one panel shows; values stand in the order of its metrics. Of a `few` part nothing is told. `at`: as of when. */
export type Told = {
  at: string;
  total?: Values;
  few?: true;
  rows?: { label: string | null; values: Values; few?: true }[];
  course?: { key: string; values: Values }[];
  lines?: readonly FeedLine[];
  plans?: readonly FeedPlan[];
};
export type ToldPanels = { [panel: string]: Told };

/** One call of declared figures: all measures that panels want of the same rows, put together in the same way. */
type Question = {
  by: string | undefined;
  days: { from: string; to: string };
  filters: { [field: string]: string[] };
  codes: Set<string>;
  panels: Panel[];
};

/**
 * Asks for everything that a screen shows, each thing once: of a college only what knows its college. A panel that can't
 * be told keeps what it told before. Rejects when nothing could be told at all.
 */
export async function tell(
  work: Work,
  panels: readonly Panel[],
  sources: Sources,
  { departmentId, before }: { departmentId: string | null; before: ToldPanels },
): Promise<ToldPanels> {
  const shown = panels.filter(
    (panel) => isKnown(panel, sources) && isOfCollege(panel, sources, departmentId),
  );
  const term = await currentTerm(work, work.at.slice(0, 10));
  const asks = [
    ...questions(shown, work.at.slice(0, 10), term, departmentId).map((question) => ({
      panels: question.panels,
      run: () => answered(work, question),
    })),
    ...shown
      .filter(({ feed }) => feed)
      .map((panel) => ({ panels: [panel], run: () => fed(work, panel, sources, departmentId) })),
  ];
  const told: ToldPanels = {};
  let failed = 0;
  // one after the other: a wall has time, and the office has the other connections
  for (const { panels: of, run } of asks) {
    try {
      Object.assign(told, await run());
    } catch (error) {
      failed += 1;
      work.platform.report(error, work.traceId);
      for (const { id } of of) if (before[id]) told[id] = before[id];
      if (failed === asks.length) throw error;
    }
  }
  return told;
}

/** Nothing of the whole school stands on a screen of one college. */
export function isOfCollege(panel: Panel, { metrics, feeds }: Sources, departmentId: string | null): boolean {
  if (departmentId === null) return true;
  if (panel.feed) return feeds.get(panel.feed)?.feed.byDepartment === true;
  return (panel.metrics ?? []).every((code) => metrics.get(code)?.filters.includes(COLLEGE));
}

function questions(
  panels: readonly Panel[],
  today: string,
  term: { startDate: string; endDate: string } | null,
  departmentId: string | null,
): Question[] {
  const found = new Map<string, Question>();
  const counting = panels.filter(({ metrics }) => metrics && metrics.length > 0);
  // what is put together by a dimension first: the whole and its course come along with any of them
  const inOrder = counting.toSorted((a, b) => Number(isParted(b)) - Number(isParted(a)));
  for (const panel of inOrder) {
    const days = daysOf(panel.span ?? 'days30', today, term);
    const filters = { ...panel.filters };
    if (departmentId !== null) filters[COLLEGE] = [departmentId];
    const figures = panel.metrics![0]!.split('.').slice(0, -1).join('.');
    const by = isParted(panel) ? panel.by : undefined;
    const base = JSON.stringify([figures, days, filters]);
    const fits = [...found.keys()].find(
      (key) => key.startsWith(base) && (by === undefined || key === base + by),
    );
    const known = fits === undefined ? undefined : found.get(fits);
    const question: Question = known ?? { by, days, filters, codes: new Set(), panels: [] };
    for (const code of panel.metrics!) question.codes.add(code);
    question.panels.push(panel);
    found.set(fits ?? base + (by ?? ''), question);
  }
  return [...found.values()];
}

const isParted = ({ kind }: Panel): boolean => KINDS[kind].draws === 'parts';

async function answered(work: Work, { codes, by, days, filters, panels }: Question): Promise<ToldPanels> {
  const answer = await metricsOf(work, [...codes], { ...days, by, filters });
  const none = work.platform.words.say(work.locale, 'figures.none');
  return Object.fromEntries(
    panels.map((panel) => [panel.id, { at: work.at, ...partOf(panel, answer, none) }]),
  );
}

/** What one panel needs of an answer that serves several. */
function partOf({ kind, metrics, top }: Panel, answer: FiguresAnswer, none: string): Omit<Told, 'at'> {
  const names = metrics!.map((code) => code.split('.').at(-1)!);
  const values = (of: { [name: string]: unknown }): Values =>
    names.map((name) => (typeof of[name] === 'number' ? of[name] : null));
  switch (KINDS[kind].draws) {
    case 'total': {
      const isFew = Object.keys(answer.total).length === 0;
      return { total: values(answer.total), ...(isFew && { few: true as const }) };
    }
    case 'course':
      return { course: everyStep(answer).map((step) => ({ key: step.key, values: values(step) })) };
    default:
      return {
        total: values(answer.total),
        rows: biggest(answer, values, names[0]!, top ?? USUAL_PARTS, none),
      };
  }
}

/** A day of which nothing is told is a gap: nobody can say whether it was none or a few. */
function everyStep({ trend, from, to }: FiguresAnswer): FiguresAnswer['trend'] {
  if (trend[0]?.key.length !== 'YYYY-MM-DD'.length) return trend;
  const known = new Map(trend.map((step) => [step.key, step]));
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return days.map((key) => known.get(key) ?? { key });
}

function biggest(
  { rows }: FiguresAnswer,
  values: (of: { [name: string]: unknown }) => Values,
  first: string,
  top: number,
  none: string,
): Told['rows'] {
  const value = (row: { [name: string]: unknown }) => (typeof row[first] === 'number' ? row[first] : -1);
  return rows
    .toSorted((a, b) => value(b) - value(a))
    .slice(0, top)
    .map((row) => ({
      label: row.key === null ? none : (row.label ?? row.key),
      values: values(row),
      ...(row.small && { few: true as const }),
    }));
}

async function fed(
  work: Work,
  { id, feed: code }: Panel,
  { feeds }: Sources,
  departmentId: string | null,
): Promise<ToldPanels> {
  const { feed } = feeds.get(code!)!;
  if (feed.kind === 'plan') return { [id]: { at: work.at, plans: await feed.read(work, departmentId) } };
  const lines = await feed.read(work, departmentId);
  return { [id]: { at: work.at, lines: lines.slice(0, MOST_LINES) } };
}
