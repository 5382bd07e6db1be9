import '#platform/web/page/out-app.css';
import './own.css';
import { lazy, Suspense, useEffect } from 'react';
import { keepFresh } from '#platform/web/client/refresh.ts';
import { readToken } from '#platform/web/client/storage.ts';
import { Enter } from './enter.tsx';
import { say } from './words.ts';

const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }));

/** The candidates' side: the door, or what is behind it. */
export function CandidateRoot() {
  const isDoor = location.pathname.startsWith('/dzks/login') || readToken() === null;
  useEffect(() => {
    document.title = say('title');
    document.getElementById('veil')?.remove();
    if (isDoor) {
      history.replaceState(null, '', `/dzks/login${location.search}`);
      return undefined;
    }
    return keepFresh();
  }, [isDoor]);
  if (isDoor) return <Enter />;
  return (
    <Suspense fallback={<p className="out-wait">{say('loading')}</p>}>
      <Inside />
    </Suspense>
  );
}
