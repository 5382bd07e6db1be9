import '#platform/web/list/list.css';
import './personal.css';
import { Suspense } from 'react';
import { session, useUser } from '#platform/web/client/session.ts';
import { useObserved } from '#platform/web/client/observe.ts';
import type { UserInfo } from '#platform/web/client/types.ts';
import { guestPart } from '#platform/web/i18n/guest-part.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { Card, Hero } from '#platform/web/parts/card.tsx';
import { Count, Face, Soft } from '#platform/web/parts/text.tsx';
import { Icon } from '#platform/web/shell/icons.tsx';
import type { IconName } from '#platform/web/shell/icon-names.ts';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { Authorisations } from './authorisations.tsx';
import { Looks } from './looks.tsx';
import { Operations } from './operations.tsx';
import { OwnData } from './own-data.tsx';
import { Record } from './record.tsx';
import { SignIns } from './sign-ins.tsx';

const PAGES: readonly [string, string, IconName][] = [
  ['/personal/usertodo', 'static.myTodos', 'check'],
  ['/personal/mymessage', 'static.myMessages', 'message'],
  ['/personal/mynotice', 'static.myNotices', 'megaphone'],
  ['/personal/userschedule', 'static.mySchedule', 'calendar'],
  ['/personal/mylesson', 'static.myLessons', 'book'],
  ['/personal/userapps', 'static.myApps', 'grid'],
  ['/personal/usermoreapplys', 'static.moreApplications', 'flow'],
  ['/personal/myfilelink', 'static.myFiles', 'folder'],
  ['/personal/security', 'static.mySecurity', 'shield'],
  ['/desktopset', 'static.desktopSet', 'palette'],
];
const TABS = ['record', 'security', 'messages', 'authorisation', 'data', 'looks', 'operations'] as const;

const Subscriptions = guestPart('portal/message', () =>
  import('#modules/portal/message/web').then((file) => file.Subscriptions),
);
const PhoneApps = guestPart('portal/service-centre', () =>
  import('#modules/portal/service-centre/web').then((file) => file.PhoneApps),
);

/** Who I am here, the way to everything of mine, my record, my data. */
export function Center() {
  const t = useWords('portal/personal');
  const word = useWords();
  const page = usePage();
  const user = useUser();
  const unread = useObserved(session, (s) => s.unread);
  const { known } = useMenus();
  const { phone } = useViewport();
  const tab = TABS.find((one) => one === page.params['tab']) ?? 'record';
  const counts: { [path: string]: number } = {
    '/personal/usertodo': unread.todo,
    '/personal/mymessage': unread.message,
    '/personal/mynotice': unread.notice,
  };
  if (!user) return null;
  return (
    <Stack gap={16} role="region" aria-label={word('static.personalCenter')}>
      <Profile user={user} />
      <nav aria-label={t('ui.mine')}>
        <Board tile={120} className="personal-pages">
          {PAGES.filter(([path]) => known.has(path)).map(([path, name, icon]) => (
            <button key={path} type="button" data-look="tile" onClick={() => go(path)}>
              <Icon name={icon} size={22} />
              <span>{word(name)}</span>
              {counts[path] ? <Count>{counts[path]}</Count> : null}
            </button>
          ))}
        </Board>
      </nav>
      {phone && (
        <Suspense>
          <PhoneApps tab="me" />
        </Suspense>
      )}
      <Card>
        <Tabs
          label={word('static.personalCenter')}
          tabs={TABS.map((key) => ({ key, label: t(`ui.tab.${key}`) }))}
          value={tab}
          onChange={(key) => page.setParams({ tab: key })}
        />
        {tab === 'record' && <Record user={user} />}
        {tab === 'security' && <SignIns />}
        {tab === 'messages' && (
          <Suspense fallback={<Skeleton />}>
            <Subscriptions />
          </Suspense>
        )}
        {tab === 'authorisation' && <Authorisations />}
        {tab === 'data' && <OwnData />}
        {tab === 'looks' && <Looks />}
        {tab === 'operations' && <Operations />}
      </Card>
    </Stack>
  );
}

function Profile({ user }: { user: UserInfo }) {
  const t = useWords('portal/personal');
  const { detail } = user;
  return (
    <Hero className="personal-head">
      <Face src={user.avatarUrl} name={user.userName.slice(-1)} width={72} round />
      <div>
        <h1>{user.userName}</h1>
        <Soft>
          {[user.accountNo, user.schoolName, detail.deptName, detail.className].filter(Boolean).join(' · ')}
        </Soft>
        <Soft>
          {detail.roleNames.join('、')}
          {user.lastLoginTime && <> · {t('ui.lastLogin', { time: user.lastLoginTime })}</>}
        </Soft>
      </div>
    </Hero>
  );
}
