import { use, type ReactElement } from 'react';
import type { Page, RoomDeclaration } from '#platform/kit/room.ts';
import { useWords } from '../i18n/words.ts';
import { loadRoom } from '../pick/registry.ts';

type Where = { room: string; page: string };

/**
 * A page drawn from what its room declares alone: `find` looks for what it shows, `draw` draws it. It suspends while the
 * declaration loads.
 */
export function derivedPage<T extends object>(
  find: (page: Page, room: RoomDeclaration) => T | null | undefined,
  draw: (declared: T, where: Where) => ReactElement,
) {
  const found = new Map<string, Promise<T | null>>();
  const search = async ({ room, page }: Where): Promise<T | null> => {
    const declaration = await loadRoom(room);
    const named = declaration?.pages.find(({ path }) => path === page);
    return (declaration && named && find(named, declaration)) ?? null;
  };
  /** `use` needs the same promise each time. */
  const promised = (where: Where): Promise<T | null> => {
    const key = `${where.room}/${where.page}`;
    const promise = found.get(key) ?? search(where);
    found.set(key, promise);
    // a failed download may be tried again
    promise.catch(() => found.delete(key));
    return promise;
  };
  return function DerivedPage(where: Where) {
    const declared = use(promised(where));
    const t = useWords();
    return declared ? draw(declared, where) : <p className="list-state">{t('list.noPage')}</p>;
  };
}
