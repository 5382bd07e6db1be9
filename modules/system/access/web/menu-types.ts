import type { Menu, Usage } from '../server/answers.ts';

/** Pages and links that nobody opened lately; directories that hold nothing else are not named again. */
export function unopened(menus: readonly Menu[], usage: Usage): Set<string> {
  const opened = new Set(usage.pages.filter(({ people }) => people > 0).map(({ id }) => id));
  const pages = (all: readonly Menu[]): Menu[] =>
    all.flatMap((menu) => (menu.category === 2 ? [menu] : pages(menu.children)));
  return new Set(
    usage.counted
      ? pages(menus)
          .filter(({ id, status, isHide }) => !opened.has(id) && status === 'enabled' && !isHide)
          .map(({ id }) => id)
      : [],
  );
}

/** The tree with only these pages, and the directories above them. */
export function onlyWith(menus: readonly Menu[], kept: ReadonlySet<string>): Menu[] {
  return menus.flatMap((menu) => {
    if (menu.category === 2) return kept.has(menu.id) ? [menu] : [];
    const children = onlyWith(menu.children, kept);
    return children.length > 0 ? [{ ...menu, children }] : [];
  });
}

/** The menu as people have it who hold these: nothing hidden, nothing out of use, no empty directory. */
export function seenWith(menus: readonly Menu[], held: ReadonlySet<string>): Menu[] {
  return menus.flatMap((menu) => {
    if (!held.has(menu.id) || menu.isHide || menu.status !== 'enabled') return [];
    const children = seenWith(menu.children, held);
    return menu.category === 1 && children.length === 0 ? [] : [{ ...menu, children }];
  });
}

export type Line = { menu: Menu; depth: number };

/** The rows that a tree shows while these are unfolded. */
export function linesOf(menus: readonly Menu[], unfolded: (menu: Menu) => boolean, depth = 0): Line[] {
  return menus.flatMap((menu) => [
    { menu, depth },
    ...(unfolded(menu) ? linesOf(menu.children, unfolded, depth + 1) : []),
  ]);
}

export type Spot = 'before' | 'inside' | 'after';
export type Move = { id: string; version: number; parentId: string | null; before: string | null };

/** Whether `menu` stands below `above`, or is it. */
const isWithin = (above: Menu, id: string): boolean =>
  above.id === id || above.children.some((child) => isWithin(child, id));

/** What a drop means, or null where it may not happen: buttons stay with their page, nothing goes below itself. */
export function moveFor(menu: Menu, target: Menu, spot: Spot, siblings: readonly Menu[]): Move | null {
  if (isWithin(menu, target.id)) return null;
  const inside = spot === 'inside';
  if (inside && target.category !== 1) return null;
  const parentId = inside ? target.id : target.parentId;
  if (menu.category === 3 ? parentId !== menu.parentId : target.category === 3) return null;
  if (menu.category === 2 && parentId === null) return null;
  const { id, version } = menu;
  if (inside) return { id, version, parentId, before: null };
  const others = siblings.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === target.id) + (spot === 'after' ? 1 : 0);
  return { id, version, parentId, before: others[at]?.id ?? null };
}
