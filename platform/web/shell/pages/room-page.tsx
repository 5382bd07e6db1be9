import { lazy, Suspense, use, useMemo, type ComponentType, type ReactNode } from 'react';
import type { Language } from '../../client/language.ts';
import { loadWords, useLanguage } from '../../i18n/words.ts';
import { rooms, splitComponent, type RoomPageProps } from '../../rooms.ts';
import { Loading } from './loading.tsx';
import { NotFound } from './states.tsx';

const known = new Map<string, ComponentType>();

/** The page behind a menu's component (`wing/room/page`): the room's own screen, else the derived one. */
export function roomPage(component: string): ComponentType {
  const found = known.get(component);
  if (found) return found;
  const { room, page } = splitComponent(component);
  const Page = lazy(async () => ({ default: await load(room, page) }));
  const made = () => (
    <Suspense fallback={<Loading />}>
      <InItsWords room={room}>
        <Page room={room} page={page} />
      </InItsWords>
    </Suspense>
  );
  known.set(component, made);
  return made;
}

async function load(room: string, page: string): Promise<ComponentType<RoomPageProps>> {
  const own = (await rooms().web(room)?.())?.pages[page];
  if (own) return asItIs(own);
  const declared = await rooms().declaration(room)?.();
  if (!declared) return NotFound;
  const derived = declared.pages.find(({ path }) => path === page);
  if (derived?.figures) return (await import('#platform/web/figures/derived-page.tsx')).DerivedFigures;
  if (derived?.parameters)
    return (await import('#platform/web/parameter/derived-page.tsx')).DerivedParameters;
  if (derived?.application)
    return (await import('#platform/web/application/application-page.tsx')).ApplicationPage;
  return (await import('#platform/web/list/resource-page.tsx')).ResourcePage;
}

/** A page may be loaded lazily itself; a lazy one can't stand for another. */
function asItIs(Own: ComponentType<RoomPageProps>): ComponentType<RoomPageProps> {
  return (props) => <Own {...props} />;
}

/** Draws its children once the room's words are there; a change of language has loaded them beforehand. */
function InItsWords({ room, children }: { room: string; children: ReactNode }) {
  const language = useLanguage();
  use(useMemo(() => words(room, language), [room, language]));
  return children;
}

const promised = new Map<string, Promise<void>>();

/** `use` needs the same promise each time. */
function words(room: string, language: Language): Promise<void> {
  const key = `${room} ${language}`;
  const promise = promised.get(key) ?? loadWords(room, language);
  promised.set(key, promise);
  return promise;
}
