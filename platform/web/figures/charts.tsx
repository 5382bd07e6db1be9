import { useMemo, useState } from 'react';
import { entityOf, type Figures } from '#platform/kit/figures.ts';
import { Chart } from '../chart/chart.tsx';
import { useWords } from '../i18n/words.ts';
import { barOption, lineOption, pieOption } from './chart-options.ts';
import { everyDay, measureText, toldIn, type FiguresAnswer } from './figures.ts';
import { useParts } from './use-parts.ts';

const MOST = 12;
const LINE = 26;
const LEAST = 180;
const ROUND = 280;

type ChartsProps = { room: string; figures: Figures; answer: FiguresAnswer };

/** The course of what is counted, and its biggest parts as bars, or as shares where they are parts of a whole. */
export function Charts(props: ChartsProps) {
  const { figures, answer } = props;
  return (
    <div className="figures-charts">
      {answer.trend.length > 1 && <Course {...props} />}
      {figures.charts?.share === answer.by ? <Shares {...props} /> : <Ranks {...props} />}
    </div>
  );
}

function Course({ room, figures, answer: { trend, from, to } }: ChartsProps) {
  const t = useWords();
  const own = useWords(room);
  const names = figures.charts?.course ?? Object.keys(figures.measures).slice(0, 1);
  const wordOf = (name: string) => own(`figures.${entityOf(figures)}.${name}`);
  const steps = useMemo(() => everyDay(trend, { from, to }), [trend, from, to]);
  const lines = names.map((name) => ({
    name: wordOf(name),
    values: steps.map((one) => Number(one[name] ?? 0)),
  }));
  const option = useOption(lines, (all, ink) =>
    lineOption(
      steps.map(({ key }) => key),
      all,
      ink,
    ),
  );
  return <Chart title={t('figures.course', { what: wordOf(names[0]!) })} height={ROUND} option={option} />;
}

function Ranks({ room, figures, answer }: ChartsProps) {
  const t = useWords();
  const own = useWords(room);
  const { labelOf, wordOf } = useParts(room, figures);
  const told = toldIn(figures, answer).map(([one]) => one);
  const choices = (figures.charts?.rank ?? told.slice(0, 1)).filter((one) => told.includes(one));
  const [chosen, setName] = useState(choices[0]);
  const name = choices.find((one) => one === chosen) ?? choices[0] ?? '';
  const measure = figures.measures[name];
  const what = own(`figures.${entityOf(figures)}.${name}`);
  const found = answer.rows.map((row) => ({ label: labelOf(answer.by, row), value: Number(row[name] ?? 0) }));
  // parts of time stay in their order, the others stand by the measure
  const bars = (name === choices[0] ? found : found.toSorted((a, b) => b.value - a.value)).slice(0, MOST);
  const option = useOption(bars, (all, ink) =>
    barOption(all, ink, (value) => (measure ? measureText(measure, value) : String(value))),
  );
  return (
    <div>
      {choices.length > 1 && (
        <div className="figures-by" role="group" aria-label={t('figures.rank')}>
          {choices.map((one) => (
            <button key={one} type="button" aria-pressed={one === name} onClick={() => setName(one)}>
              {own(`figures.${entityOf(figures)}.${one}`)}
            </button>
          ))}
        </div>
      )}
      <Chart
        title={t('figures.parts', { what, by: wordOf(answer.by) })}
        height={Math.max(LEAST, bars.length * LINE)}
        option={option}
      />
    </div>
  );
}

function Shares({ room, figures, answer }: ChartsProps) {
  const t = useWords();
  const own = useWords(room);
  const { labelOf, wordOf } = useParts(room, figures);
  const name = figures.charts?.rank?.[0] ?? Object.keys(figures.measures)[0]!;
  const parts = answer.rows.map((row) => ({ label: labelOf(answer.by, row), value: Number(row[name] ?? 0) }));
  const option = useOption(parts, pieOption);
  const what = own(`figures.${entityOf(figures)}.${name}`);
  return <Chart title={t('figures.share', { what, by: wordOf(answer.by) })} height={ROUND} option={option} />;
}

type Drawn = Parameters<typeof Chart>[0]['option'];

/** A drawing that stays the same one while its values do. */
function useOption<V extends object>(
  values: readonly V[],
  draw: (values: readonly V[], ink: Parameters<Drawn>[0]) => ReturnType<Drawn>,
): Drawn {
  const key = JSON.stringify(values);
  // what draws is the same for the same values
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => (ink) => draw(JSON.parse(key) as V[], ink), [key]);
}
