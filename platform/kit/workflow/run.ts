import type { FlowNode, Mode } from './definition.ts';
import { reaches } from '../rule/condition.ts';
import type { AutoNote, Person, Run, Seat, Task, Turn } from './state.ts';
import { approversOfRun } from './people.ts';
import { closeTask, currentTurn, dropTasks, logAuto, openTask } from './task.ts';
import type { Work } from './work.ts';
import { log, nextNo, nodeOf, traceOut } from './work.ts';

/** Opens a task node before its people: one pool for `any`, one seat each otherwise. */
export function openRun(work: Work, node: FlowNode, people: Person[], before: string[]): void {
  const mode: Mode = node.mode ?? 'any';
  const groups = mode === 'any' ? [people] : people.map((person) => [person]);
  const run: Run = {
    no: nextNo(work),
    nodeKey: node.key,
    mode,
    seats: groups.map((group) => newSeat(work, [newTurn(work, group, 'any')])),
    before,
    touched: false,
  };
  work.state.runs.push(run);
  work.state.building?.opened.push(run.no);
  openSeats(work, run, { dedupe: true });
  settle(work, run);
}

/** A voter's place whose turns follow one another. */
export function newSeat(work: Work, turns: Turn[], signNo?: number): Seat {
  const seat: Seat = { no: nextNo(work), turns, at: 0 };
  return signNo === undefined ? seat : { ...seat, signNo };
}

/** One turn of a seat. */
export function newTurn(work: Work, people: Person[], mode: Turn['mode'], signNo?: number): Turn {
  const turn: Turn = { no: nextNo(work), people, mode, binding: true };
  return signNo === undefined ? turn : { ...turn, signNo };
}

/**
 * Opens the tasks that should be open and are not: all undecided seats, or the next one of a sequence. With
 * `dedupe`, seats that need no second word are decided first, so that nobody is asked in vain.
 */
export function openSeats(work: Work, run: Run, how: { dedupe: boolean }): void {
  const own = run.seats.filter((seat) => seat.signNo === undefined);
  if (how.dedupe) passTwins(work, run, own);
  if (verdictOf(run, nodeOf(work, run.nodeKey).ratio ?? 1)) return;
  const undecided = own.filter((seat) => !seat.vote);
  const due = run.mode === 'seq' ? undecided.slice(0, 1) : undecided;
  const added = run.seats.filter((seat) => seat.signNo !== undefined && !seat.vote);
  for (const seat of [...due, ...added]) openTurn(work, run, seat);
}

function passTwins(work: Work, run: Run, seats: Seat[]): void {
  for (const seat of seats) {
    if (seat.vote) continue;
    const turn = currentTurn(seat);
    const twin = turn.signNo === undefined && !isBusy(work, run, seat) ? twinOf(work, run, turn) : undefined;
    if (twin) passTwin(work, run, seat, twin);
    else if (run.mode === 'seq') return;
  }
}

function isBusy(work: Work, run: Run, seat: Seat): boolean {
  return work.state.openTasks.some((task) => task.runNo === run.no && task.seatNo === seat.no);
}

function openTurn(work: Work, run: Run, seat: Seat): void {
  const { openTasks, finishedTasks } = work.state;
  const turn = currentTurn(seat);
  if (turn.mode === 'any') {
    if (!isBusy(work, run, seat)) openTask(work, run, seat, turn.people);
    return;
  }
  const done = finishedTasks.filter((task) => task.turnNo === turn.no && !task.undone && isYes(task.status));
  const open = openTasks.filter((task) => task.turnNo === turn.no);
  const asked = new Set([...done, ...open].flatMap((task) => task.people.map((person) => person.id)));
  for (const person of turn.people) if (!asked.has(person.id)) openTask(work, run, seat, [person]);
}

function isYes(status: string): boolean {
  return status === 'approved' || status === 'completed' || status === 'timedOut';
}

/** Somebody of this turn who has approved this case just before (or earlier in this round) need not say it twice. */
function twinOf(work: Work, run: Run, turn: Turn): { person: Person; note: AutoNote } | undefined {
  const node = nodeOf(work, run.nodeKey);
  const { dedupe } = work.settings;
  // a signature or a paper asked for here is not in the earlier approval
  if (dedupe === 'off' || node.type !== 'approve' || node.needSign || node.needAttach) return undefined;
  const earlier = dedupe === 'first' ? approversThisRound(work) : new Set(run.before);
  const person = turn.people.find((each) => earlier.has(each.id));
  return person && { person, note: dedupe === 'first' ? 'sameAsEarlier' : 'sameAsPrevious' };
}

