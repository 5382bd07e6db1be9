import type { Branch, FlowNode } from './definition.ts';
import { branchesTaken } from './branches.ts';
import { dropChildren, finish } from './finish.ts';
import { ask } from './needs.ts';
import type { Wait } from './state.ts';
import { placeOf } from './tree.ts';
import type { Work } from './work.ts';
import { nextNo, nodeOf, refuse, traceIn, traceOut } from './work.ts';

type Enter = (work: Work, node: FlowNode, before: string[]) => void;

/** Works the queue off: every move either opens something that waits for the outside, or adds the next move. */
export function pump(work: Work): void {
  for (let move = work.moves.shift(); move; move = work.moves.shift()) {
    if (move.do === 'enter') enter(work, move.nodeKey, move.before);
    else moveOn(work, move.nodeKey, move.before);
  }
}

function enter(work: Work, nodeKey: string, before: string[]): void {
  const node = nodeOf(work, nodeKey);
  traceIn(work, nodeKey);
  enterBy[node.type](work, node, before);
}

const enterBy: Record<FlowNode['type'], Enter> = {
  start: passOn,
  approve: (work, node, before) => ask(work, node, 'assignee', { before }),
  handle: (work, node, before) => ask(work, node, 'assignee', { before }),
  cc: (work, node, before) => {
    ask(work, node, 'cc', {});
    passOn(work, node, before);
  },
  notify: (work, node, before) => {
    ask(work, node, 'notify', {});
    passOn(work, node, before);
  },
  condition: (work, node, before) => {
    const branch = takenBranches(work, node)[0];
    if (branch) enterBranch(work, node, branch, before);
  },
  parallel: split,
  inclusive: split,
  child: enterChild,
  delay: enterDelay,
  service: (work, node, before) => {
    delete work.state.building;
    const { action = '', params = {} } = node.service ?? {};
    work.effects.push({ kind: 'runService', nodeKey: node.key, action, params });
    passOn(work, node, before);
  },
  end: (work, node) => {
    traceOut(work, node.key, 'passed');
    markPassed(work, node.key);
    finish(work, 'approved');
  },
};

function passOn(work: Work, node: FlowNode, before: string[]): void {
  traceOut(work, node.key, 'passed');
  work.moves.push({ do: 'moveOn', nodeKey: node.key, before });
}

/** Branches that this form takes: all of a parallel node, the first true one of a condition, else "else". */
function takenBranches(work: Work, node: FlowNode): Branch[] {
  const { form, sys } = work.facts;
  const facts = { form, sys: { ...sys, round: work.state.round } };
  const taken = branchesTaken(node, facts);
  return taken.length > 0 ? taken : refuse('process.noBranch', { nodeKey: node.key, nodeName: node.name });
}

function split(work: Work, node: FlowNode, before: string[]): void {
  const branches = takenBranches(work, node);
  work.state.joins.push({ nodeKey: node.key, open: branches.map((branch) => branch.key), before: {} });
  work.state.building?.joinsMade.push(node.key);
  for (const branch of branches) enterBranch(work, node, branch, before);
}

function enterBranch(work: Work, node: FlowNode, branch: Branch, before: string[]): void {
  const first = branch.children[0];
  if (first) work.moves.push({ do: 'enter', nodeKey: first.key, before });
  else endBranch(work, node, branch, before);
}

function endBranch(work: Work, node: FlowNode, branch: Branch, before: string[]): void {
  if (node.type === 'condition') return passOn(work, node, before);
  const { state } = work;
  const join = state.joins.find((each) => each.nodeKey === node.key);
  if (!join) throw new Error(`no join is open at ${node.key}`);
  const isLast = join.open.every((key) => key === branch.key);
  const left = { nodeKey: node.key, branch: branch.key, join: structuredClone(join), gone: isLast };
  state.building?.joinsLeft.push(left);
  join.open = join.open.filter((key) => key !== branch.key);
  join.before[branch.key] = before;
  if (!isLast) return;
  state.joins = state.joins.filter((each) => each.nodeKey !== node.key);
  passOn(work, node, [...new Set(Object.values(join.before).flat())]);
}

