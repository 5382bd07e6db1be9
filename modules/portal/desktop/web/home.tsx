import './home.css';
import { Suspense, useEffect } from 'react';
import { useObserved } from '#platform/web/client/observe.ts';
import { session, useUser } from '#platform/web/client/session.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import { SCHOOL_ZONE, schoolHour } from '#platform/web/client/clock.ts';
import { TAGS } from '#platform/web/client/language.ts';
import { guestPart } from '#platform/web/i18n/guest-part.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Hero } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { DeskGrid } from './desk-grid.tsx';
import { greetingOf } from './greeting.ts';
import { Past } from './past.tsx';
import { noteVisit } from './use.ts';
import { Week } from './week.tsx';

const PhoneApps = guestPart('portal/service-centre', () =>
  import('#modules/portal/service-centre/web').then((file) => file.PhoneApps),
);

/** The first page after signing in: a greeting by the hour, what waits, and the cards that one has put up. */
export function Home() {
  const t = useWords();
  const language = useLanguage();
  const user = useUser();
  const unread = useObserved(session, (s) => s.unread);
  const { known } = useMenus();
  const { phone } = useViewport();
  useEffect(noteVisit, []);
  const now = new Date(serverNow());
  const date = now.toLocaleDateString(TAGS[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: SCHOOL_ZONE,
  });
  return (
    <Stack gap={16}>
      <Hero className="home-head">
        <div>
          <h1>
            {t(`greeting.${greetingOf(schoolHour())}`)}
            {language === 'en' ? ', ' : '，'}
            {user?.userName}
          </h1>
          <Soft>
            {date}
            <Week /> ·{' '}
            {[user?.schoolName, user?.detail.deptName, ...(user?.detail.roleNames ?? [])]
              .filter(Boolean)
              .join(' · ')}
          </Soft>
        </div>
        <dl className="home-counts">
          {(['todo', 'message', 'notice'] as const).map((kind) => (
            <div key={kind}>
              <dt>{t(`static.${COUNT_WORD[kind]}`)}</dt>
              <dd>
                {known.has(COUNT_PAGE[kind]) ? (
                  <button
                    type="button"
                    aria-label={`${t(`static.${COUNT_WORD[kind]}`)} ${unread[kind]}`}
                    onClick={() => go(COUNT_PAGE[kind])}
                  >
                    {unread[kind]}
                  </button>
                ) : (
                  unread[kind]
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Hero>
      {phone && (
        <Suspense>
          <PhoneApps tab="home" />
        </Suspense>
      )}
      <Past />
      <DeskGrid />
    </Stack>
  );
}

const COUNT_WORD = { todo: 'myTodos', message: 'myMessages', notice: 'myNotices' } as const;
const COUNT_PAGE = {
  todo: '/personal/usertodo',
  message: '/personal/mymessage',
  notice: '/personal/mynotice',
} as const;