function approversThisRound(work: Work): Set<string> {
  const { finishedTasks, round } = work.state;
  const runs = finishedTasks
    .filter((task) => task.round === round && task.kind === 'approve')
    .map((task) => task.runNo);
  return new Set([...new Set(runs)].flatMap((runNo) => approversOfRun(work.state, runNo)));
}

function passTwin(work: Work, run: Run, seat: Seat, twin: { person: Person; note: AutoNote }): void {
  const task = openTask(work, run, seat, [twin.person]);
  closeTask(work, task, 'approved', { auto: twin.note });
  logAuto(work, task, twin.note);
  seat.vote = 'approve';
}

/** Counts one finished task of a seat's present turn and moves the seat on. */
export function countTask(work: Work, run: Run, task: Task, verdict: 'approve' | 'reject'): void {
  const seat = run.seats.find((each) => each.no === task.seatNo);
  if (!seat) return;
  const turn = currentTurn(seat);
  const isSame = (each: Task) => each.turnNo === turn.no;
  if (turn.mode === 'all' && verdict === 'approve' && work.state.openTasks.some(isSame)) return;
  dropTasks(work, 'skipped', isSame);
  if (verdict === 'reject' && turn.binding) {
    dropTasks(work, 'skipped', (each) => each.seatNo === seat.no);
    seat.vote = 'reject';
  } else advanceSeat(work, run, seat);
}

/** Goes to the next turn of a seat, or gives its vote. */
export function advanceSeat(work: Work, run: Run, seat: Seat): void {
  seat.at += 1;
  if (seat.at < seat.turns.length) openTurn(work, run, seat);
  else seat.vote = 'approve';
}

/** Has the run been decided? Ratio votes end as soon as the share is reached or cannot be reached. */
export function verdictOf(run: Run, ratio: number): 'approve' | 'reject' | undefined {
  const total = run.seats.length;
  const yes = run.seats.filter((seat) => seat.vote === 'approve').length;
  const no = run.seats.filter((seat) => seat.vote === 'reject').length;
  if (run.mode === 'ratio') {
    if (reaches(yes, total, ratio)) return 'approve';
    return reaches(total - no, total, ratio) ? undefined : 'reject';
  }
  if (no > 0) return 'reject';
  return yes === total ? 'approve' : undefined;
}

/**
 * Ends the run when it is decided: passing it leaves the node, refusing it is reported to the caller, who ends
 * the case.
 */
export function settle(work: Work, run: Run): 'approve' | 'reject' | undefined {
  const verdict = verdictOf(run, nodeOf(work, run.nodeKey).ratio ?? 1);
  if (verdict === undefined) openSeats(work, run, { dedupe: true });
  const after = verdict ?? verdictOf(run, nodeOf(work, run.nodeKey).ratio ?? 1);
  if (after !== 'approve') return after;
  dropTasks(work, 'skipped', (task) => task.runNo === run.no);
  dropRun(work, run);
  traceOut(work, run.nodeKey, 'passed');
  const isVerdict = nodeOf(work, run.nodeKey).type === 'approve';
  const before = isVerdict ? approversOfRun(work.state, run.no) : [];
  work.moves.push({ do: 'moveOn', nodeKey: run.nodeKey, before });
  return after;
}

/** Takes a run and the signs added to it off the case. */
export function dropRun(work: Work, run: Run): void {
  work.state.runs = work.state.runs.filter((each) => each.no !== run.no);
  work.state.signs = work.state.signs.filter((each) => each.runNo !== run.no);
}

/** Passes a node that has nobody to decide, as its empty rule says. */
export function passEmpty(work: Work, node: FlowNode): void {
  traceOut(work, node.key, 'passed', 'noApprover');
  log(work, 'autoApprove', { actorId: null, fromNode: node.key, auto: 'noApprover' });
  work.moves.push({ do: 'moveOn', nodeKey: node.key, before: [] });
}
