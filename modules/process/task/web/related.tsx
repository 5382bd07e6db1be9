import { go } from '#platform/web/shell/navigate.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Trace } from '#platform/web/workflow/flow-types.ts';
import { ROOM } from './task.ts';

/** What whoever decides should know besides the form: the room of the process tells it. */
export function Related({ card }: { card: NonNullable<Trace['related']> }) {
  const t = useWords(ROOM);
  return (
    <section className="case-related" aria-label={t('ui.related')}>
      <h3 className="task-flow-head">{t('ui.related')}</h3>
      <dl>
        {card.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {card.recent.length > 0 && (
        <ul>
          {card.recent.map(({ title, note, link }) => (
            <li key={link}>
              <button type="button" className="cell-open" onClick={() => go(link)}>
                {title}
              </button>
              <span className="field-hint">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
