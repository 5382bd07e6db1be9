import { session } from '../../client/session.ts';
import { observe, useObserved } from '../../client/observe.ts';
import { flatten, menuTree, type MenuNode } from './menu-tree.ts';

type Menus = {
  tree: MenuNode[];
  byPath: Map<string, MenuNode>;
  byId: Map<string, MenuNode>;
  /** Every path that opens something, built-in pages outside the menu included. */
  known: Set<string>;
};

/** Pages of every signed-in person, put in front of the menu that the server sends. */
let built: MenuNode[] = [];
let builtPaths: readonly string[] = [];

const menus = observe<Menus>(index([]));

function index(tree: MenuNode[]): Menus {
  const all = flatten(tree);
  const byPath = new Map<string, MenuNode>();
  for (const node of all)
    if (!byPath.has(node.path) || node.component || node.meta.isLink) byPath.set(node.path, node);
  const byId = new Map(all.map((node) => [node.meta.menuId ?? node.path, node]));
  return { tree, byPath, byId, known: new Set([...builtPaths, ...byPath.keys()]) };
}

/** Built-in pages: those that are menu entries (home, service centre), and the paths of all. */
export function setBuiltIn(nodes: MenuNode[], paths: readonly string[]): void {
  built = nodes;
  builtPaths = paths;
}

/** Rebuilds the menu from the session's routes. */
export function buildMenus(): MenuNode[] {
  const own = menuTree(session.get().routes ?? []);
  menus.set(index([...built, ...own]));
  return own;
}

export function currentMenus(): Menus {
  return menus.get();
}

export function useMenus(): Menus {
  return useObserved(menus, (now) => now);
}
