import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { logOut } from '#platform/web/client/account.ts';
import { leaveToRoot } from '#platform/web/client/sign-out.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import type { Home as Told } from '../../server/answers.ts';
import { useAsked } from './calls.ts';
import { Home } from './home.tsx';
import { say, sayOf } from './words.ts';

export type PageProps = { told: Told; onDone: () => void };
type Page = ComponentType<PageProps>;
const later = (load: () => Promise<Page>) => lazy(async () => ({ default: await load() }));
const asks = (name: 'green' | 'major' | 'delay' | 'retain') =>
  later(async () => (await import('./asks.tsx')).ASKS[name]);

/** Pages behind the first one, by what stands after `#`; each is loaded when it is wanted. */
const PAGES: Readonly<Record<string, Page>> = {
  qr: later(async () => (await import('./qr-page.tsx')).QrPage),
  pledge: later(async () => (await import('./pledge.tsx')).Pledge),
  info: later(async () => (await import('./info.tsx')).Info),
  test: later(async () => (await import('./test.tsx')).Test),
  pay: later(async () => (await import('./pay.tsx')).Pay),
  arrive: later(async () => (await import('./arrive.tsx')).Arrive),
  dorm: later(async () => (await import('./beds.tsx')).Beds),
  supplies: later(async () => (await import('./supplies.tsx')).Supplies),
  phone: later(async () => (await import('./phone.tsx')).Phone),
  card: later(async () => (await import('./card.tsx')).Card),
  notice: later(async () => (await import('./pledge.tsx')).Notice),
  green: asks('green'),
  major: asks('major'),
  delay: asks('delay'),
  retain: asks('retain'),
};

const here = () => location.hash.slice(1);

/** Who is signed in: the first page, and one behind it. */
export function Inside({ app }: { app: AppInfo | null }) {
  const { data, fault, again } = useAsked<Told>('yxgl/welcomeMy/getHome', true);
  const [page, setPage] = useState(here);
  useEffect(() => {
    const follow = () => {
      setPage(here());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const Shown = PAGES[page];
  return (
    <div className="out">
      <header className="out-top">
        {Shown ? (
          <a href="#" className="wel-back" aria-label={say('back')}>
            ‹
          </a>
        ) : (
          app?.logo && <img src={app.logo} alt="" />
        )}
        <b>{Shown ? sayOf(`page.${page}`) : (app?.globalTitle ?? say('title'))}</b>
        <button type="button" onClick={() => void logOut().finally(() => leaveToRoot({ back: false }))}>
          {say('signOut')}
        </button>
      </header>
      {fault && <p role="alert">{data ? say('offline') : fault}</p>}
      {!data && !fault && <p className="out-wait">{say('loading')}</p>}
      {data && (
        <main>
          {Shown ? (
            <Suspense fallback={<p className="out-wait">{say('loading')}</p>}>
              <Shown
                told={data}
                onDone={() => {
                  again();
                  location.hash = '';
                }}
              />
            </Suspense>
          ) : (
            <Home told={data} />
          )}
        </main>
      )}
    </div>
  );
}
