import type { Action, OnTask } from './action.ts';
import type { Button, FlowNode } from './definition.ts';
import { finish } from './finish.ts';
import { takePicks } from './picks.ts';
import { countTask, dropRun, settle } from './run.ts';
import type { AutoNote, FinishedTask, Run, Task, Trail } from './state.ts';
import { closeTask, taskFor } from './task.ts';
import type { Work } from './work.ts';
import { log, nodeOf, refuse, traceOut } from './work.ts';

type Decision = Extract<Action, { type: 'approve' | 'complete' | 'reject' | 'return' }>;

/** The actor's yes (approve, or complete on a handle node). */
export function approve(work: Work, action: Extract<Action, { type: 'approve' | 'complete' }>): void {
  const { task, run, node } = taskFor(work, action);
  checkDecision(work, node, action);
  takePicks(work, action.picks, 'prevPick');
  const trail = trailOf(work, run, task);
  const status = task.kind === 'handle' ? 'completed' : 'approved';
  decideTask(work, task, 'approve', { status, comment: action.comment, trail });
}

/** The actor's no. A binding one may end the case. */
export function reject(work: Work, action: Extract<Action, { type: 'reject' }>): void {
  const { task, node } = taskFor(work, action);
  checkDecision(work, node, action);
  decideTask(work, task, 'reject', { status: 'rejected', comment: action.comment });
}

interface How {
  status: FinishedTask['status'];
  comment?: string | undefined;
  auto?: AutoNote;
  trail?: Trail;
}

/** Writes one decision down, counts it, and follows what comes of it. */
export function decideTask(work: Work, task: Task, verdict: 'approve' | 'reject', how: How): void {
  const run = work.state.runs.find((each) => each.no === task.runNo);
  if (!run) throw new Error(`task ${task.no} has no run`);
  run.touched = true;
  closeTask(work, task, how.status, pick(how));
  const action = verdict === 'approve' && task.kind === 'handle' ? 'complete' : verdict;
  log(work, action, { taskNo: task.no, fromNode: task.nodeKey, ...pick(how) });
  if (how.trail) work.state.building = how.trail;
  countTask(work, run, task, verdict);
  conclude(work, run);
}

/** Ends the run if it is decided, and the case with it when the answer is no. */
export function conclude(work: Work, run: Run): void {
  const outcome = settle(work, run);
  if (outcome !== 'approve') delete work.state.building;
  if (outcome !== 'reject') return;
  dropRun(work, run);
  traceOut(work, run.nodeKey, 'rejected');
  finish(work, 'rejected');
}

function pick(how: How): { comment?: string; auto?: AutoNote } {
  return {
    ...(how.comment === undefined ? {} : { comment: how.comment }),
    ...(how.auto === undefined ? {} : { auto: how.auto }),
  };
}

function trailOf(work: Work, run: Run, task: Task): Trail {
  return {
    taskNo: task.no,
    run: structuredClone(run),
    opened: [],
    over: [],
    joinsMade: [],
    joinsLeft: [],
    passed: [...work.state.passed],
  };
}

const handleButtons = new Set<string>(['transfer', 'delegate', 'save', 'print']);

/** Is the action switched on for this node? Approving and completing always are, on the node they belong to. */
export function checkButton(node: FlowNode, action: Button | 'complete'): void {
  const isHandle = node.type === 'handle';
  const isOwn = action === 'complete' ? isHandle : action === 'approve' ? !isHandle : undefined;
  const isOn = isOwn ?? node.buttons?.includes(action as Button) ?? (!isHandle || handleButtons.has(action));
  if (!isOn || (isHandle && action === 'reject')) refuse('process.actionOff', { action, nodeKey: node.key });
}

/** The rules that every decision obeys: switched on, with the comment, signature and paper that are asked for. */
export function checkDecision(work: Work, node: FlowNode, action: Decision): void {
  checkButton(node, action.type);
  checkComment(action.comment);
  const isNo = action.type === 'reject' || action.type === 'return';
  if (isNo && work.settings.commentRequired && !action.comment?.trim())
    refuse('process.commentRequired', { action: action.type });
  const locked = action.edited?.find((field) => !mayEdit(node, field));
  if (locked !== undefined) refuse('process.fieldLocked', { field: locked });
  if (isNo) return;
  if (node.needSign && !action.signed) refuse('process.signRequired', { nodeKey: node.key });
  if (node.needAttach && !action.attached) refuse('process.attachRequired', { nodeKey: node.key });
}

function mayEdit(node: FlowNode, field: string): boolean {
  const perms = node.fieldPerms ?? {};
  return Object.hasOwn(perms, field) && perms[field] === 'edit';
}

/** Comments are at most 500 characters. */
export function checkComment(comment: string | undefined): void {
  if ((comment ?? '').length > 500) refuse('process.commentTooLong', { max: 500 });
}

/** The task of an action whose button must be on. */
export function taskWithButton(work: Work, action: OnTask & { comment?: string }, button: Button) {
  const found = taskFor(work, action);
  checkButton(found.node, button);
  checkComment(action.comment);
  return { ...found, node: nodeOf(work, found.task.nodeKey) };
}
