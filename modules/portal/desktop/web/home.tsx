import './home.css';
import { useObserved } from '#platform/web/client/observe.ts';
import { session, useUser } from '#platform/web/client/session.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import { SCHOOL_ZONE, schoolHour } from '#platform/web/client/clock.ts';
import { TAGS } from '#platform/web/client/language.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Shortcuts } from '#platform/web/shell/menu/shortcuts.tsx';
import { greetingOf } from './greeting.ts';
import { Past } from './past.tsx';

/** The first page after signing in: a greeting by the hour, what waits, and the pages of the menu. */
export function Home() {
  const t = useWords();
  const language = useLanguage();
  const user = useUser();
  const unread = useObserved(session, (s) => s.unread);
  const now = new Date(serverNow());
  const date = now.toLocaleDateString(TAGS[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: SCHOOL_ZONE,
  });
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>
            {t(`greeting.${greetingOf(schoolHour())}`)}
            {language === 'en' ? ', ' : '，'}
            {user?.userName}
          </h1>
          <p>
            {date} ·{' '}
            {[user?.schoolName, user?.detail.deptName, ...(user?.detail.roleNames ?? [])]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <dl className="home-counts">
          {(['todo', 'message', 'notice'] as const).map((kind) => (
            <div key={kind}>
              <dt>{t(`static.${COUNT_WORD[kind]}`)}</dt>
              <dd>{unread[kind]}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Past />
      <Shortcuts />
    </div>
  );
}

const COUNT_WORD = { todo: 'myTodos', message: 'myMessages', notice: 'myNotices' } as const;
