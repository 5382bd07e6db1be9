import type { Action } from './action.ts';
import { finish } from './finish.ts';
import { checkStarterPicks, takePicks } from './picks.ts';
import type { Work } from './work.ts';
import { log, refuse, traceIn, traceOut } from './work.ts';

/** Submits a case for the first time, or again after it was returned or withdrawn. */
export function start(work: Work, action: Extract<Action, { type: 'start' }>): void {
  const { state, facts } = work;
  if (facts.actorId !== state.starterId) refuse('process.notStarter', {});
  if (!['draft', 'returned', 'withdrawn'].includes(state.status))
    refuse('process.alreadySubmitted', { status: state.status });
  if (state.status === 'withdrawn') {
    state.round += 1;
    state.passed = [];
  }
  takePicks(work, action.picks, 'starterPick');
  checkStarterPicks(work);
  state.status = 'running';
  log(work, 'start', {});
  const first = work.tree.start;
  if (!first) throw new Error('a flow without a start node was started');
  traceIn(work, first.key);
  traceOut(work, first.key, 'passed');
  work.moves.push({ do: 'moveOn', nodeKey: first.key, before: [] });
}

/** The starter takes the case back, as far as the flow lets him. */
export function withdraw(work: Work, action: Extract<Action, { type: 'withdraw' }>): void {
  const { state, facts, settings } = work;
  if (facts.actorId !== state.starterId) refuse('process.notStarter', {});
  if (state.status !== 'running') refuse('process.notRunning', { status: state.status });
  const isOff =
    settings.allowWithdraw === 'none' || (settings.allowWithdraw === 'beforeFirst' && isHandled(work));
  if (isOff) refuse('process.withdrawOff', { allowWithdraw: settings.allowWithdraw });
  log(work, 'withdraw', comment(action));
  finish(work, 'withdrawn');
}

function isHandled(work: Work): boolean {
  const { finishedTasks, round } = work.state;
  const verdicts = new Set<string>(['approved', 'completed', 'rejected', 'returned']);
  return finishedTasks.some(
    (task) => task.round === round && task.actorId !== null && !task.undone && verdicts.has(task.status),
  );
}

/** The watch over all flows ends a case that cannot end by itself. */
export function terminate(work: Work, action: Extract<Action, { type: 'terminate' }>): void {
  const { state, facts } = work;
  if (!facts.isAdmin) refuse('process.notAdmin', { action: action.type });
  if (state.status !== 'running' && state.status !== 'returned')
    refuse('process.notRunning', { status: state.status });
  if (!action.comment.trim()) refuse('process.commentRequired', { action: action.type });
  log(work, 'terminate', comment(action));
  finish(work, 'terminated');
}

/** An approved case is called off; the room that offers this has had its own cancel case approved. */
export function cancel(work: Work, action: Extract<Action, { type: 'cancel' }>): void {
  const { state } = work;
  if (state.status !== 'approved') refuse('process.notRunning', { status: state.status });
  log(work, 'cancel', comment(action));
  finish(work, 'cancelled');
}

/** The starter reminds everybody who has it on the table. */
export function urge(work: Work): void {
  const { state, facts, settings } = work;
  if (facts.actorId !== state.starterId) refuse('process.notStarter', {});
  if (state.status !== 'running') refuse('process.notRunning', { status: state.status });
  const nextAt = Date.parse(state.urgedAt ?? '') + settings.urgeEveryHours * 3_600_000;
  if (Date.parse(facts.now) < nextAt)
    refuse('process.urgeTooSoon', { nextAt: new Date(nextAt).toISOString() });
  state.urgedAt = facts.now;
  const ids = new Set(state.openTasks.flatMap((task) => task.people.map((person) => person.id)));
  work.effects.push({ kind: 'notify', template: 'urge', ids: [...ids] });
  log(work, 'urge', { ids: [...ids] });
}

/** Somebody with the case before him, or its starter, sends a copy. */
export function sendCopy(work: Work, action: Extract<Action, { type: 'cc' }>): void {
  const { state, facts } = work;
  const tasks = [...state.openTasks, ...state.finishedTasks];
  const isPart = tasks.some((task) => task.people.some((person) => person.id === facts.actorId));
  if (!isPart && facts.actorId !== state.starterId) refuse('process.notCandidate', {});
  const ids = [...new Set(action.ids)];
  work.effects.push({ kind: 'cc', ids });
  log(work, 'cc', { ids });
}

/** Somebody has opened his task: the step before it cannot be taken back any more. */
export function markRead(work: Work, action: Extract<Action, { type: 'read' }>): void {
  const task = work.state.openTasks.find((each) => each.no === action.taskNo);
  if (!task?.people.some((person) => person.id === work.facts.actorId)) return;
  const run = work.state.runs.find((each) => each.no === task.runNo);
  if (run) run.touched = true;
}

function comment(action: { comment?: string }): { comment?: string } {
  return action.comment === undefined ? {} : { comment: action.comment };
}
