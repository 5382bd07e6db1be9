import './hygiene.css';
import { FiguresPage } from '#platform/web/figures/figures-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import type { Insight } from '../server/answers.ts';
import { hygieneFigures } from '../hygiene-figures.ts';
import { ROOM, useHygiene } from './hygiene.ts';

/** How many rooms were inspected and how they did, what costs the most points, and who scores strictly. */
export function StatsPage() {
  return <FiguresPage room={ROOM} figures={hygieneFigures} more={(asked) => <More asked={asked} />} />;
}

function More({ asked: { from, to, buildingId } }: { asked: { [name: string]: string } }) {
  const t = useWords(ROOM);
  const one = buildingId && !buildingId.includes(',') ? { buildingId } : {};
  const { data } = useHygiene<Insight>('hygieneRoom', 'insight', {
    ...(from && { from }),
    ...(to && { to }),
    ...one,
  });
  if (!data || data.pareto.length === 0) return null;
  const all = data.pareto.reduce((sum, { points }) => sum + points, 0);
  return (
    <Board tile={360}>
      <section className="figures-card" aria-label={t('ui.pareto')}>
        <h3>{t('ui.pareto')}</h3>
        <Table label={t('ui.pareto')} figures>
          <tbody>
            {data.pareto.map(({ name, points, times }, place) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{points}</td>
                <td>{t('ui.timesOf', { n: times })}</td>
                <td>{share(data.pareto, place, all)}%</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <section className="figures-card" aria-label={t('ui.strictness')}>
        <h3>{t('ui.strictness')}</h3>
        <Table label={t('ui.strictness')} figures>
          <tbody>
            {data.inspectors.map(({ name, rooms, mean, diff }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{t('ui.roomsOf', { n: rooms })}</td>
                <td>{mean.toFixed(1)}</td>
                <td>{diff > 0 ? `+${diff.toFixed(1)}` : diff.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </Board>
  );
}

/** Percent of all points that this item and those before it cost. */
const share = (pareto: Insight['pareto'], place: number, all: number) =>
  all === 0
    ? 0
    : Math.round((pareto.slice(0, place + 1).reduce((sum, { points }) => sum + points, 0) / all) * 1000) / 10;
