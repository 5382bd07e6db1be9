import { isPage, visible, type MenuNode } from '#platform/web/shell/menu/menu-tree.ts';

/** Pages of one branch of the menu, under the name of its top. */
type PageGroup = { top: MenuNode; pages: MenuNode[] };

/** The pages that the menu marks for the phone, by the first level of the menu; what stands elsewhere falls out. */
export function pagesOnPhone(tree: readonly MenuNode[], elsewhere: ReadonlySet<string>): PageGroup[] {
  const below = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(below)];
  return visible(tree)
    .map((top) => ({
      top,
      pages: below(top).filter((node) => isPage(node) && node.meta.onPhone && !elsewhere.has(node.path)),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** To-dos that wait behind a page: those that lead to it, with whatever they tell it. */
export const waiting = (todos: readonly { link: string; count: number }[], path: string): number =>
  todos
    .filter(({ link }) => link === path || link.startsWith(`${path}?`))
    .reduce((sum, { count }) => sum + count, 0);
