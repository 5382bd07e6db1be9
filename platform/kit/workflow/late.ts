import type { Action } from './action.ts';
import { decideTask } from './decide.ts';
import { endWait } from './forward.ts';
import { ask } from './needs.ts';
import { barredAt, seatable } from './people.ts';
import type { Need, Person, Task } from './state.ts';
import { closeTask, currentTurn, openTask, scheduleTimeout, seatOf } from './task.ts';
import type { Work } from './work.ts';
import { log, nodeOf } from './work.ts';

/** A task has waited too long. Late news of a task that is over means nothing. */
export function timeout(work: Work, action: Extract<Action, { type: 'timeout' }>): void {
  const task = work.state.openTasks.find((each) => each.no === action.taskNo);
  const rule = task && nodeOf(work, task.nodeKey).timeout;
  if (!task || !rule) return;
  const isSilent = rule.do === 'pass' && work.settings.emptyPassForbidden;
  if (rule.do === 'remind' || isSilent) return remind(work, task);
  if (rule.do === 'pass') return decideTask(work, task, 'approve', { status: 'timedOut', auto: 'timeout' });
  if (rule.do === 'reject') return decideTask(work, task, 'reject', { status: 'timedOut', auto: 'timeout' });
  const node = nodeOf(work, task.nodeKey);
  if (rule.do === 'transfer') return ask(work, node, 'timeout', { taskNo: task.no }, rule.to ?? []);
  const leadersOf = task.people.map((person) => person.id);
  ask(work, node, 'timeout', { taskNo: task.no, leadersOf }, []);
}

function remind(work: Work, task: Task): void {
  const repeat = nodeOf(work, task.nodeKey).timeout?.repeat;
  task.remindCount += 1;
  // the version stays: a reminder changes nothing that the person decides about
  work.effects.push({ kind: 'changeTask', task: { ...task } });
  const ids = task.people.map((person) => person.id);
  work.effects.push({ kind: 'notify', nodeKey: task.nodeKey, template: 'remind', ids, taskNo: task.no });
  log(work, 'remind', { taskNo: task.no, fromNode: task.nodeKey, ids });
  if (repeat !== undefined && repeat > 0) scheduleTimeout(work, task, repeat);
}

/** The people a late task goes to; with nobody left it stays where it is and they are reminded. */
export function answerTimeout(work: Work, need: Need, people: Person[]): void {
  const task = work.state.openTasks.find((each) => each.no === need.taskNo);
  if (!task) return;
  const { run, seat } = seatOf(work, task);
  const seated = run.seats.flatMap((each) => each.turns).flatMap((turn) => turn.people.map(({ id }) => id));
  const barred = barredAt(work, nodeOf(work, task.nodeKey));
  const fresh = seatable(people, new Set([...barred, ...seated, work.state.starterId]));
  const next = currentTurn(seat).mode === 'all' ? fresh.slice(0, 1) : fresh;
  if (next.length === 0) return remind(work, task);
  const turn = currentTurn(seat);
  const kept = turn.people.filter((person) => !task.people.some((each) => each.id === person.id));
  turn.people = [...kept, ...next];
  run.touched = true;
  closeTask(work, task, 'timedOut', { auto: 'timeout' });
  const ids = next.map((person) => person.id);
  log(work, 'escalate', { taskNo: task.no, fromNode: task.nodeKey, auto: 'timeout', ids });
  openTask(work, run, seat, next, task.no);
}

/** A delay is over. */
export function delayOver(work: Work, action: Extract<Action, { type: 'delayOver' }>): void {
  const wait = work.state.waits.find((each) => each.no === action.waitNo && each.kind === 'delay');
  if (!wait) return;
  wait.satisfied = true;
  endWait(work, wait);
}

/** A case started by this one has ended. */
export function childFinished(work: Work, action: Extract<Action, { type: 'childFinished' }>): void {
  const wait = work.state.waits.find((each) => each.open.includes(action.childNo));
  if (!wait) return;
  const rule = nodeOf(work, wait.nodeKey).child;
  wait.open = wait.open.filter((no) => no !== action.childNo);
  if (action.result !== 'approved' && rule?.onChildReject !== 'continue') wait.failed = true;
  if (rule?.wait === 'any' || wait.open.length === 0) wait.satisfied = true;
  log(work, 'childFinished', { fromNode: wait.nodeKey });
  endWait(work, wait);
}
