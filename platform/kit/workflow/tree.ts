import type { Branch, FlowDefinition, FlowNode } from './definition.ts';
import { splits } from './definition.ts';

/** Where a node stands in its tree. */
export interface Place {
  node: FlowNode;
  /** Number of the node in reading order. */
  order: number;
  siblings: FlowNode[];
  index: number;
  parent?: { node: FlowNode; branch: Branch };
  /** Branches around the node, outermost first. */
  around: { node: FlowNode; branch: Branch }[];
}

export interface FlowTree {
  start: FlowNode | undefined;
  places: Map<string, Place>;
}

const known = new WeakMap<FlowDefinition, FlowTree>();

/** The index of a definition; built once per object, since published definitions never change. */
export function treeOf(definition: FlowDefinition): FlowTree {
  const found = known.get(definition);
  if (found) return found;
  const places = new Map<string, Place>();
  addSequence(places, definition.nodes, []);
  const tree = { start: definition.nodes.find((node) => node.type === 'start'), places };
  known.set(definition, tree);
  return tree;
}

function addSequence(places: Map<string, Place>, siblings: FlowNode[], around: Place['around']): void {
  siblings.forEach((node, index) => {
    const place: Place = { node, order: places.size, siblings, index, around };
    const parent = around.at(-1);
    if (parent) place.parent = parent;
    places.set(node.key, place);
    for (const branch of node.branches ?? [])
      addSequence(places, branch.children, [...around, { node, branch }]);
  });
}

/** The place of a node that must exist. */
export function placeOf(tree: FlowTree, key: string): Place {
  const place = tree.places.get(key);
  if (!place) throw new Error(`flow node ${key} is not in this definition`);
  return place;
}

/** The simultaneous branches around a place; conditions are left out, for they hold one token only. */
export function lanesOf(place: Place): string[] {
  return place.around
    .filter(({ node }) => splits(node))
    .map(({ node, branch }) => `${node.key}/${branch.key}`);
}

/** Does the place lie within these lanes? No lane = the whole flow. */
export function liesWithin(place: Place, lanes: string[]): boolean {
  const own = lanesOf(place);
  return lanes.every((lane, i) => own[i] === lane);
}

/**
 * May a case go back from one node to the other? The target must come earlier, must not sit in another branch
 * of something around the returning node, and must not sit in a lane that has already joined.
 */
export function canGoBack(from: Place, to: Place): boolean {
  if (to.order >= from.order || !liesWithin(from, lanesOf(to))) return false;
  return to.around.every(({ node, branch }) => {
    const own = from.around.find((each) => each.node.key === node.key);
    return own ? own.branch.key === branch.key : !splits(node);
  });
}
