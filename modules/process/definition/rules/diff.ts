import type { Branch, FlowDefinition, FlowNode, FlowSettings } from '#platform/kit/workflow/definition.ts';
import type { Condition } from '#platform/kit/rule/condition.ts';
import { settingsOf } from '#platform/kit/workflow/definition.ts';
import type { FormField } from '#platform/kit/form/form-field.ts';
import { treeOf, type Place } from '#platform/kit/workflow/tree.ts';

/** What a designer can change about a node, in the order in which it is told. */
export const nodeParts = [
  'name',
  'assignee',
  'mode',
  'empty',
  'timeout',
  'buttons',
  'fieldPerms',
  'returnTo',
  'afterReturn',
  'child',
  'delay',
  'notify',
  'service',
] as const;

export type NodePart = (typeof nodeParts)[number];

/** One change between two versions; the designer's screen says it in a sentence. */
export type FlowChange =
  | { kind: 'added' | 'removed'; node: FlowNode; after: FlowNode | null; lane: Branch | null }
  | { kind: 'moved'; node: FlowNode; after: FlowNode | null; lane: Branch | null }
  | { kind: 'changed'; node: FlowNode; part: NodePart; from: FlowNode; to: FlowNode }
  | { kind: 'branchAdded' | 'branchRemoved'; node: FlowNode; branch: Branch }
  | { kind: 'branchChanged'; node: FlowNode; from: Branch; to: Branch }
  | { kind: 'setting'; name: keyof FlowSettings; from: unknown; to: unknown }
  | { kind: 'fieldAdded' | 'fieldRemoved' | 'fieldChanged'; field: FormField; was: FormField | null }
  | { kind: 'match'; from: Condition | null; to: Condition | null }
  | { kind: 'starters'; from: readonly string[]; to: readonly string[] };

/** What is different in the second definition, from top to bottom. Nodes are the same when their keys are. */
export function diffFlows(before: FlowDefinition, after: FlowDefinition): FlowChange[] {
  const [old, now] = [treeOf(before).places, treeOf(after).places];
  const gone = [...old.values()].filter(({ node }) => !isSame(now.get(node.key), node));
  const moved = movedNodes(old, now);
  const rest = [...now.values()].flatMap((place): FlowChange[] => {
    const former = old.get(place.node.key);
    if (!former || !isSame(former, place.node)) return [{ kind: 'added', ...spot(place) }];
    const move: FlowChange[] = moved.has(place.node.key) ? [{ kind: 'moved', ...spot(place) }] : [];
    return [...move, ...within(former, place)];
  });
  return [
    ...gone.map((place): FlowChange => ({ kind: 'removed', ...spot(place) })),
    ...rest,
    ...settings(before, after),
    ...formChanges(before.form ?? [], after.form ?? []),
    ...matchChange(before.match ?? null, after.match ?? null),
    ...starterChange(startersOf(before), startersOf(after)),
  ];
}

/** Fields are the same when their names are; which of them comes first changes nothing that a case could tell. */
function formChanges(before: readonly FormField[], after: readonly FormField[]): FlowChange[] {
  const gone = before.filter((one) => !after.some(({ name }) => name === one.name));
  const rest = after.flatMap((field): FlowChange[] => {
    const was = before.find(({ name }) => name === field.name) ?? null;
    if (!was) return [{ kind: 'fieldAdded', field, was }];
    return JSON.stringify(was) === JSON.stringify(field) ? [] : [{ kind: 'fieldChanged', field, was }];
  });
  return [...gone.map((field): FlowChange => ({ kind: 'fieldRemoved', field, was: field })), ...rest];
}

const matchChange = (from: Condition | null, to: Condition | null): FlowChange[] =>
  equal(from, to) ? [] : [{ kind: 'match', from, to }];

const startersOf = (flow: FlowDefinition): string[] =>
  [
    flow.starters,
    flow.starterDepartments,
    flow.starterGrades,
    flow.starterClasses,
    flow.starterUsers,
  ].flatMap((ids) => ids ?? []);

