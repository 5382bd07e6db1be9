import { useWords } from '../../i18n/words.ts';
import { go } from '../navigate.ts';
import { closeTags, moveTag, pinTag, refreshTag, tagTitle } from './actions.ts';
import { useMenus } from '../menu/menus.ts';
import { PopMenu, type PopItem } from '../pop/pop-menu.tsx';
import { setPageFullscreen, useTags } from './store.ts';
import { closing, isFixed, moved, type CloseKind } from './tag-list.ts';
import type { MenuAt } from './tags-view.tsx';

/** The first page, and where it is arranged. */
const HOME = '/index';
const ARRANGE = '/desktopset';

/** What can be done with one tag. Entries that would do nothing are disabled. */
export function TagMenu({ at, onClose }: { at: MenuAt; onClose: () => void }) {
  const t = useWords();
  const { list } = useTags();
  const { known } = useMenus();
  const index = list.findIndex((one) => one.id === at.id);
  const tag = list[index];
  if (!tag) return null;

  const close = (kind: CloseKind, icon?: PopItem['icon']): PopItem => ({
    key: kind,
    icon,
    label: t(`tags.close${kind[0]!.toUpperCase()}${kind.slice(1)}`),
    disabled: closing(list, tag.id, kind).length === 0,
    onPick: () => void closeTags(tag.id, kind),
  });
  const move = (by: -1 | 1): PopItem => ({
    key: `move${by}`,
    label: t(by < 0 ? 'tags.moveLeft' : 'tags.moveRight'),
    disabled: moved(list, tag.id, index + by).every((one, place) => one === list[place]),
    onPick: () => moveTag(tag.id, { by }),
  });
  const items: PopItem[] = [
    { key: 'refresh', icon: 'refresh', label: t('tags.refresh'), onPick: () => void refreshTag(tag.id) },
    close('one', 'close'),
    close('left'),
    close('right'),
    close('others'),
    close('all'),
    {
      key: 'pin',
      icon: 'pin',
      label: t(tag.pinned ? 'tags.unpin' : 'tags.pin'),
      disabled: tag.affix,
      onPick: () => pinTag(tag.id, !isFixed(tag)),
    },
    move(-1),
    move(1),
    ...(tag.address.split(/[?#]/)[0] === HOME && known.has(ARRANGE)
      ? [{ key: 'arrange', icon: 'grid' as const, label: t('tags.arrange'), onPick: () => go(ARRANGE) }]
      : []),
    {
      key: 'window',
      icon: 'link',
      label: t('tags.newWindow'),
      onPick: () => window.open(tag.address, '_blank', 'noopener'),
    },
    {
      key: 'fullscreen',
      icon: 'full',
      label: t('tags.fullscreen'),
      onPick: () => {
        go(tag.address);
        setPageFullscreen(true);
      },
    },
  ];
  return <PopMenu x={at.x} y={at.y} label={tagTitle(tag)} items={items} onClose={onClose} />;
}
