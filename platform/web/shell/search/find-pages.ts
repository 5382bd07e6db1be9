import type { Language } from '../../client/language.ts';
import { isPage, titleOf, visible, type MenuNode } from '../menu/menu-tree.ts';

/** A page with everything by which it can be found. */
export type Entry = { node: MenuNode; way: string; title: string; initials: string; pinyin: string };

/** All visible pages with the titles of the language and their pinyin; its tables load on the first search. */
export async function searchable(tree: readonly MenuNode[], language: Language): Promise<Entry[]> {
  const { pinyin } = await import('pinyin-pro');
  const walk = (nodes: readonly MenuNode[], above: string[]): Entry[] =>
    nodes.flatMap((node) => {
      const title = titleOf(node.meta, language);
      // pinyin is that of the simplified title, whatever is shown
      const chinese = node.meta.i18n?.['zh-cn'] || node.meta.title;
      const syllables = pinyin(chinese, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map(
        (part) => part.toLowerCase(),
      );
      const entry: Entry = {
        node,
        title: title.toLowerCase(),
        way: [...above, title].join(' › '),
        initials: syllables.map((part) => part[0]).join(''),
        pinyin: syllables.join(''),
      };
      return [...(isPage(node) ? [entry] : []), ...walk(node.children, [...above, title])];
    });
  return walk(visible(tree), []);
}

/** Pages that match, the better match first. */
export function found(entries: readonly Entry[], text: string, most = 12): Entry[] {
  const wanted = text.trim().toLowerCase();
  const rank = (entry: Entry) => {
    if (entry.title.startsWith(wanted)) return 0;
    if (entry.title.includes(wanted)) return 1;
    if (entry.initials.startsWith(wanted)) return 2;
    if (entry.initials.includes(wanted) || entry.pinyin.startsWith(wanted)) return 3;
    return entry.node.path.toLowerCase().includes(wanted) || entry.way.toLowerCase().includes(wanted) ? 4 : 9;
  };
  return entries
    .map((entry) => ({ entry, score: rank(entry) }))
    .filter(({ score }) => score < 9)
    .toSorted((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
