import type { Branch, FlowDefinition, FlowNode, NodeType } from '#platform/kit/workflow/definition.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';

/** Where a node is put: after another one, or first in a branch. */
export type Spot = { after: string } | { node: string; branch: string };

/** What can be added from the canvas, in the order of the menu. */
export const ADDABLE = [
  'approve',
  'handle',
  'cc',
  'condition',
  'parallel',
  'inclusive',
  'child',
  'delay',
  'notify',
  'service',
] as const;
export type Addable = (typeof ADDABLE)[number];

type Lane = { node: string; branch: string } | null;

/** Every sequence of the flow, the inner ones first. */
function eachLane(
  nodes: readonly FlowNode[],
  change: (list: FlowNode[], lane: Lane) => FlowNode[],
  lane: Lane = null,
) {
  const inner = nodes.map((node): FlowNode => {
    if (!node.branches) return node;
    const branches = node.branches.map((branch) => ({
      ...branch,
      children: eachLane(branch.children, change, { node: node.key, branch: branch.key }),
    }));
    return { ...node, branches };
  });
  return change(inner, lane);
}

const withNodes = (
  flow: FlowDefinition,
  change: (list: FlowNode[], lane: Lane) => FlowNode[],
): FlowDefinition => ({
  ...flow,
  nodes: eachLane(flow.nodes, change),
});

export function nodeAt(flow: FlowDefinition, key: string): FlowNode | undefined {
  return treeOf(flow).places.get(key)?.node;
}

export function insertNode(flow: FlowDefinition, spot: Spot, node: FlowNode): FlowDefinition {
  return withNodes(flow, (list, lane) => {
    if ('after' in spot) {
      const at = list.findIndex(({ key }) => key === spot.after);
      return at === -1 ? list : list.toSpliced(at + 1, 0, node);
    }
    return lane?.node === spot.node && lane.branch === spot.branch ? [node, ...list] : list;
  });
}

/** A flow begins and ends: these two stay. */
export const isFixed = (node: FlowNode | undefined): boolean =>
  node?.type === 'start' || node?.type === 'end';

export function removeNode(flow: FlowDefinition, key: string): FlowDefinition {
  if (isFixed(nodeAt(flow, key))) return flow;
  return withNodes(flow, (list) => list.filter((node) => node.key !== key));
}

export function changeNode(flow: FlowDefinition, key: string, part: Partial<FlowNode>): FlowDefinition {
  return withNodes(flow, (list) =>
    list.map((node) => (node.key === key ? clean({ ...node, ...part }) : node)),
  );
}

/** Options that are switched off leave no trace behind. */
function clean(node: FlowNode): FlowNode {
  return Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== undefined),
  ) as unknown as FlowNode;
}

/** Swaps a node with its neighbour in the same sequence; the ends keep their places. */
export function moveNode(flow: FlowDefinition, key: string, by: -1 | 1): FlowDefinition {
  return withNodes(flow, (list) => {
    const at = list.findIndex((node) => node.key === key);
    const other = list[at + by];
    if (at === -1 || !other || isFixed(other) || isFixed(list[at])) return list;
    return list.with(at, other).with(at + by, list[at]!);
  });
}

/** Adds a branch; where the node chooses, before "else". */
export function addBranch(flow: FlowDefinition, key: string, name: string): FlowDefinition {
  const node = nodeAt(flow, key);
  if (!node?.branches) return flow;
  const branch: Branch = {
    key: freeKey('b', new Set(node.branches.map((one) => one.key))),
    name,
    ...(node.type !== 'parallel' && { when: { op: 'and', items: [] } }),
    children: [],
  };
  const at = node.branches.findIndex(({ when }) => when === 'else');
  return changeNode(flow, key, {
    branches: ranked(node.branches.toSpliced(at === -1 ? node.branches.length : at, 0, branch)),
  });
}

export function changeBranch(
  flow: FlowDefinition,
  key: string,
  branchKey: string,
  part: Partial<Omit<Branch, 'children'>>,
): FlowDefinition {
  const branches = nodeAt(flow, key)?.branches?.map((one) =>
    one.key === branchKey ? { ...one, ...part } : one,
  );
  return branches ? changeNode(flow, key, { branches }) : flow;
}

