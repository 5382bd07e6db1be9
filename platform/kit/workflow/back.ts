import type { Action } from './action.ts';
import { checkDecision } from './decide.ts';
import type { FlowDefinition, FlowNode } from './definition.ts';
import { isTaskNode } from './definition.ts';
import { close, dropChildren } from './finish.ts';
import { dropRun } from './run.ts';
import type { Paused, ProcessState } from './state.ts';
import { closeTask, dropTasks, taskFor } from './task.ts';
import type { Place } from './tree.ts';
import { canGoBack, lanesOf, liesWithin, placeOf, treeOf } from './tree.ts';
import type { Work } from './work.ts';
import { log, refuse, traceOut } from './work.ts';

/** Where a task at this node may be returned to now: the starter first, then nodes already passed, in order. */
export function returnTargets(definition: FlowDefinition, state: ProcessState, nodeKey: string): string[] {
  const tree = treeOf(definition);
  const from = placeOf(tree, nodeKey);
  const rule = from.node.returnTo ?? 'starter';
  // a node that passed because it had nobody has nobody to return to
  const decided = new Set(state.finishedTasks.map((task) => task.nodeKey));
  const behind = state.passed
    .map((key) => placeOf(tree, key))
    .filter((place) => isTaskNode(place.node) && decided.has(place.node.key) && canGoBack(from, place))
    .sort((a, b) => a.order - b.order)
    .map((place) => place.node.key);
  if (rule === 'starter') return ['starter'];
  if (rule === 'prev') return behind.length > 0 ? behind.slice(-1) : ['starter'];
  if (rule === 'any') return ['starter', ...behind];
  return ['starter', ...behind].filter((key) => rule.includes(key));
}

/** Sends the case back to its starter or to a node it has passed; everything beyond that point stops. */
export function giveBack(work: Work, action: Extract<Action, { type: 'return' }>): void {
  const { task, node } = taskFor(work, action);
  checkDecision(work, node, action);
  if (!returnTargets(work.definition, work.state, node.key).includes(action.to))
    refuse('process.returnTarget', { to: action.to, nodeKey: node.key });
  const target = action.to === 'starter' ? startPlace(work) : placeOf(work.tree, action.to);
  closeTask(work, task, 'returned', action.comment === undefined ? {} : { comment: action.comment });
  const comment = action.comment === undefined ? {} : { comment: action.comment };
  log(work, 'return', { taskNo: task.no, fromNode: node.key, toNode: target.node.key, ...comment });
  traceOut(work, node.key, 'returned');
  stopBeyond(work, node, target);
  work.state.round += 1;
  if (action.to === 'starter') close(work, 'returned');
  else work.moves.push({ do: 'enter', nodeKey: target.node.key, before: [] });
}

function startPlace(work: Work): Place {
  const start = work.tree.start;
  if (!start) throw new Error('a flow without a start node was started');
  return placeOf(work.tree, start.key);
}

function stopBeyond(work: Work, from: FlowNode, target: Place): void {
  const { state } = work;
  const lanes = lanesOf(target);
  const inside = (nodeKey: string) => liesWithin(placeOf(work.tree, nodeKey), lanes);
  const runs = state.runs.filter((run) => inside(run.nodeKey));
  const joins = state.joins.filter((join) => inside(join.nodeKey));
  const waits = state.waits.filter((wait) => !wait.paused && inside(wait.nodeKey));
  const stopped: Paused = {
    at: target.node.key,
    nodeKeys: runs.map((run) => run.nodeKey),
    joins,
    waits: waits.map((wait) => wait.no),
  };
  for (const run of runs) {
    dropTasks(work, 'cancelled', (task) => task.runNo === run.no);
    dropRun(work, run);
    traceOut(work, run.nodeKey, 'cancelled');
  }
  state.joins = state.joins.filter((join) => !joins.includes(join));
  state.trails = [];
  if (from.afterReturn === 'resume') {
    for (const wait of waits) wait.paused = true;
    state.paused.push(stopped);
    state.passed = state.passed.filter((key) => key !== target.node.key);
  } else forget(work, target, inside);
}

/** "Again": the way beyond the target counts for nothing any more. */
function forget(work: Work, target: Place, inside: (nodeKey: string) => boolean): void {
  const { state } = work;
  const around = new Set(target.around.map(({ node }) => node.key));
  const beyond = (key: string) =>
    around.has(key) || (inside(key) && placeOf(work.tree, key).order >= target.order);
  const gone = state.waits.filter((wait) => inside(wait.nodeKey));
  for (const wait of gone) {
    dropChildren(work, wait.open);
    if (!wait.paused) traceOut(work, wait.nodeKey, 'cancelled');
  }
  state.waits = state.waits.filter((wait) => !gone.includes(wait));
  state.paused = state.paused.filter((each) => !inside(each.at));
  state.passed = state.passed.filter((key) => !beyond(key));
}
