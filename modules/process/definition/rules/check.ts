import { checkBranches } from './check-branches.ts';
import { checkNode } from './check-node.ts';
import type { FlowDefinition, FlowNode, FlowSettings } from '#platform/kit/workflow/definition.ts';
import { isTaskNode, settingsOf } from '#platform/kit/workflow/definition.ts';
import { checkForm } from '#platform/kit/form/form-check.ts';
import type { FlowFault, FlowVocabulary, Report } from './fault.ts';
import type { FlowTree } from '#platform/kit/workflow/tree.ts';
import { canGoBack, placeOf, treeOf } from '#platform/kit/workflow/tree.ts';

const maxNodes = 200;
const maxDepth = 8;

/** Everything that is wrong with a definition; an empty list may be published. */
export function checkFlow(definition: FlowDefinition, vocabulary: FlowVocabulary): FlowFault[] {
  // the field's label stands where a node's name does
  const faults = checkForm(definition.form ?? []).map((fault): FlowFault => ({ nodeKey: '', ...fault }));
  const report: Report = (node, key, facts = {}) =>
    void faults.push({ nodeKey: node.key, key, facts: { name: node.name, ...facts } });
  const nodes = allNodes(definition.nodes, 0);
  if (nodes.length > maxNodes || nodes.some(({ depth }) => depth > maxDepth))
    return [{ nodeKey: '', key: 'flow.tooLarge', facts: { maxNodes, maxDepth } }];
  checkKeys(nodes, report);
  checkEnds(definition.nodes, faults);
  checkReach(definition.nodes, report);
  const settings = settingsOf(definition);
  checkAnybody(nodes, settings, report);
  for (const { node, lane } of nodes) {
    checkNode(node, { vocabulary, settings }, report);
    checkBranches(node, vocabulary, report);
    if (node.type === 'end' && lane) report(node, 'flow.endInBranch');
  }
  // the tree is keyed: with two nodes of one name its places would lie
  if (!faults.some((fault) => fault.key === 'flow.duplicateKey')) checkTargets(definition, nodes, report);
  return faults;
}

interface Found {
  node: FlowNode;
  depth: number;
  /** Within a branch that runs beside others. */
  lane: boolean;
}

function allNodes(nodes: FlowNode[], depth: number, lane = false): Found[] {
  return nodes.flatMap((node) => {
    const isLane = lane || node.type === 'parallel' || node.type === 'inclusive';
    const inner = (node.branches ?? []).flatMap((branch) => allNodes(branch.children, depth + 1, isLane));
    return [{ node, depth, lane }, ...inner];
  });
}

/** Where nothing may pass without a person, somebody must have a word. */
function checkAnybody(nodes: Found[], settings: Required<FlowSettings>, report: Report): void {
  const [first] = nodes;
  if (settings.emptyPassForbidden && first && !nodes.some(({ node }) => isTaskNode(node)))
    report(first.node, 'flow.emptyPass');
}

function checkKeys(nodes: Found[], report: Report): void {
  const seen = new Set<string>();
  for (const { node } of nodes) {
    const isWord = /^[A-Za-z][A-Za-z0-9_-]{0,40}$/.test(node.key);
    if (!isWord || node.key === 'starter') report(node, 'flow.badKey');
    if (seen.has(node.key)) report(node, 'flow.duplicateKey');
    seen.add(node.key);
  }
}

function checkEnds(nodes: FlowNode[], faults: FlowFault[]): void {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type !== 'start') faults.push({ nodeKey: first?.key ?? '', key: 'flow.noStart', facts: {} });
  if (last?.type !== 'end') faults.push({ nodeKey: last?.key ?? '', key: 'flow.noEnd', facts: {} });
}

/** Whatever follows an end (or a node all of whose branches end) is never reached; a second start neither. */
function checkReach(nodes: FlowNode[], report: Report, isRoot = true): 'ends' | 'goesOn' {
  let isOver = false;
  nodes.forEach((node, index) => {
    if (isOver || (node.type === 'start' && !(isRoot && index === 0))) report(node, 'flow.unreachable');
    const ways = (node.branches ?? []).map((branch) => checkReach(branch.children, report, false));
    const isDeadEnd = node.type === 'condition' && ways.length > 0 && ways.every((way) => way === 'ends');
    if (node.type === 'end' || isDeadEnd) isOver = true;
  });
  return isOver ? 'ends' : 'goesOn';
}

function checkTargets(definition: FlowDefinition, nodes: Found[], report: Report): void {
  const tree = treeOf(definition);
  for (const { node } of nodes) {
    const targets = Array.isArray(node.returnTo) ? node.returnTo.filter((key) => key !== 'starter') : [];
    for (const target of targets)
      if (!isBehind(tree, node, target)) report(node, 'flow.returnTarget', { target });
    for (const rule of node.assignee?.rules ?? []) checkPredecessor(tree, node, rule, report);
  }
}

function checkPredecessor(
  tree: FlowTree,
  node: FlowNode,
  rule: { kind: string; nodeKey?: string },
  report: Report,
): void {
  if (rule.kind === 'prevApprover' && !isEarlier(tree, node, rule.nodeKey ?? ''))
    report(node, 'flow.unknownNode', { target: rule.nodeKey ?? '' });
  const place = placeOf(tree, node.key);
  const before = [...tree.places.values()].some(
    (each) => each.node.type === 'approve' && each.order < place.order,
  );
  if (rule.kind === 'prevPick' && !before) report(node, 'flow.nobodyBefore');
}

function isEarlier(tree: FlowTree, node: FlowNode, target: string): boolean {
  const place = tree.places.get(target);
  return place !== undefined && place.node.type === 'approve' && place.order < placeOf(tree, node.key).order;
}

function isBehind(tree: FlowTree, node: FlowNode, target: string): boolean {
  const place = tree.places.get(target);
  const isTask = place?.node.type === 'approve' || place?.node.type === 'handle';
  return place !== undefined && isTask && canGoBack(placeOf(tree, node.key), place);
}
