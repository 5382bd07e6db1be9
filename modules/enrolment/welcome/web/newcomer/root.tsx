import '#platform/web/page/out-app.css';
import './newcomer.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { getAppInfo } from '#platform/web/client/account.ts';
import { keepFresh } from '#platform/web/client/refresh.ts';
import { session } from '#platform/web/client/session.ts';
import { learnClock } from '#platform/web/client/sign.ts';
import { readToken } from '#platform/web/client/storage.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import { Door } from './door.tsx';
import { say } from './words.ts';

// who signs in for the first time waits for the door alone
const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }));

/** What stands at an address of the welcome (specification §2). The server alone says what may be seen. */
export function WelcomeRoot() {
  const path = location.pathname.replace(/\/+$/, '');
  const isIn = readToken() !== null;
  const elsewhere =
    path === '/welcome' ? '/welcome/login' : path === '/welcome/index' && !isIn ? '/welcome/login' : null;
  const app = useApp();
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere);
    else document.getElementById('veil')?.remove();
  }, [elsewhere]);
  useEffect(() => (isIn ? keepFresh() : undefined), [isIn]);
  if (elsewhere) return null;
  if (path === '/welcome/index')
    return (
      <Suspense fallback={<p className="out-wait">{say('loading')}</p>}>
        <Inside app={app} />
      </Suspense>
    );
  if (path === '/welcome/login' || path === '/welcome/loginbywechatenterprise')
    return <Door app={app} byWeCom={path.endsWith('loginbywechatenterprise')} />;
  return (
    <main className="out out-wait">
      <p>{say('nothingHere')}</p>
      <a href="/welcome/login">{say('toSignIn')}</a>
    </main>
  );
}

/** The school's titles, its logo and its tips for newcomers; without an answer the page has words of its own. */
function useApp(): AppInfo | null {
  const [app, setApp] = useState<AppInfo | null>(null);
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('tenantId');
    getAppInfo(named ?? undefined).then(
      (info) => {
        learnClock(info.serverTime);
        session.patch({ app: info });
        document.title = info.globalTitle;
        if (info.primary) document.documentElement.style.setProperty('--primary', info.primary);
        setApp(info);
      },
      () => {},
    );
  }, []);
  return app;
}
