import type { RouteMeta } from '../../client/types.ts';

/** An open page. Pure data; everything that changes the list is a function below. */
export type Tag = {
  /** The address under which it was opened; with shared tags the path of the route. */
  id: string;
  /** The address now: parameters may have changed within the page. */
  address: string;
  meta: RouteMeta;
  /** A title given for this visit, per language or as it is. */
  ownTitle?: string | Partial<Record<string, string>>;
  affix: boolean;
  pinned: boolean;
  keep: boolean;
  unsaved: boolean;
  /** Counts refreshes: a new number is a new page. */
  round: number;
  usedAt: number;
};

export type Visit = { address: string; route: string; meta: RouteMeta; at: number };

const bare = (address: string) => address.split(/[?#]/)[0]!;

/** Whether a tag stays for good: a fixed page as its menu opens it. With parameters of its own it is a tag like any other. */
export const isAffixed = (id: string, meta: RouteMeta): boolean => meta.isAffix === true && id === bare(id);

export const isFixed = (tag: Tag) => tag.affix || tag.pinned;

/**
 * Which tag a visit belongs to. `replacing` is the tag on screen when the address was replaced rather than
 * pushed: the page only changed its own parameters.
 */
export function identify(
  tags: readonly Tag[],
  visit: Visit,
  share: boolean,
  replacing: Tag | undefined,
): string {
  if (replacing && bare(replacing.address) === bare(visit.address)) return replacing.id;
  const same =
    tags.find((tag) => tag.address === visit.address) ?? tags.find((tag) => tag.id === visit.address);
  if (same) return same.id;
  if (share) return tags.find((tag) => tag.id === visit.route)?.id ?? visit.route;
  const affixed = tags.find((tag) => tag.affix && bare(tag.id) === visit.address);
  return affixed?.id ?? visit.address;
}

/** Opens or updates the tag of a visit. Fixed tags stay in front. */
export function visited(tags: readonly Tag[], id: string, visit: Visit, most: number): Tag[] {
  const known = tags.find((tag) => tag.id === id);
  if (known)
    return tags.map((tag) =>
      tag === known ? { ...tag, address: visit.address, meta: visit.meta, usedAt: visit.at } : tag,
    );
  const made: Tag = {
    id,
    address: visit.address,
    meta: visit.meta,
    affix: isAffixed(id, visit.meta),
    pinned: false,
    keep: visit.meta.isKeepAlive === true,
    unsaved: false,
    round: 0,
    usedAt: visit.at,
  };
  return inOrder(withoutOldest([...tags, made], most, id));
}

/** Above the limit the longest unused tag that nothing holds closes. */
function withoutOldest(tags: Tag[], most: number, staying: string): Tag[] {
  if (tags.length <= most) return tags;
  const loose = tags.filter((tag) => !isFixed(tag) && !tag.unsaved && tag.id !== staying);
  const oldest = loose.sort((a, b) => a.usedAt - b.usedAt)[0];
  return oldest ? tags.filter((tag) => tag !== oldest) : tags;
}

/** Affixed, then pinned, then the rest, each in its own order. */
export function inOrder(tags: readonly Tag[]): Tag[] {
  const rank = (tag: Tag) => (tag.affix ? 0 : tag.pinned ? 1 : 2);
  return tags.toSorted((a, b) => rank(a) - rank(b));
}

export type CloseKind = 'one' | 'others' | 'left' | 'right' | 'all';

/** The tags that such a closing would close; fixed ones never. */
export function closing(tags: readonly Tag[], id: string, kind: CloseKind): Tag[] {
  const at = tags.findIndex((tag) => tag.id === id);
  return tags.filter((tag, index) => {
    if (tag.affix || (tag.pinned && kind !== 'one')) return false;
    if (kind === 'one') return index === at;
    if (kind === 'others') return index !== at;
    if (kind === 'left') return index < at;
    if (kind === 'right') return index > at;
    return true;
  });
}

/** Where to go when the active tag closes: the previously used (with history), else the right neighbour, else the last. */
export function nextAfter(
  tags: readonly Tag[],
  gone: readonly Tag[],
  active: string,
  history: boolean,
): Tag | undefined {
  const left = tags.filter((tag) => !gone.includes(tag));
  if (history) return left.toSorted((a, b) => b.usedAt - a.usedAt)[0];
  const at = tags.findIndex((tag) => tag.id === active);
  return tags.slice(at + 1).find((tag) => left.includes(tag)) ?? left.at(-1);
}

/** Moves a tag to another place, within its own rank. */
export function moved(tags: readonly Tag[], id: string, to: number): Tag[] {
  const from = tags.findIndex((tag) => tag.id === id);
  if (from < 0 || to < 0 || to >= tags.length) return [...tags];
  const next = tags.toSpliced(from, 1);
  return inOrder(next.toSpliced(to, 0, tags[from]!));
}

/** What a reload brings back: everything with the cache on, else what is fixed. */
export function restorable(tags: readonly Tag[], cache: boolean): Tag[] {
  return tags.filter((tag) => cache || isFixed(tag)).map((tag) => ({ ...tag, unsaved: false, round: 0 }));
}
