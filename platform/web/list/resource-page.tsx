import { use } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { loadRoom } from '../pick/registry.ts';
import { ListPage } from './list-page.tsx';

const found = new Map<string, Promise<Resource | null>>();

/** Floor 1 of the ladder: the page of a room drawn from its declaration alone. Suspends while that loads. */
export function ResourcePage({ room, page }: { room: string; page: string }) {
  const resource = use(resourceOf(room, page));
  const t = useWords();
  if (!resource) return <p className="list-state">{t('list.noPage')}</p>;
  return <ListPage room={room} page={page} resource={resource} />;
}

/** The resource that a page of a room lists. `use` needs the same promise each time. */
function resourceOf(room: string, page: string): Promise<Resource | null> {
  const key = `${room}/${page}`;
  const promise = found.get(key) ?? search(room, page);
  found.set(key, promise);
  // a failed download may be tried again
  promise.catch(() => found.delete(key));
  return promise;
}

async function search(room: string, page: string): Promise<Resource | null> {
  const declaration = await loadRoom(room);
  const name = declaration?.pages.find((one) => one.path === page)?.resource;
  return declaration?.resources.find((resource) => resource.name === name) ?? null;
}
