import type { Action } from './action.ts';
import { conclude, taskWithButton } from './decide.ts';
import { barredAt } from './people.ts';
import { advanceSeat, newSeat, newTurn, openSeats } from './run.ts';
import type { Person, Run, Seat, Sign, Task, Turn } from './state.ts';
import { changeTask, closeTask, currentTurn, dropTasks, openTask, seatOf, taskFor } from './task.ts';
import type { Work } from './work.ts';
import { log, nextNo, nodeOf, refuse } from './work.ts';

/** Gives my task to somebody else for good. The number of votes stays. */
export function transfer(work: Work, action: Extract<Action, { type: 'transfer' }>): void {
  const { task, run, seat } = taskWithButton(work, action, 'transfer');
  checkNewcomers(work, run, [action.toId]);
  const turn = currentTurn(seat);
  const isMe = (person: Person) => person.id === work.facts.actorId;
  const swap = (people: Person[]) => people.map((person) => (isMe(person) ? { id: action.toId } : person));
  turn.people = swap(turn.people);
  const people = swap(task.people);
  closeTask(work, task, 'transferred', comment(action));
  log(work, 'transfer', { taskNo: task.no, fromNode: task.nodeKey, ids: [action.toId], ...comment(action) });
  openTask(work, run, seat, people, task.no);
}

/** Asks somebody for an opinion; the task comes back to me for the decision. */
export function delegate(work: Work, action: Extract<Action, { type: 'delegate' }>): void {
  const { task, run, seat } = ownTurn(work, action, 'delegate');
  checkNewcomers(work, run, [action.toId]);
  const sign = newSign(work, run, seat, 'delegate');
  const turn = { ...newTurn(work, [{ id: action.toId }], 'any', sign.no), binding: false };
  closeTask(work, task, 'delegated', comment(action));
  log(work, 'delegate', { taskNo: task.no, fromNode: task.nodeKey, ids: [action.toId], ...comment(action) });
  putBefore(work, run, seat, [turn]);
}

/** Adds people to sign before me, after me, or beside me. */
export function addSign(work: Work, action: Extract<Action, { type: 'addSign' }>): void {
  const { task, run, seat } = ownTurn(work, action, 'addSign');
  checkNewcomers(work, run, action.ids);
  const sign = newSign(work, run, seat, action.position);
  log(work, 'addSign', { taskNo: task.no, fromNode: task.nodeKey, ids: action.ids, ...comment(action) });
  if (action.position === 'parallel') {
    run.seats.push(...addedSeats(work, action, sign.no));
    openSeats(work, run, { dedupe: false });
    return;
  }
  const turns = addedTurns(work, action, sign.no);
  if (action.position === 'after') {
    seat.turns.splice(seat.at + 1, 0, ...turns);
    return;
  }
  closeTask(work, task, 'addSigned', comment(action));
  putBefore(work, run, seat, turns);
}

/** Takes added people away again while none of them has acted. */
export function removeSign(work: Work, action: Extract<Action, { type: 'removeSign' }>): void {
  const { state, facts } = work;
  const sign = state.signs.find((each) => each.no === action.signNo);
  if (state.status !== 'running') refuse('process.notRunning', { status: state.status });
  if (!sign) refuse('process.signGone', { signNo: action.signNo });
  if (sign.byId !== facts.actorId) refuse('process.notCandidate', { signNo: sign.no });
  const run = state.runs.find((each) => each.no === sign.runNo);
  if (!run) refuse('process.signGone', { signNo: sign.no });
  const turnNos = new Set(turnsOf(run, sign.no).map((turn) => turn.no));
  if (state.finishedTasks.some((task) => turnNos.has(task.turnNo)))
    refuse('process.signTouched', { signNo: sign.no });
  dropTasks(work, 'cancelled', (task) => turnNos.has(task.turnNo));
  state.signs = state.signs.filter((each) => each.no !== sign.no);
  run.seats = run.seats.filter((seat) => seat.signNo !== sign.no);
  for (const seat of run.seats) withoutTurns(work, run, seat, sign.no);
  log(work, 'removeSign', { fromNode: run.nodeKey });
  openSeats(work, run, { dedupe: false });
  conclude(work, run);
}

function withoutTurns(work: Work, run: Run, seat: Seat, signNo: number): void {
  const isLast = seat.turns.slice(seat.at).every((turn) => turn.signNo === signNo);
  seat.turns = seat.turns.filter((turn) => turn.signNo !== signNo);
  // my own turn was over and only the added ones were left
  if (isLast && !seat.vote) {
    seat.at = seat.turns.length - 1;
    advanceSeat(work, run, seat);
  }
}

