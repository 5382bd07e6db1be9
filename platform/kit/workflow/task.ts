import type { FlowNode, TimeoutRule } from './definition.ts';
import type { OnTask } from './action.ts';
import type { AutoNote, FinishedTask, Person, Run, Seat, Task } from './state.ts';
import type { Work } from './work.ts';
import { log, nextNo, nodeOf, refuse } from './work.ts';

/** Puts a task before people, and its time limit on the clock. */
export function openTask(work: Work, run: Run, seat: Seat, people: Person[], fromTaskNo?: number): Task {
  const node = nodeOf(work, run.nodeKey);
  const task: Task = {
    no: nextNo(work),
    nodeKey: run.nodeKey,
    kind: node.type === 'handle' ? 'handle' : 'approve',
    runNo: run.no,
    seatNo: seat.no,
    turnNo: currentTurn(seat).no,
    people,
    version: 1,
    round: work.state.round,
    openedAt: work.facts.now,
    remindCount: 0,
  };
  if (fromTaskNo !== undefined) task.fromTaskNo = fromTaskNo;
  work.state.openTasks.push(task);
  work.effects.push({ kind: 'openTask', task: { ...task } });
  if (node.timeout) scheduleTimeout(work, task, remindsFirst(node.timeout) ?? node.timeout.hours);
  return task;
}

/** Hours until the reminder that comes before what the rule does, if it has one. */
export function remindsFirst(rule: TimeoutRule): number | undefined {
  return rule.do === 'remind' ? undefined : rule.remindAfter;
}

/** Asks the caller to come back with a `timeout` action. */
export function scheduleTimeout(work: Work, task: Task, hours: number): void {
  const workdays = nodeOf(work, task.nodeKey).timeout?.workdays ?? false;
  work.effects.push({ kind: 'schedule', what: 'timeout', taskNo: task.no, hours, workdays });
}

/** Ends a task. An automatic end carries its note and no actor. */
export function closeTask(
  work: Work,
  task: Task,
  status: FinishedTask['status'],
  how: { auto?: AutoNote; comment?: string } = {},
): FinishedTask {
  const { state, facts } = work;
  state.openTasks = state.openTasks.filter((each) => each.no !== task.no);
  const finished: FinishedTask = {
    ...task,
    version: task.version + 1,
    status,
    actorId: how.auto ? null : facts.actorId,
    finishedAt: facts.now,
  };
  if (how.auto) finished.auto = how.auto;
  state.finishedTasks.push(finished);
  const effect = { kind: 'closeTask' as const, task: { ...finished } };
  work.effects.push(how.comment === undefined ? effect : { ...effect, comment: how.comment });
  return finished;
}

/** Publishes a change of an open task and makes older copies of it stale. */
export function changeTask(work: Work, task: Task): void {
  task.version += 1;
  work.effects.push({ kind: 'changeTask', task: { ...task } });
}

/** Marks decisions as taken back. */
export function undoTasks(work: Work, which: (task: FinishedTask) => boolean): void {
  for (const task of work.state.finishedTasks.filter((each) => !each.undone && which(each))) {
    task.undone = true;
    work.effects.push({ kind: 'undoTask', taskNo: task.no });
  }
}

/** The turn of a seat whose people are asked now. */
export function currentTurn(seat: Seat): Seat['turns'][number] {
  const turn = seat.turns[seat.at];
  if (!turn) throw new Error(`seat ${seat.no} has no turn ${seat.at}`);
  return turn;
}

/** The open task, its run and seat, if the actor may work on it now; the loser of a race reads who was faster. */
export function taskFor(work: Work, action: OnTask): { task: Task; run: Run; seat: Seat; node: FlowNode } {
  const actorId = work.facts.actorId;
  const task = mine(work, action.taskNo, actorId);
  if (task.version !== action.taskVersion) refuse('process.taskChanged', { version: task.version });
  if (task.claimedBy !== undefined && task.claimedBy !== actorId)
    refuse('process.claimedByOther', { byId: task.claimedBy });
  const { run, seat } = seatOf(work, task);
  run.touched = true;
  return { task, run, seat, node: nodeOf(work, task.nodeKey) };
}

function mine(work: Work, taskNo: number, actorId: string | null): Task {
  const { openTasks, finishedTasks, status } = work.state;
  const open = openTasks.find((each) => each.no === taskNo);
  const task = open ?? finishedTasks.find((each) => each.no === taskNo);
  if (!task?.people.some((person) => person.id === actorId)) refuse('process.notCandidate', { taskNo });
  if (open && status === 'running') return open;
  const done = finishedTasks.find((each) => each.no === taskNo);
  return done
    ? refuse('process.taskHandled', { byId: done.actorId, at: done.finishedAt, status: done.status })
    : refuse('process.notRunning', { status });
}

/** The run and seat that a task belongs to. */
export function seatOf(work: Work, task: Task): { run: Run; seat: Seat } {
  const run = work.state.runs.find((each) => each.no === task.runNo);
  const seat = run?.seats.find((each) => each.no === task.seatNo);
  if (!run || !seat) throw new Error(`task ${task.no} has no seat`);
  return { run, seat };
}

/** Ends whatever tasks of the case match, because they are not needed any more. */
export function dropTasks(work: Work, status: 'skipped' | 'cancelled', which: (task: Task) => boolean): void {
  for (const task of work.state.openTasks.filter(which)) closeTask(work, task, status);
}

/** Writes the line of an automatic approval. */
export function logAuto(work: Work, task: Task, auto: AutoNote): void {
  const ids = task.people.map((person) => person.id);
  log(work, 'autoApprove', { actorId: null, taskNo: task.no, fromNode: task.nodeKey, auto, ids });
}
