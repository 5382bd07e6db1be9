import { useUser } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { closeDrawer } from '../drawer/open-drawer.ts';
import { Sheet } from '../drawer/sheet.tsx';
import { Icon } from '../icons.tsx';
import { useMenus } from '../menu/menus.ts';
import { Avatar } from './avatar.tsx';
import { userItems } from './user-menu.tsx';

/** "Me" on a phone while the personal centre isn't there: who I am and what I can do. */
export function MeSheet() {
  const user = useUser();
  const t = useWords();
  const { known } = useMenus();
  if (!user) return null;
  return (
    <Sheet title={t('phone.me')}>
      <div className="me-head">
        <Avatar user={user} size={52} />
        <div>
          <strong>{user.userName}</strong>
          <div>
            {user.accountNo} · {user.detail.deptName ?? user.schoolName}
          </div>
        </div>
      </div>
      {userItems(user, known, t).map((item) => (
        <button
          key={item.key}
          type="button"
          className="me-entry"
          onClick={() => {
            closeDrawer();
            item.onPick();
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
        </button>
      ))}
    </Sheet>
  );
}
