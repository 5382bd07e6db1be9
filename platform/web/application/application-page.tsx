import { use } from 'react';
import type { Application } from '#platform/kit/application.ts';
import { useWords } from '../i18n/words.ts';
import { loadRoom } from '../pick/registry.ts';
import { DeskPage } from './desk-page.tsx';
import { OwnPage } from './own-page.tsx';

type Found = { application: Application; view: 'own' | 'desk' } | null;
const found = new Map<string, Promise<Found>>();

/** A page of a room drawn from its declared application alone. Suspends while that loads. */
export function ApplicationPage({ room, page }: { room: string; page: string }) {
  const shown = use(applicationOf(room, page));
  const t = useWords();
  if (!shown) return <p className="list-state">{t('list.noPage')}</p>;
  const { application, view } = shown;
  return view === 'own' ? (
    <OwnPage room={room} application={application} />
  ) : (
    <DeskPage room={room} application={application} />
  );
}

/** `use` needs the same promise each time. */
function applicationOf(room: string, page: string): Promise<Found> {
  const key = `${room}/${page}`;
  const promise = found.get(key) ?? search(room, page);
  found.set(key, promise);
  // a failed download may be tried again
  promise.catch(() => found.delete(key));
  return promise;
}

async function search(room: string, page: string): Promise<Found> {
  const declaration = await loadRoom(room);
  const named = declaration?.pages.find((one) => one.path === page)?.application;
  const application = declaration?.applications?.find(({ process }) => process === named?.of);
  return named && application ? { application, view: named.view } : null;
}
