import { use } from 'react';
import { figuresKey, type Figures } from '#platform/kit/figures.ts';
import { useWords } from '../i18n/words.ts';
import { loadRoom } from '../pick/registry.ts';
import { FiguresPage } from './figures-page.tsx';

const found = new Map<string, Promise<Figures | null>>();

/** A page of a room drawn from its declared figures alone. Suspends while that loads. */
export function DerivedFigures({ room, page }: { room: string; page: string }) {
  const figures = use(figuresOf(room, page));
  const t = useWords();
  return figures ? (
    <FiguresPage room={room} figures={figures} />
  ) : (
    <p className="list-state">{t('list.noPage')}</p>
  );
}

/** `use` needs the same promise each time. */
function figuresOf(room: string, page: string): Promise<Figures | null> {
  const key = `${room}/${page}`;
  const promise = found.get(key) ?? search(room, page);
  found.set(key, promise);
  // a failed download may be tried again
  promise.catch(() => found.delete(key));
  return promise;
}

async function search(room: string, page: string): Promise<Figures | null> {
  const declaration = await loadRoom(room);
  const named = declaration?.pages.find((one) => one.path === page)?.figures;
  return declaration?.figures?.find((one) => figuresKey(one) === named) ?? null;
}
