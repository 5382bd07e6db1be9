import type { Ref } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row } from '#platform/web/parts/box.tsx';
import type { RankAnswer } from '../server/answers.ts';
import { ROOM } from './hygiene.ts';

const TOP = 10;

/** The red list and the black list on paper: rooms alone, nobody's name. Out of sight until it is printed. */
export function Poster({ ref, answer: { from, to, units } }: { ref: Ref<HTMLElement>; answer: RankAnswer }) {
  const t = useWords(ROOM);
  const placed = units.filter(({ rank }) => rank !== null);
  // in a small school nobody stands on both
  const half = Math.min(TOP, Math.floor(placed.length / 2));
  return (
    <article ref={ref} className="hygiene-poster">
      <h1>{t('ui.poster')}</h1>
      <p>
        {from} – {to}
      </p>
      <Row align="start" gap={20}>
        <Side title={t('ui.red')} tone="red" units={placed.slice(0, half)} />
        <Side title={t('ui.black')} tone="black" units={placed.slice(placed.length - half).toReversed()} />
      </Row>
    </article>
  );
}

function Side({ title, tone, units }: { title: string; tone: 'red' | 'black'; units: RankAnswer['units'] }) {
  return (
    <section data-tone={tone}>
      <h2>{title}</h2>
      <ol>
        {units.map(({ key, label, score }) => (
          <Row as="li" between key={key}>
            <span>{label}</span>
            <strong>{score?.toFixed(1)}</strong>
          </Row>
        ))}
      </ol>
    </section>
  );
}
