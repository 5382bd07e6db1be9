/** Value of the dictionary `buildingType` for buildings in which students live. */
export const DORMITORY = '1';

export type TreeNode = { id: string; parentId: string | null };

/** Nodes that match, with everything above them, so that a found department is seen in its place. */
export function withAncestors<T extends TreeNode>(nodes: readonly T[], matches: (node: T) => boolean): T[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const node of nodes) {
    if (!matches(node)) continue;
    let at: T | undefined = node;
    while (at && !kept.has(at.id)) {
      kept.add(at.id);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
  }
  return nodes.filter((node) => kept.has(node.id));
}

export type Nested<T> = T & { hasChildren: boolean; children: Nested<T>[] };

/** Nests nodes below their parents, in the order given; a node whose parent isn't there stands at the top. */
export function nest<T extends TreeNode>(nodes: readonly T[]): Nested<T>[] {
  const nested = new Map(
    nodes.map((node) => [node.id, { ...node, hasChildren: false, children: [] as Nested<T>[] }]),
  );
  const roots: Nested<T>[] = [];
  for (const node of nested.values()) {
    const parent = node.parentId === null ? undefined : nested.get(node.parentId);
    if (!parent) {
      roots.push(node);
      continue;
    }
    parent.children.push(node);
    parent.hasChildren = true;
  }
  return roots;
}