/** Two branches stay: with one there is nothing to choose. "Else" stays too. */
export function removeBranch(flow: FlowDefinition, key: string, branchKey: string): FlowDefinition {
  const branches = nodeAt(flow, key)?.branches ?? [];
  const gone = branches.find((one) => one.key === branchKey);
  if (branches.length <= 2 || !gone || gone.when === 'else') return flow;
  return changeNode(flow, key, { branches: ranked(branches.filter((one) => one !== gone)) });
}

/** The first branch whose condition is true is taken, so their order matters. */
export function moveBranch(flow: FlowDefinition, key: string, branchKey: string, by: -1 | 1): FlowDefinition {
  const branches = inOrder(nodeAt(flow, key)?.branches ?? []);
  const at = branches.findIndex((one) => one.key === branchKey);
  const other = branches[at + by];
  if (at === -1 || !other || other.when === 'else' || branches[at]!.when === 'else') return flow;
  return changeNode(flow, key, { branches: ranked(branches.with(at, other).with(at + by, branches[at]!)) });
}

/** Branches as they are tried. */
export function inOrder(branches: readonly Branch[]): Branch[] {
  return [...branches].sort((a, b) => rankOf(a) - rankOf(b));
}

const rankOf = (branch: Branch): number => (branch.when === 'else' ? Infinity : (branch.priority ?? 0));
const ranked = (branches: readonly Branch[]): Branch[] =>
  branches.map((one, place) => ({ ...one, priority: place }));

/** A key that no node of the flow has. */
export function newKey(flow: FlowDefinition): string {
  return freeKey('n', treeOf(flow).places);
}

function freeKey(letter: string, taken: { has(key: string): boolean }): string {
  for (let no = 1; ; no += 1) if (!taken.has(`${letter}${no}`)) return `${letter}${no}`;
}

type BranchNames = { branch: (no: number) => string; otherwise: string };

/** A fresh node of a type, as far as anything can be known about it. */
export function freshNode(flow: FlowDefinition, type: Addable, name: string, names: BranchNames): FlowNode {
  const node: FlowNode = { key: newKey(flow), type, name };
  if (type === 'approve')
    return {
      ...node,
      mode: 'any',
      assignee: { rules: [] },
      buttons: [...BUTTONS],
      returnTo: 'starter',
      afterReturn: 'again',
    };
  if (type === 'handle') return { ...node, mode: 'any', assignee: { rules: [] } };
  if (type === 'cc') return { ...node, assignee: { rules: [] } };
  if (type === 'child') return { ...node, child: { flowKey: '', wait: 'all' } };
  if (type === 'notify')
    return { ...node, assignee: { rules: [{ kind: 'starter' }] }, notify: { template: '' } };
  if (type === 'service') return { ...node, service: { action: '' } };
  if (type === 'delay') return { ...node, delay: { hours: 24, workdays: true } };
  return { ...node, branches: freshBranches(type, names) };
}

export const BUTTONS = ['approve', 'reject', 'return', 'transfer', 'addSign', 'delegate'] as const;

function freshBranches(type: NodeType, names: BranchNames): Branch[] {
  const first: Branch = { key: 'b1', name: names.branch(1), priority: 0, children: [] };
  if (type === 'parallel') return [first, { key: 'b2', name: names.branch(2), priority: 1, children: [] }];
  return [
    { ...first, when: { op: 'and', items: [] } },
    { key: 'else', name: names.otherwise, priority: 1, when: 'else', children: [] },
  ];
}

/** Ids that a flow names people, roles and departments by. */
export function idsIn(flow: FlowDefinition): string[] {
  const ids = [...treeOf(flow).places.values()].flatMap(({ node }) => [
    ...(node.assignee?.rules ?? []).flatMap((rule) => rule.ids ?? []),
    ...(node.empty?.ids ?? []),
    ...(node.timeout?.to ?? []),
  ]);
  const starters = [flow.starterDepartments, flow.starterClasses, flow.starterUsers].flatMap(
    (each) => each ?? [],
  );
  return [...new Set([...ids, ...starters])].sort();
}

/** Nodes that a rule may point back to. */
export function approvalsBefore(flow: FlowDefinition, key: string): FlowNode[] {
  const { places } = treeOf(flow);
  const own = places.get(key)?.order ?? 0;
  return [...places.values()]
    .filter(({ node, order }) => node.type === 'approve' && order < own)
    .map(({ node }) => node);
}
