import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { Icon } from '../shell/icons.tsx';
import { ICON_NAMES, type IconName } from '../shell/icon-names.ts';

type IconGridProps = { value: IconName | null; onChoose: (name: IconName) => void };

/** All icons, with a search by their English names. */
export function IconGrid({ value, onChoose }: IconGridProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const shown = ICON_NAMES.filter((name) => name.includes(text.trim().toLowerCase()));
  return (
    <div className="icon-grid">
      <input
        className="input"
        type="search"
        aria-label={t('pick.searchIcon')}
        placeholder={t('pick.searchIcon')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="group" aria-label={t('pick.icons')}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={name === value}
            onClick={() => onChoose(name)}
          >
            <Icon name={name} size={20} />
          </button>
        ))}
      </div>
    </div>
  );
}
