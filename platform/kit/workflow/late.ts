import type { Action } from './action.ts';
import { decideTask } from './decide.ts';
import { endWait } from './forward.ts';
import { ask } from './needs.ts';
import { barredAt, seatable } from './people.ts';
import type { Need, Person, Run, Task } from './state.ts';
import { closeTask, currentTurn, openTask, remindsFirst, scheduleTimeout, seatOf } from './task.ts';
import type { Work } from './work.ts';
import { log, nodeOf } from './work.ts';

/** A task has waited too long. Late news of a task that is over means nothing. */
export function timeout(work: Work, action: Extract<Action, { type: 'timeout' }>): void {
  const task = work.state.openTasks.find((each) => each.no === action.taskNo);
  const rule = task && nodeOf(work, task.nodeKey).timeout;
  if (!task || !rule) return;
  const early = remindsFirst(rule);
  if (early !== undefined && task.remindCount === 0) return remind(work, task, rule.hours - early);
  const isSilent = rule.do === 'pass' && work.settings.emptyPassForbidden;
  if (rule.do === 'remind' || isSilent) return remind(work, task);
  if (rule.do === 'pass') return decideTask(work, task, 'approve', { status: 'timedOut', auto: 'timeout' });
  if (rule.do === 'reject') return decideTask(work, task, 'reject', { status: 'timedOut', auto: 'timeout' });
  const node = nodeOf(work, task.nodeKey);
  if (rule.do === 'transfer') return ask(work, node, 'timeout', { taskNo: task.no }, rule.to ?? []);
  const ids = task.people.map((person) => person.id);
  const whose = rule.do === 'colleague' ? { colleaguesOf: ids } : { leadersOf: ids };
  ask(work, node, 'timeout', { taskNo: task.no, ...whose }, []);
}

function remind(work: Work, task: Task, next = nodeOf(work, task.nodeKey).timeout?.repeat): void {
  task.remindCount += 1;
  // the version stays: a reminder changes nothing that the person decides about
  work.effects.push({ kind: 'changeTask', task: { ...task } });
  const ids = task.people.map((person) => person.id);
  work.effects.push({ kind: 'notify', nodeKey: task.nodeKey, template: 'remind', ids, taskNo: task.no });
  log(work, 'remind', { taskNo: task.no, fromNode: task.nodeKey, ids });
  if (next !== undefined && next > 0) scheduleTimeout(work, task, next);
}

/** The people a late task goes to; with nobody left it stays where it is and they are reminded. */
export function answerTimeout(work: Work, need: Need, people: Person[]): void {
  const task = work.state.openTasks.find((each) => each.no === need.taskNo);
  if (!task) return;
  const { run, seat } = seatOf(work, task);
  const seated = run.seats.flatMap((each) => each.turns).flatMap((turn) => turn.people.map(({ id }) => id));
  const barred = barredAt(work, nodeOf(work, task.nodeKey));
  const out = new Set([...barred, ...seated, ...lateOnes(work, run), work.state.starterId]);
  const fresh = seatable(people, out);
  // one who stands in takes one place, else a colleague would be asked together with all others of his post
  const isOne = currentTurn(seat).mode === 'all' || need.colleaguesOf !== undefined;
  const next = isOne ? fresh.slice(0, 1) : fresh;
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

/** Who has let this vote wait too long before: a late task never comes back to them. */
function lateOnes(work: Work, run: Run): string[] {
  const late = work.state.finishedTasks.filter((task) => task.runNo === run.no && task.status === 'timedOut');
  return late.flatMap((task) => task.people.map((person) => person.id));
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
