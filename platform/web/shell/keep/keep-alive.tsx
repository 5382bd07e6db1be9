import {
  Activity,
  Suspense,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ContextType,
  type ReactElement,
} from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  useMatches,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { PageContext } from '../../page/page.ts';
import { Crashed } from '../pages/crashed.tsx';
import { Loading } from '../pages/loading.tsx';
import { enter, idOf, MOST_KEPT, useTags } from '../tags/store.ts';
import type { Tag } from '../tags/tag-list.ts';
import { useVisit } from './visit.ts';
import { Scroller } from './scroller.tsx';

/** `route` changes whenever the table of routes does. */
type Kept = {
  id: string;
  round: number;
  route: unknown;
  outlet: ReactElement | null;
  place: LocationValue;
};
type LocationValue = ContextType<typeof LocationContext>;

/**
 * Draws the page of the address and keeps the pages of other open tabs as hidden activities: their state stays,
 * their effects stop. A hidden page must not see the current address, so each keeps the location it was left with.
 */
export function KeepAlive() {
  const outlet = useOutlet();
  const place = useContext(LocationContext);
  const route = useMatches().at(-1)?.handle;
  const visit = useVisit();
  const replaced = useNavigationType() === 'REPLACE';
  const { list } = useTags();
  const id = useMemo(
    () => (visit.tagged ? idOf(visit, replaced) : `untagged:${visit.address}`),
    [visit, replaced],
  );
  useLayoutEffect(() => enter(id, visit.tagged ? visit : null), [id, visit]);

  const [kept, setKept] = useState<Kept[]>([]);
  // a tag that was just closed is still on screen until the next address arrives
  const round = (list.find((tag) => tag.id === id) ?? kept.find((page) => page.id === id))?.round ?? 0;
  const now = withCurrent(kept, { id, round, route, outlet, place }, list);
  if (now !== kept) setKept(now);

  return now.map((page) => (
    <Activity key={`${page.id} ${page.round}`} mode={page.id === id ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={page.place}>
        <PageContext.Provider value={page.id}>
          <Scroller shown={page.id === id}>
            <Crashed key={page.round}>
              <Suspense fallback={<Loading />}>{page.outlet}</Suspense>
            </Crashed>
          </Scroller>
        </PageContext.Provider>
      </LocationContext.Provider>
    </Activity>
  ));
}

/**
 * The pages in memory: the current one up to date, the others as they were left. In the order of their first
 * opening, because moving a frame in the document reloads it.
 */
function withCurrent(kept: Kept[], current: Kept, list: readonly Tag[]): Kept[] {
  const stays = (page: Kept) =>
    page.id === current.id || list.some((tag) => tag.id === page.id && tag.keep && tag.round === page.round);
  const open = kept.filter(stays);
  const known = open.findIndex((page) => page.id === current.id && page.round === current.round);
  const same = known >= 0 && isSame(open[known]!, current);
  if (same && open.length === kept.length) return kept;
  const next =
    known >= 0 ? open.with(known, current) : [...open.filter((page) => page.id !== current.id), current];
  return next.length > MOST_KEPT ? withoutLeastUsed(next, current.id, list) : next;
}

/** Who comes back to the very address he left finds the page as it is: nothing in it has to be drawn again. */
function isSame(kept: Kept, current: Kept): boolean {
  const [before, now] = [kept.place.location, current.place.location];
  return (
    kept.route === current.route &&
    before.pathname === now.pathname &&
    before.search === now.search &&
    before.hash === now.hash &&
    before.state === now.state
  );
}

function withoutLeastUsed(pages: Kept[], current: string, list: readonly Tag[]): Kept[] {
  const used = (page: Kept) => list.find((tag) => tag.id === page.id)?.usedAt ?? 0;
  const unsaved = (page: Kept) => list.find((tag) => tag.id === page.id)?.unsaved === true;
  const loose = pages.filter((page) => page.id !== current && !unsaved(page));
  const oldest = loose.toSorted((a, b) => used(a) - used(b))[0];
  return oldest ? pages.filter((page) => page !== oldest) : pages;
}
