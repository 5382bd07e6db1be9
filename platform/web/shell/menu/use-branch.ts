import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useMenus } from './menus.ts';
import { activePath, trail, visible, type MenuNode } from './menu-tree.ts';

export type Branch = {
  /** All visible first-level entries. */
  top: MenuNode[];
  /** Path of the highlighted entry. */
  active: string;
  /** From the first level to the highlighted entry. */
  trail: MenuNode[];
  /** First-level entry of the current page. */
  current: MenuNode | undefined;
};

/** Where the current page stands in the menu. A hidden detail page keeps its parent highlighted. */
export function useBranch(): Branch {
  const { tree } = useMenus();
  const { pathname } = useLocation();
  return useMemo(() => {
    const top = visible(tree);
    const active = activePath(tree, pathname);
    const way = trail(top, active);
    return { top, active, trail: way, current: way[0] };
  }, [tree, pathname]);
}
