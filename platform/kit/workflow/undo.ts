import type { Action } from './action.ts';
import { conclude } from './decide.ts';
import { dropRun, openSeats } from './run.ts';
import type { FinishedTask, Run, Trail } from './state.ts';
import { dropTasks, undoTasks } from './task.ts';
import type { Work } from './work.ts';
import { log, refuse, traceIn, traceOut } from './work.ts';

/** Takes my own approval back, while nobody behind me has looked at the case. */
export function withdrawTask(work: Work, action: Extract<Action, { type: 'withdrawTask' }>): void {
  const { state, facts } = work;
  const task = state.finishedTasks.find((each) => each.no === action.taskNo);
  if (!task || task.auto || task.actorId === null || task.actorId !== facts.actorId)
    refuse('process.notCandidate', { taskNo: action.taskNo });
  if (state.status !== 'running') refuse('process.notRunning', { status: state.status });
  const isYes = task.status === 'approved' || task.status === 'completed';
  if (task.undone || !isYes) refuse('process.alreadyNext', { taskNo: task.no });
  const run = state.runs.find((each) => each.no === task.runNo);
  if (run) takeBackVote(work, run, task);
  else takeBackNode(work, task);
  log(work, 'withdrawTask', { taskNo: task.no, fromNode: task.nodeKey });
}

/** The node is still being decided: my seat asks me again. */
function takeBackVote(work: Work, run: Run, task: FinishedTask): void {
  const { state } = work;
  const seat = run.seats.find((each) => each.no === task.seatNo);
  const index = seat?.turns.findIndex((turn) => turn.no === task.turnNo) ?? -1;
  if (!seat || index < 0) refuse('process.alreadyNext', { taskNo: task.no });
  const later = new Set(seat.turns.slice(index + 1).map((turn) => turn.no));
  const laterSeats =
    run.mode === 'seq' && seat.signNo === undefined ? run.seats.slice(run.seats.indexOf(seat) + 1) : [];
  const isLater = (each: { turnNo: number; seatNo: number }) =>
    later.has(each.turnNo) ||
    laterSeats.some((other) => other.signNo === undefined && other.no === each.seatNo);
  if (state.finishedTasks.some((each) => !each.undone && each.no > task.no && isLater(each)))
    refuse('process.alreadyNext', { taskNo: task.no });
  dropTasks(work, 'cancelled', isLater);
  undoTasks(work, (each) => each.no === task.no);
  delete seat.vote;
  seat.at = index;
  openSeats(work, run, { dedupe: false });
  conclude(work, run);
}

/** The node is over and the next ones are untouched: they close, and the node opens as it was. */
function takeBackNode(work: Work, task: FinishedTask): void {
  const { state } = work;
  const trail = state.trails.find((each) => each.taskNo === task.no);
  if (!trail || !isUntouched(work, trail)) refuse('process.alreadyNext', { taskNo: task.no });
  for (const run of state.runs.filter((each) => trail.opened.includes(each.no))) {
    dropTasks(work, 'cancelled', (each) => each.runNo === run.no);
    traceOut(work, run.nodeKey, 'cancelled');
    dropRun(work, run);
  }
  undoTasks(work, (each) => each.no === task.no || trail.opened.includes(each.runNo));
  state.joins = state.joins.filter((join) => !trail.joinsMade.includes(join.nodeKey));
  const older = trail.joinsLeft.filter((left) => !trail.joinsMade.includes(left.nodeKey));
  for (const left of older.toReversed()) putJoinBack(work, left);
  state.passed = trail.passed;
  state.trails = state.trails.filter((each) => each !== trail);
  state.runs.push(trail.run);
  traceIn(work, trail.run.nodeKey);
  openSeats(work, trail.run, { dedupe: false });
}

function putJoinBack(work: Work, left: Trail['joinsLeft'][number]): void {
  const { state } = work;
  const join = state.joins.find((each) => each.nodeKey === left.nodeKey);
  if (!join) state.joins.push(left.join);
  else if (!join.open.includes(left.branch)) {
    join.open.push(left.branch);
    delete join.before[left.branch];
  }
}

function isUntouched(work: Work, trail: Trail): boolean {
  const { runs, joins } = work.state;
  const open = trail.opened.filter((no) => !trail.over.includes(no));
  const areFresh = open.every((no) => runs.some((run) => run.no === no && !run.touched));
  const areJoined = trail.joinsLeft.every(({ nodeKey, branch, gone }) => {
    if (trail.joinsMade.includes(nodeKey)) return true;
    const join = joins.find((each) => each.nodeKey === nodeKey);
    return gone ? !join : join !== undefined && !join.open.includes(branch);
  });
  return areFresh && areJoined;
}
