import { useId, useState } from 'react';
import { entityOf, type Figures, type Measure } from '#platform/kit/figures.ts';
import { useWords } from '../i18n/words.ts';
import { measureText, type Sums } from './figures.ts';

type FiguresTotalProps = {
  room: string;
  figures: Figures;
  measures: readonly [string, Measure][];
  total: Sums;
};

/** The measures of the whole. What one counts is said below while it is pointed at or holds the focus. */
export function FiguresTotal({ room, figures, measures, total }: FiguresTotalProps) {
  const t = useWords();
  const own = useWords(room);
  const id = useId();
  const [shown, setShown] = useState<string | null>(null);
  const entity = entityOf(figures);
  const wordOf = (name: string) => own(`figures.${entity}.${name}`);
  const meant = (name: string) => {
    const key = `figures.${entity}.means.${name}`;
    const text = own(key);
    return text === key ? null : text;
  };
  const isExplained = measures.some(([name]) => meant(name) !== null);
  return (
    <section className="figures-whole" aria-label={t('figures.total')}>
      <dl className="figures-total">
        {measures
          .filter(([, { kind }]) => kind !== 'told')
          .map(([name, measure]) => (
            <div
              key={name}
              tabIndex={isExplained ? 0 : undefined}
              aria-describedby={isExplained ? `${id}-means` : undefined}
              onMouseEnter={() => setShown(name)}
              onMouseLeave={() => setShown(null)}
              onFocus={() => setShown(name)}
              onBlur={() => setShown(null)}
            >
              <dt>{wordOf(name)}</dt>
              <dd>{measureText(measure, total[name])}</dd>
            </div>
          ))}
      </dl>
      {isExplained && (
        <p className="figures-means" id={`${id}-means`}>
          {shown
            ? t('figures.means', { what: wordOf(shown), means: meant(shown) ?? '' })
            : t('figures.meansHint')}
        </p>
      )}
    </section>
  );
}
