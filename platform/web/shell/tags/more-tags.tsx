import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';
import { go } from '../navigate.ts';
import { tagTitle } from './actions.ts';
import { PopMenu } from '../pop/pop-menu.tsx';
import { useTags } from './store.ts';

/** All tags as a list, when they don't fit. */
export function MoreTags() {
  const t = useWords();
  const { list, active } = useTags();
  const [at, setAt] = useState<DOMRect | null>(null);
  const items = list.map((tag) => ({
    key: tag.id,
    label: tagTitle(tag),
    checked: tag.id === active,
    onPick: () => go(tag.address),
  }));
  return (
    <>
      <button
        type="button"
        className="tags-more"
        aria-haspopup="menu"
        aria-label={t('tags.more')}
        title={t('tags.more')}
        onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
      >
        <Icon name="down" size={16} />
      </button>
      {at && (
        <PopMenu
          x={at.right}
          y={at.bottom}
          label={t('tags.more')}
          items={items}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
