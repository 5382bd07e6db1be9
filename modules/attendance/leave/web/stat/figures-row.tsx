import { useId, useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { figureText, FIGURES, ROOM, type FigureKey, type Figures } from './stat.ts';

/** The figures of all together. What a figure counts is said below while it is pointed at or holds the focus. */
export function FiguresRow({ total }: { total: Figures }) {
  const t = useWords(ROOM);
  const id = useId();
  const [shown, setShown] = useState<FigureKey | null>(null);
  return (
    <section className="stat-figures-box" aria-label={t('ui.stat.figures')}>
      <ul className="stat-figures">
        {FIGURES.map((key) => (
          <li key={key}>
            <button
              type="button"
              aria-describedby={`${id}-${key}`}
              onMouseEnter={() => setShown(key)}
              onMouseLeave={() => setShown(null)}
              onFocus={() => setShown(key)}
              onBlur={() => setShown(null)}
            >
              <span className="stat-figure-name">{t(`ui.stat.figure.${key}`)}</span>
              <strong>{figureText(key, total[key])}</strong>
              <span id={`${id}-${key}`} hidden>
                {t(`ui.stat.means.${key}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="stat-meaning" aria-hidden="true">
        {shown ? `${t(`ui.stat.figure.${shown}`)}：${t(`ui.stat.means.${shown}`)}` : t('ui.stat.meansHint')}
      </p>
    </section>
  );
}
