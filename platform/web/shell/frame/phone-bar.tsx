import { useLocation } from 'react-router';
import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { openDrawer } from '../drawer/open-drawer.ts';
import { Icon } from '../icons.tsx';
import type { IconName } from '../icon-names.ts';
import { useMenus } from '../menu/menus.ts';
import { go } from '../navigate.ts';

/** 首页 / 办事 / 消息 / 我的. An entry whose page doesn't exist yet opens the nearest thing that does. */
export function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const t = useWords();
  const { pathname } = useLocation();
  const unread = useObserved(session, (s) => s.unread);
  const { known } = useMenus();
  const open = (path: string, otherwise: () => void) => () => (known.has(path) ? go(path) : otherwise());
  const entries: { word: string; icon: IconName; path: string; onClick: () => void; dot?: boolean }[] = [
    { word: 'phone.home', icon: 'home', path: '/index', onClick: open('/index', onMenu) },
    { word: 'phone.services', icon: 'grid', path: '/servicecenter', onClick: open('/servicecenter', onMenu) },
    {
      word: 'phone.messages',
      icon: 'bell',
      path: '/personal/mymessage',
      onClick: open('/personal/mymessage', () => openDrawer('news')),
      dot: unread.message + unread.todo + unread.notice > 0,
    },
    {
      word: 'phone.me',
      icon: 'user',
      path: '/personalcenter',
      onClick: open('/personalcenter', () => openDrawer('me')),
    },
  ];
  return (
    <nav className="phone-bar" aria-label={t('phone.bar')}>
      {entries.map(({ word, icon, path, onClick, dot }) => (
        <button
          key={word}
          type="button"
          onClick={onClick}
          aria-current={pathname === path ? 'page' : undefined}
          data-dot={dot}
        >
          <Icon name={icon} size={22} />
          <span>{t(word)}</span>
        </button>
      ))}
    </nav>
  );
}
