import { lazy, Suspense, useEffect, useState } from 'react';
import { logOut } from '#platform/web/client/account.ts';
import { clearSession } from '#platform/web/client/session.ts';
import type { Mine } from '../../server/answers.ts';
import { useOwn } from './calls.ts';
import { Home } from './home.tsx';
import { say } from './words.ts';

const Form = lazy(async () => ({ default: (await import('./form.tsx')).Form }));
const Wishes = lazy(async () => ({ default: (await import('./wishes.tsx')).Wishes }));
const Ticket = lazy(async () => ({ default: (await import('./ticket.tsx')).Ticket }));
const Pay = lazy(async () => ({ default: (await import('./pay.tsx')).Pay }));

const Test = lazy(async () => ({ default: (await import('./test.tsx')).Test }));
const Score = lazy(async () => ({ default: (await import('./score.tsx')).Score }));
const Result = lazy(async () => ({ default: (await import('./result.tsx')).Result }));
const News = lazy(async () => ({ default: (await import('./news.tsx')).News }));

const PAGES = [
  'home',
  'register',
  'volunteer',
  'pay',
  'ticket',
  'test',
  'score',
  'result',
  'notice',
] as const;
export type PageName = (typeof PAGES)[number];

export type PageProps = { mine: Mine; again: () => void; go: (page: PageName) => void };

const pageNow = (): PageName => PAGES.find((one) => location.pathname === `/dzks/index/${one}`) ?? 'home';

/** Everything of a candidate's, one page at a time; a step back on a phone is a step back here. */
export function Inside() {
  const { data, fault, again } = useOwn<Mine>('ks', 'getMine');
  const [page, setPage] = useState(pageNow);
  useEffect(() => {
    history.replaceState(null, '', `/dzks/index/${pageNow()}`);
    const back = () => setPage(pageNow());
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const go = (to: PageName) => {
    if (to === page) return;
    history.pushState(null, '', `/dzks/index/${to}`);
    setPage(to);
    scrollTo(0, 0);
  };
  return (
    <div className="out">
      <header className="out-top">
        <b>{say('title')}</b>
        <button type="button" onClick={() => void leave()}>
          {say('leave')}
        </button>
      </header>
      <nav className="out-tabs" aria-label={say('title')}>
        {PAGES.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === page ? 'page' : undefined}
            onClick={() => go(one)}
          >
            {say(`page_${one}`)}
          </button>
        ))}
      </nav>
      <main>
        {!data && <p className="out-wait">{fault || say('loading')}</p>}
        {data && (
          <Suspense fallback={<p className="out-wait">{say('loading')}</p>}>
            <Page page={page} mine={data} again={again} go={go} />
          </Suspense>
        )}
      </main>
    </div>
  );
}

function Page({ page, ...props }: PageProps & { page: PageName }) {
  switch (page) {
    case 'register':
      return <Form {...props} />;
    case 'volunteer':
      return <Wishes {...props} />;
    case 'pay':
      return <Pay {...props} />;
    case 'ticket':
      return <Ticket {...props} />;
    case 'test':
      return <Test />;
    case 'score':
      return <Score />;
    case 'result':
      return <Result />;
    case 'notice':
      return <News />;
    default:
      return <Home {...props} />;
  }
}

async function leave(): Promise<void> {
  await logOut().catch(() => null);
  clearSession();
  location.replace('/dzks/login');
}
