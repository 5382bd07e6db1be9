import { KEYS } from '../../client/keys.ts';
import { observe, useObserved } from '../../client/observe.ts';
import { readJson, readText, writeJson, writeText } from '../../client/storage.ts';
import { session } from '../../client/session.ts';
import type { RouteMeta } from '../../client/types.ts';
import { theme } from '../../theme/theme.ts';
import { identify, isAffixed, restorable, visited, type Tag, type Visit } from './tag-list.ts';

export const MOST_TAGS = 30;
/** Kept pages in memory; the least recently used beyond it starts anew (domain/platform.md §5). */
export const MOST_KEPT = 15;

type Tags = { list: Tag[]; active: string; fullscreen: boolean };

/** Open pages of this browser tab. */
export const tags = observe<Tags>({
  list: [],
  active: '',
  fullscreen: readText(KEYS.tagsFullscreen, 'session') === '1',
});

type StoredTags = { owner: string; list: Tag[] };

const owner = () => session.get().user?.detail.userId ?? session.get().user?.accountNo ?? '';

/** Brings back the tags of the same person, and the affixed ones in front. Pages that are no more fall out. */
export function restoreTags(
  affixed: readonly Visit[],
  metaOf: (path: string) => RouteMeta | undefined,
): void {
  const stored = readJson<StoredTags>(KEYS.tagsViewList, 'session');
  const own = stored && stored.owner === owner() ? stored.list : [];
  const alive = own.flatMap((tag) => {
    const meta = metaOf(tag.address.split(/[?#]/)[0]!);
    return meta ? [{ ...tag, meta, affix: isAffixed(tag.id, meta) }] : [];
  });
  let list = restorable(alive, theme.get().config.isCacheTagsView);
  for (const visit of affixed) {
    const usedAt = list.find((tag) => tag.id === visit.address)?.usedAt ?? 0;
    list = visited(list, visit.address, { ...visit, at: usedAt }, MOST_TAGS);
  }
  tags.patch({ list });
  tags.watch(() =>
    writeJson(KEYS.tagsViewList, { owner: owner(), list: tags.get().list } satisfies StoredTags, 'session'),
  );
}

/** The tag on screen. */
export function activeTag(): Tag | undefined {
  const { list, active } = tags.get();
  return list.find((tag) => tag.id === active);
}

/** The id of a visit; pure, so that drawing may ask. */
export function idOf(visit: Visit, replaced: boolean): string {
  return identify(
    tags.get().list,
    visit,
    theme.get().config.isShareTagsView,
    replaced ? activeTag() : undefined,
  );
}

/** Records that a page is on screen now. */
export function enter(id: string, visit: Visit | null): void {
  const { list } = tags.get();
  tags.patch({ list: visit ? visited(list, id, visit, MOST_TAGS) : list, active: id });
}

export function changeTag(id: string, part: Partial<Tag>): void {
  const { list } = tags.get();
  tags.patch({ list: list.map((tag) => (tag.id === id ? { ...tag, ...part } : tag)) });
}

/** The page alone fills the window; survives a reload of this browser tab. */
export function setPageFullscreen(fullscreen: boolean): void {
  writeText(KEYS.tagsFullscreen, fullscreen ? '1' : null, 'session');
  tags.patch({ fullscreen });
}

export function useTags(): Tags {
  return useObserved(tags, (now) => now);
}