/** Takes a task out of the pool, so that the others see who is at it. */
export function claim(work: Work, action: Extract<Action, { type: 'claim' | 'unclaim' }>): void {
  const { task } = taskFor(work, action);
  const { actorId } = work.facts;
  if (action.type === 'claim' && actorId !== null) task.claimedBy = actorId;
  else delete task.claimedBy;
  changeTask(work, task);
  log(work, action.type, { taskNo: task.no, fromNode: task.nodeKey });
}

/** Puts one person in another's place: he himself, or the watch over all flows (somebody has left the house). */
export function handOver(work: Work, action: Extract<Action, { type: 'handOver' }>): void {
  const { state, facts } = work;
  // whoever goes away hands on what is his own
  if (!facts.isAdmin && facts.actorId !== action.fromId) refuse('process.notAdmin', { action: action.type });
  const task = state.openTasks.find((each) => each.no === action.taskNo);
  if (!task?.people.some((person) => person.id === action.fromId))
    refuse('process.notCandidate', { taskNo: action.taskNo });
  if (task.version !== action.taskVersion) refuse('process.taskChanged', { version: task.version });
  const { run, seat } = seatOf(work, task);
  checkNewcomers(work, run, [action.toId], null);
  const swap = (people: Person[]) =>
    people.map((person) => (person.id === action.fromId ? { id: action.toId } : person));
  const turn = currentTurn(seat);
  turn.people = swap(turn.people);
  task.people = swap(task.people);
  if (task.claimedBy === action.fromId) delete task.claimedBy;
  run.touched = true;
  changeTask(work, task);
  log(work, 'handOver', { taskNo: task.no, fromNode: task.nodeKey, ids: [action.fromId, action.toId] });
}

/** Somebody added may decide or transfer, but not add further people: the chain stays readable. */
function ownTurn(
  work: Work,
  action: Extract<Action, { type: 'delegate' | 'addSign' }>,
  button: 'delegate' | 'addSign',
): { task: Task; run: Run; seat: Seat } {
  const found = taskWithButton(work, action, button);
  const turn = currentTurn(found.seat);
  if (turn.signNo !== undefined) refuse('process.signNested', { taskNo: found.task.no });
  return found;
}

function checkNewcomers(work: Work, run: Run, ids: string[], selfId = work.facts.actorId): void {
  const { state } = work;
  const barred = barredAt(work, nodeOf(work, run.nodeKey));
  const seated = new Set(
    run.seats.flatMap((seat) => seat.turns).flatMap((turn) => turn.people.map(({ id }) => id)),
  );
  for (const id of ids) {
    if (id === selfId) refuse('process.transferToSelf', { id });
    if (id === state.starterId || barred.has(id)) refuse('process.transferToStarter', { id });
    if (seated.has(id)) refuse('process.alreadyCandidate', { id });
  }
  if (ids.length === 0 || new Set(ids).size < ids.length)
    refuse('process.alreadyCandidate', { id: ids.join(',') });
}

function newSign(work: Work, run: Run, seat: Seat, position: Sign['position']): Sign {
  const sign: Sign = {
    no: nextNo(work),
    runNo: run.no,
    seatNo: seat.no,
    byId: work.facts.actorId ?? '',
    position,
  };
  work.state.signs.push(sign);
  return sign;
}

/** The place in the pool becomes mine: the task has to come back to me. */
function putBefore(work: Work, run: Run, seat: Seat, turns: Turn[]): void {
  const own = currentTurn(seat);
  own.people = own.people.filter((person) => person.id === work.facts.actorId);
  seat.turns.splice(seat.at, 0, ...turns);
  openSeats(work, run, { dedupe: false });
}

type Added = Extract<Action, { type: 'addSign' }>;

function addedTurns(work: Work, { ids, mode }: Added, signNo: number): Turn[] {
  const people = ids.map((id) => ({ id }));
  if (mode === 'seq') return people.map((person) => newTurn(work, [person], 'any', signNo));
  return [newTurn(work, people, mode, signNo)];
}

function addedSeats(work: Work, action: Added, signNo: number): Seat[] {
  if (action.mode !== 'all') return [newSeat(work, addedTurns(work, action, signNo), signNo)];
  return action.ids.map((id) => newSeat(work, [newTurn(work, [{ id }], 'any', signNo)], signNo));
}

function turnsOf(run: Run, signNo: number): Turn[] {
  return run.seats.flatMap((seat) => seat.turns).filter((turn) => turn.signNo === signNo);
}

function comment(action: { comment?: string }): { comment?: string } {
  return action.comment === undefined ? {} : { comment: action.comment };
}
