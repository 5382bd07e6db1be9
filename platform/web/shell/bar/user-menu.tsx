import { switchRole } from '../../client/account.ts';
import { useUser } from '../../client/session.ts';
import type { UserInfo } from '../../client/types.ts';
import { useWords, type Say } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';
import { openDrawer } from '../drawer/open-drawer.ts';
import { lockScreen } from '../lock/locked.ts';
import { useMenus } from '../menu/menus.ts';
import { go } from '../navigate.ts';
import { MenuButton } from '../pop/menu-button.tsx';
import type { PopItem } from '../pop/pop-menu.tsx';
import { Avatar } from './avatar.tsx';
import { askToLogOut } from './log-out.ts';

/** Name and picture; behind them home, own pages, identities, lock and log-out. */
export function UserMenu() {
  const user = useUser();
  const t = useWords();
  const { known } = useMenus();
  if (!user) return null;
  return (
    <MenuButton className="user" name={t('user.menu')} items={userItems(user, known, t)}>
      <span className="out-of-sight">{t('user.menu')}</span>
      <Avatar user={user} />
      <span className="user-name">{user.userName}</span>
      <Icon name="down" size={14} />
    </MenuButton>
  );
}

const PAGES = [
  { path: '/index', word: 'static.home', icon: 'home' },
  { path: '/personalcenter', word: 'static.personalCenter', icon: 'user' },
  { path: '/personal/security', word: 'static.mySecurity', icon: 'shield' },
  { path: '/personal/myfilelink', word: 'static.myFiles', icon: 'file' },
] as const;

/** Entries of the user menu; pages that don't exist here are left out. */
export function userItems(user: UserInfo, known: ReadonlySet<string>, t: Say): PopItem[] {
  const others = (user.detail.roleTypes ?? []).filter((role) => role.value !== user.roleType);
  return [
    ...PAGES.filter((page) => known.has(page.path)).map(({ path, word, icon }): PopItem => ({
      key: path,
      label: t(word),
      icon,
      onPick: () => go(path),
    })),
    ...others.map((role): PopItem => ({
      key: `role:${role.value}`,
      label: t('user.switchTo', { role: role.label }),
      icon: 'switch',
      onPick: () => void changeIdentity(role.value),
    })),
    { key: 'help', label: t('help.name'), icon: 'compass', onPick: () => openDrawer('help') },
    { key: 'lock', label: t('user.lock'), icon: 'lock', keys: 'Alt+L', onPick: lockScreen },
    { key: 'out', label: t('user.logOut'), icon: 'logout', keys: 'Alt+Q', onPick: () => void askToLogOut() },
  ];
}

/** Another identity has other menus, buttons and rows: nothing of the former may stay. */
async function changeIdentity(roleType: string): Promise<void> {
  await switchRole(roleType);
  location.replace('/index');
}
