import { useWords } from '#platform/web/i18n/words.ts';
import { KIND_NAMES, type Kind } from '../../rules/kinds.ts';
import { ROOM } from '../screen.ts';

/** Kinds of panels; a press puts one on the wall. */
export function KindShelf({ onAdd }: { onAdd: (kind: Kind) => void }) {
  const t = useWords(ROOM);
  return (
    <aside className="design-shelf" aria-label={t('ui.addPanel')}>
      <h3>{t('ui.addPanel')}</h3>
      <ul>
        {KIND_NAMES.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => onAdd(kind)}>
              {t(`ui.kinds.${kind}`)}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
