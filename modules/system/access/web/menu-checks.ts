import type { MenuNode } from '../server/answers.ts';

export type Mark = 'all' | 'some' | 'none';

/** Ids of a node and everything below it. */
export function idsOf(node: MenuNode): string[] {
  return [node.id, ...node.children.flatMap(idsOf)];
}

/** A parent is half-checked while it, or something below it, is held but not all of it. */
export function markOf(node: MenuNode, held: ReadonlySet<string>): Mark {
  const ids = idsOf(node);
  const count = ids.filter((id) => held.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** A click on a node: takes all of it, with the way down to it; a second one gives all of it back. */
export function toggled(tree: readonly MenuNode[], held: ReadonlySet<string>, id: string): Set<string> {
  const way = wayTo(tree, id);
  const node = way.at(-1);
  const next = new Set(held);
  if (!node) return next;
  if (markOf(node, held) === 'all') {
    for (const one of idsOf(node)) next.delete(one);
    dropEmpty(way, next);
  } else for (const one of [...idsOf(node), ...way.map((above) => above.id)]) next.add(one);
  return next;
}

/** A directory without anything below it leads nowhere; a page without buttons can still be read. */
function dropEmpty(way: readonly MenuNode[], held: Set<string>): void {
  for (const node of way.toReversed()) {
    const below = node.children.some((child) => markOf(child, held) !== 'none');
    if (node.category === 1 && !below) held.delete(node.id);
  }
}

function wayTo(tree: readonly MenuNode[], id: string): MenuNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = wayTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Nodes whose title matches, with the way down to them; what is below a match comes whole. */
export function matching(tree: readonly MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...tree];
  return tree.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Pages of the tree in their order, with the directory's title in front. */
export function pagesOf(
  tree: readonly MenuNode[],
  above = '',
): { id: string; code: string; title: string }[] {
  return tree.flatMap((node) => {
    if (node.category === 2)
      return [{ id: node.id, code: node.code, title: above ? `${above} / ${node.title}` : node.title }];
    return pagesOf(node.children, node.title);
  });
}