const starterChange = (from: readonly string[], to: readonly string[]): FlowChange[] =>
  from.join() === to.join() ? [] : [{ kind: 'starters', from, to }];

/** A node of the same key that has become another kind of node is another node. */
const isSame = (place: Place | undefined, node: FlowNode): boolean => place?.node.type === node.type;

function spot({ node, siblings, index, parent }: Place) {
  return { node, after: siblings[index - 1] ?? null, lane: parent?.branch ?? null };
}

type Places = ReadonlyMap<string, Place>;
const laneOf = ({ parent }: Place): string => (parent ? `${parent.node.key}/${parent.branch.key}` : '');

/** Nodes that went to another lane, and as few others as explain the new order of those that stayed in theirs. */
function movedNodes(old: Places, now: Places): Set<string> {
  const moved = new Set<string>();
  const lanes = new Map<string, { key: string; rank: number }[]>();
  for (const [key, place] of now) {
    const former = old.get(key);
    if (!former || !isSame(former, place.node)) continue;
    const lane = laneOf(place);
    if (laneOf(former) !== lane) moved.add(key);
    else lanes.set(lane, [...(lanes.get(lane) ?? []), { key, rank: former.index }]);
  }
  for (const lane of lanes.values()) {
    const kept = longestRise(lane.map(({ rank }) => rank));
    lane.forEach(({ key }, at) => !kept.has(at) && moved.add(key));
  }
  return moved;
}

/** Places of the longest rising run, not necessarily side by side. */
function longestRise(ranks: readonly number[]): Set<number> {
  const best: number[][] = [];
  ranks.forEach((rank, at) => {
    const before = best.filter((run) => ranks[run.at(-1)!]! < rank);
    const longest = before.reduce((most, run) => (run.length > most.length ? run : most), [] as number[]);
    best.push([...longest, at]);
  });
  return new Set(best.reduce((most, run) => (run.length > most.length ? run : most), [] as number[]));
}

function within({ node: from }: Place, { node: to }: Place): FlowChange[] {
  const parts = nodeParts
    .filter((part) => !equal(from[part], to[part]))
    .map((part): FlowChange => ({ kind: 'changed', node: to, part, from, to }));
  // the share belongs to the mode
  const isRatio = !equal(from.ratio, to.ratio) && equal(from.mode, to.mode);
  const ratio: FlowChange[] = isRatio ? [{ kind: 'changed', node: to, part: 'mode', from, to }] : [];
  return [...parts, ...ratio, ...branches(from, to)];
}

function branches(from: FlowNode, to: FlowNode): FlowChange[] {
  const [old, now] = [from.branches ?? [], to.branches ?? []];
  const find = (list: readonly Branch[], key: string) => list.find((branch) => branch.key === key);
  return [
    ...old
      .filter((branch) => !find(now, branch.key))
      .map((branch): FlowChange => ({ kind: 'branchRemoved', node: to, branch })),
    ...now.flatMap((branch): FlowChange[] => {
      const former = find(old, branch.key);
      if (!former) return [{ kind: 'branchAdded', node: to, branch }];
      const isSameBranch =
        former.name === branch.name &&
        equal(former.when, branch.when) &&
        equal(former.priority, branch.priority);
      return isSameBranch ? [] : [{ kind: 'branchChanged', node: to, from: former, to: branch }];
    }),
  ];
}

function settings(before: FlowDefinition, after: FlowDefinition): FlowChange[] {
  const [old, now] = [settingsOf(before), settingsOf(after)];
  return (Object.keys(now) as (keyof FlowSettings)[])
    .filter((name) => !equal(old[name], now[name]))
    .map((name) => ({ kind: 'setting', name, from: old[name], to: now[name] }));
}

/** Data without functions; the order of keys doesn't matter. */
function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
