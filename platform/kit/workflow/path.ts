import { branchesTaken } from './branches.ts';
import type { FlowDefinition, FlowNode, NodeType } from './definition.ts';

/** One node that a case is expected to pass. */
export interface PathNode {
  nodeKey: string;
  name: string;
  type: NodeType;
  /** Simultaneous branches around it, outermost first, as `nodeKey/branchKey`. Empty on the main line. */
  lanes: string[];
}

/**
 * The nodes this form would pass, in reading order, for the preview before submitting and for trial runs. People
 * are not resolved here; auto-passes are therefore unknown.
 */
export function expectedPath(
  definition: FlowDefinition,
  form: Readonly<Record<string, unknown>>,
  sys: Readonly<Record<string, unknown>>,
): PathNode[] {
  const path: PathNode[] = [];
  walk(definition.nodes, [], path, { form, sys: { round: 1, ...sys } });
  return path;
}

function walk(
  nodes: FlowNode[],
  lanes: string[],
  path: PathNode[],
  facts: Parameters<typeof branchesTaken>[1],
): 'ended' | 'goesOn' {
  for (const node of nodes) {
    path.push({ nodeKey: node.key, name: node.name, type: node.type, lanes });
    if (node.type === 'end') return 'ended';
    if (!node.branches) continue;
    for (const branch of branchesTaken(node, facts)) {
      const inner = node.type === 'condition' ? lanes : [...lanes, `${node.key}/${branch.key}`];
      if (walk(branch.children, inner, path, facts) === 'ended') return 'ended';
    }
  }
  return 'goesOn';
}
