import './admission.css';
import type { CSSProperties } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { FiguresAnswer } from '#platform/web/figures/figures.ts';
import { FiguresPage } from '#platform/web/figures/figures-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { admittedFigures } from '../admitted-figures.ts';
import { TILES } from '../rules/province.ts';
import { ROOM } from './admission.ts';

/** Plans, admissions and arrivals, with the map of where people come from. */
export function StatsPage() {
  return (
    <FiguresPage
      room={ROOM}
      figures={admittedFigures}
      call="stats"
      more={(asked) => <Origins asked={asked} />}
    />
  );
}

const SIZE = 62;
const [COLUMNS, ROWS] = [9, 8];

/** Provinces as tiles of one size, darker where more come from; a tile leads to its cities. */
function Origins({ asked }: { asked: { [name: string]: string } }) {
  const t = useWords(ROOM);
  const page = usePage();
  const names = new Map(useOptions('province').map(({ value, label }) => [value, label]));
  const { by: _by, province, city: _city, ...query } = asked;
  const { data } = useFetched<FiguresAnswer>(
    'zsgl',
    'admittedStudent',
    'stats',
    { ...query, by: 'province' },
    { keep: true, quiet: true },
  );
  const counts = new Map(data?.rows.map((row) => [row.key, Number(row['admitted'] ?? 0)]));
  const most = Math.max(1, ...counts.values());
  const unplaced = [...counts].reduce((sum, [key, count]) => sum + (key && TILES[key] ? 0 : count), 0);
  const title = t('ui.stats.origins');
  const open = (code: string) => page.setParams({ ...page.params, province: code, by: 'city' });
  return (
    <section className="figures-card" aria-label={title}>
      <h3>{title}</h3>
      <svg className="admission-map" viewBox={`0 0 ${COLUMNS * SIZE} ${ROWS * SIZE}`}>
        {Object.entries(TILES).map(([code, [column, row]]) => {
          const count = counts.get(code) ?? 0;
          return (
            <g
              key={code}
              role="button"
              tabIndex={0}
              aria-pressed={province === code}
              transform={`translate(${(column - 1) * SIZE} ${(row - 1) * SIZE})`}
              style={{ '--share': `${Math.round(Math.sqrt(count / most) * 85)}%` } as CSSProperties}
              onClick={() => open(code)}
              onKeyDown={(event) => event.key === 'Enter' && open(code)}
            >
              <rect x={1.5} y={1.5} width={SIZE - 3} height={SIZE - 3} rx={6} />
              <text
                x={SIZE / 2}
                y={27}
                textAnchor="middle"
                lengthAdjust="spacingAndGlyphs"
                textLength={widthOf(names.get(code))}
              >
                {names.get(code)}
              </text>
              <text x={SIZE / 2} y={47} textAnchor="middle" data-count>
                {count === 0 ? '–' : count.toLocaleString('en')}
              </text>
            </g>
          );
        })}
      </svg>
      <Row gap={12}>
        <Soft small>{t('ui.stats.mapHint')}</Soft>
        {unplaced > 0 && <Soft small>{t('ui.stats.unplaced', { count: unplaced })}</Soft>}
      </Row>
    </section>
  );
}

/** Long names are set narrower than their tile. */
const widthOf = (name = ''): number | undefined => (/^[\x20-\x7e]{8,}$/.test(name) ? SIZE - 8 : undefined);
