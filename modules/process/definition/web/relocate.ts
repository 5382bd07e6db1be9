import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { insertNode, isFixed, moveBranch, nodeAt, removeNode, inOrder, type Spot } from './edit.ts';

/** A spot as one word: what the canvas writes on its "+" and the list of places uses as a value. */
export const spotKey = (spot: Spot): string => ('after' in spot ? spot.after : `${spot.node}/${spot.branch}`);

export function spotOf(key: string): Spot {
  const [node = '', branch] = key.split('/');
  return branch === undefined ? { after: node } : { node, branch };
}

/** Takes a node with all that hangs below it to another spot; never into itself, never past the end. */
export function relocate(flow: FlowDefinition, key: string, spot: Spot): FlowDefinition {
  const node = nodeAt(flow, key);
  if (!node || isFixed(node) || !spotsFor(flow, key).some((one) => spotKey(one) === spotKey(spot)))
    return flow;
  return insertNode(removeNode(flow, key), spot, node);
}

/** Where a node may be taken to, in reading order; where it stands already is left out. */
export function spotsFor(flow: FlowDefinition, key: string): Spot[] {
  const { places } = treeOf(flow);
  const own = places.get(key);
  if (!own || isFixed(own.node)) return [];
  const before = own.siblings[own.index - 1]?.key;
  return [...places.values()].flatMap(({ node, around }): Spot[] => {
    const isInside = node.key === key || around.some((one) => one.node.key === key);
    if (isInside || node.type === 'end') return [];
    const after: Spot[] = node.key === before ? [] : [{ after: node.key }];
    const within = inOrder(node.branches ?? [])
      .filter(({ children }) => children[0]?.key !== key)
      .map((branch): Spot => ({ node: node.key, branch: branch.key }));
    return [...within, ...after];
  });
}

/** Puts a branch where another one of the same fork stands; "else" stays the last. */
export function placeBranch(
  flow: FlowDefinition,
  key: string,
  branchKey: string,
  targetKey: string,
): FlowDefinition {
  const placeIn = (now: FlowDefinition, which: string) =>
    inOrder(branchesOf(nodeAt(now, key))).findIndex((branch) => branch.key === which);
  const target = placeIn(flow, targetKey);
  let next = flow;
  for (;;) {
    const at = placeIn(next, branchKey);
    if (at === -1 || target === -1 || at === target) return next;
    const moved = moveBranch(next, key, branchKey, at < target ? 1 : -1);
    if (moved === next) return next;
    next = moved;
  }
}

const branchesOf = (node: FlowNode | undefined) => node?.branches ?? [];