function moveOn(work: Work, nodeKey: string, before: string[]): void {
  markPassed(work, nodeKey);
  if (restore(work, nodeKey, before)) return;
  const { siblings, index, parent } = placeOf(work.tree, nodeKey);
  const next = siblings[index + 1];
  if (next) work.moves.push({ do: 'enter', nodeKey: next.key, before });
  else if (parent) endBranch(work, parent.node, parent.branch, before);
  else finish(work, 'approved');
}

function markPassed(work: Work, nodeKey: string): void {
  if (!work.state.passed.includes(nodeKey)) work.state.passed.push(nodeKey);
}

/** A case that was returned "to resume" goes straight back to where it came from. */
function restore(work: Work, nodeKey: string, before: string[]): boolean {
  const { state } = work;
  const paused = state.paused.findLast((each) => each.at === nodeKey);
  if (!paused) return false;
  delete state.building;
  state.paused = state.paused.filter((each) => each !== paused);
  state.joins.push(...paused.joins);
  for (const key of paused.nodeKeys) work.moves.push({ do: 'enter', nodeKey: key, before });
  for (const wait of state.waits.filter((each) => paused.waits.includes(each.no))) {
    wait.paused = false;
    endWait(work, wait);
    if (state.status !== 'running') return true;
  }
  return true;
}

function enterDelay(work: Work, node: FlowNode, before: string[]): void {
  delete work.state.building;
  const { hours, untilField, workdays = false } = node.delay ?? {};
  const value =
    untilField !== undefined && Object.hasOwn(work.facts.form, untilField) ? work.facts.form[untilField] : '';
  const until = typeof value === 'string' && value !== '' ? value : undefined;
  if (until === undefined && hours === undefined) return passOn(work, node, before);
  const wait = newWait(work, node, 'delay');
  const when = until === undefined ? { hours: hours ?? 0 } : { until };
  work.effects.push({
    kind: 'schedule',
    what: 'delay',
    waitNo: wait.no,
    nodeKey: node.key,
    workdays,
    ...when,
  });
}

function enterChild(work: Work, node: FlowNode): void {
  delete work.state.building;
  const rule = node.child;
  const rows = rule ? childForms(work, rule) : [];
  const childNos = rows.map((form) => {
    const childNo = nextNo(work);
    work.effects.push({ kind: 'startChild', nodeKey: node.key, childNo, flowKey: rule?.flowKey ?? '', form });
    return childNo;
  });
  if (childNos.length === 0 || rule?.wait === 'none') return passOn(work, node, []);
  newWait(work, node, 'children').open = childNos;
}

function childForms(work: Work, rule: NonNullable<FlowNode['child']>): Record<string, unknown>[] {
  const { form } = work.facts;
  const list = rule.each === undefined ? [{}] : Object.hasOwn(form, rule.each) ? form[rule.each] : [];
  const rows: unknown[] = Array.isArray(list) ? list : [];
  return rows.map((row) => {
    // an element that is no record (a department id, say) is reached as "item"
    const own = typeof row === 'object' && row !== null ? { ...row } : { item: row };
    const source: Record<string, unknown> = { ...form, ...own };
    const pairs = Object.entries(rule.map ?? {}).map(([to, from]) => [to, source[from] ?? null] as const);
    return Object.fromEntries(pairs);
  });
}

function newWait(work: Work, node: FlowNode, kind: Wait['kind']): Wait {
  const wait: Wait = {
    no: nextNo(work),
    nodeKey: node.key,
    kind,
    open: [],
    paused: false,
    satisfied: false,
    failed: false,
  };
  work.state.waits.push(wait);
  return wait;
}

/** Goes on from a delay or from children when they are over; a paused one only remembers it. */
export function endWait(work: Work, wait: Wait): void {
  if (wait.paused || !(wait.satisfied || wait.failed)) return;
  work.state.waits = work.state.waits.filter((each) => each.no !== wait.no);
  traceOut(work, wait.nodeKey, wait.failed ? 'rejected' : 'passed');
  if (wait.failed) {
    dropChildren(work, wait.open);
    finish(work, 'rejected');
  } else work.moves.push({ do: 'moveOn', nodeKey: wait.nodeKey, before: [] });
}
